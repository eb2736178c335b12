import type { GameClient } from './board';

// One line a game. Boards are loaded when a table of that game is opened, never with the lobby.
const games: Record<string, () => Promise<GameClient>> = {
  deckbuilding: async () => {
    const [board, face, { boardKeys }] = await Promise.all([
      import('./deckbuilding/Board.svelte'),
      import('./deckbuilding/CardFace.svelte'),
      import('./deckbuilding/keys'),
    ]);
    return { Board: board.default, CardFace: face.default, keys: boardKeys };
  },
};

export function hasBoard(game: string): boolean {
  return Object.hasOwn(games, game);
}

export async function loadGame(game: string): Promise<GameClient> {
  const load = games[game];
  if (!load) throw new Error(`no board for ${game}`);
  return load();
}
