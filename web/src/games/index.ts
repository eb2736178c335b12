// A game's parts are the files of its folder; each is loaded when it is first needed. With the lobby only its picture is.
import type { Component } from 'svelte';
import type { BoardKey, BoardProps, BuilderProps, CardClient, CardFaceProps, GameClient } from './board';

interface File<Part> {
  default: Part;
}
type Files<Part> = Record<string, () => Promise<Part>>;

const pictures = import.meta.glob<File<Component>>('./*/Picture.svelte');
const boards = import.meta.glob<File<Component<BoardProps>>>('./*/Board.svelte');
const keys = import.meta.glob<{ boardKeys: BoardKey[] }>('./*/keys.ts');
const faces = import.meta.glob<File<Component<CardFaceProps>>>('./*/CardFace.svelte');
const builders = import.meta.glob<File<Component<BuilderProps>>>(
  './*/builder/Builder.svelte',
);

/** A game that has no such file gets the plain one: it shows what the view says, without knowing what it means. */
function load<Part>(files: Files<Part>, game: string, file: string): Promise<Part> {
  return (files[`./${game}/${file}`] ?? files[`./plain/${file}`]!)();
}

/** A picture of the game, of our own drawing. */
export async function loadPicture(game: string): Promise<Component> {
  return (await load(pictures, game, 'Picture.svelte')).default;
}

/** Only what draws single cards. */
export async function loadCards(game: string): Promise<CardClient> {
  return { CardFace: (await load(faces, game, 'CardFace.svelte')).default };
}

export async function loadGame(game: string): Promise<GameClient> {
  const [board, { boardKeys }, face] = await Promise.all([
    load(boards, game, 'Board.svelte'),
    load(keys, game, 'keys.ts'),
    loadCards(game),
  ]);
  return { Board: board.default, keys: boardKeys, ...face };
}

/** What decks of the game are built with, if any are. */
export async function loadBuilder(game: string): Promise<Component<BuilderProps> | null> {
  return (await builders[`./${game}/builder/Builder.svelte`]?.())?.default ?? null;
}
