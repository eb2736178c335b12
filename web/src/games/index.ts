import type { Component } from 'svelte';
import type { BuilderProps, CardClient, GameClient } from './board';

interface Parts {
  board(): Promise<Omit<GameClient, 'CardFace'>>;
  face(): Promise<CardClient>;
  builder?(): Promise<Component<BuilderProps>>;
}

// One entry a game. Its parts are loaded when they are first needed, never with the lobby.
const games: Record<string, Parts> = {
  deckbuilding: {
    board: async () => {
      const [board, { boardKeys }] = await Promise.all([
        import('./deckbuilding/Board.svelte'),
        import('./deckbuilding/keys'),
      ]);
      return { Board: board.default, keys: boardKeys };
    },
    face: async () => ({ CardFace: (await import('./deckbuilding/CardFace.svelte')).default }),
  },
  lcg: {
    board: async () => {
      const [board, { boardKeys }] = await Promise.all([
        import('./lcg/Board.svelte'),
        import('./lcg/keys'),
      ]);
      return { Board: board.default, keys: boardKeys };
    },
    face: async () => ({ CardFace: (await import('./lcg/CardFace.svelte')).default }),
    builder: async () => (await import('./lcg/builder/Builder.svelte')).default,
  },
};

export function hasBoard(game: string): boolean {
  return Object.hasOwn(games, game);
}

function partsOf(game: string): Parts {
  const parts = hasBoard(game) ? games[game] : undefined;
  if (!parts) throw new Error(`no board for ${game}`);
  return parts;
}

/** Only what draws single cards. */
export async function loadCards(game: string): Promise<CardClient> {
  return partsOf(game).face();
}

export async function loadGame(game: string): Promise<GameClient> {
  const parts = partsOf(game);
  const [board, face] = await Promise.all([parts.board(), parts.face()]);
  return { ...board, ...face };
}

/** What decks of the game are built with, if any are. */
export async function loadBuilder(game: string): Promise<Component<BuilderProps> | null> {
  return (await partsOf(game).builder?.()) ?? null;
}
