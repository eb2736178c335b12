import type { Component } from 'svelte';
import type { BuilderProps, CardClient, GameClient } from './board';

interface Parts {
  board(): Promise<Omit<GameClient, 'CardFace'>>;
  face(): Promise<CardClient>;
  builder?(): Promise<Component<BuilderProps>>;
}

// One entry a game that has a board of its own. Its parts are loaded when they are first needed, never with the lobby.
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

// For any other one: it shows what the view says, without knowing what it means.
const plain: Parts = {
  board: async () => {
    const [board, { boardKeys }] = await Promise.all([
      import('./plain/Board.svelte'),
      import('./plain/keys'),
    ]);
    return { Board: board.default, keys: boardKeys };
  },
  face: async () => ({ CardFace: (await import('./plain/CardFace.svelte')).default }),
};

function partsOf(game: string): Parts {
  return (Object.hasOwn(games, game) ? games[game] : undefined) ?? plain;
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
