import type { Component } from 'svelte';
import type { BuilderProps, CardClient, GameClient } from './board';

interface Parts {
  picture(): Promise<Component>;
  board(): Promise<Omit<GameClient, 'CardFace'>>;
  face(): Promise<CardClient>;
  builder?(): Promise<Component<BuilderProps>>;
}

// One entry a game that has a board of its own. Its parts are loaded when they are first needed; with the lobby only
// its picture is.
const games: Record<string, Parts> = {
  deckbuilding: {
    picture: async () => (await import('./deckbuilding/Picture.svelte')).default,
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
    picture: async () => (await import('./lcg/Picture.svelte')).default,
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
  picture: async () => (await import('./plain/Picture.svelte')).default,
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

/** A picture of the game, of our own drawing. */
export async function loadPicture(game: string): Promise<Component> {
  return partsOf(game).picture();
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
