// A board without a server, for looking at it while working on it; no part of the shipped client.
// ?game=lcg names the game.
import { mount } from 'svelte';
import '../../tokens.css';
import '../../base.css';
import '../../ui.css';
import { loadGame } from '..';
import Dev from './Dev.svelte';

interface Samples {
  faces: Map<string, { title: string }>;
  views: Record<string, unknown>;
}
const samples = import.meta.glob<Samples>('../*/samples/index.ts');

const game = new URLSearchParams(location.search).get('game') ?? 'plain';
const [{ Board, CardFace }, { faces, views }] = await Promise.all([
  loadGame(game),
  samples[`../${game}/samples/index.ts`]!(),
]);

mount(Dev, {
  target: document.getElementById('app')!,
  props: { Board, CardFace, faces, views, widths: [66, 92, 112, 132, 300] },
});
