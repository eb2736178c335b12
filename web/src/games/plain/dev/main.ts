// The board without a server, for looking at it while working on it; no part of the shipped client.
import { mount } from 'svelte';
import '../../../tokens.css';
import '../../../base.css';
import '../../../ui.css';
import Dev from '../../dev/Dev.svelte';
import Board from '../Board.svelte';
import CardFace from '../CardFace.svelte';
import { faces, table } from '../sample';

const views = Object.fromEntries([2, 3, 8].map((seats) => [`seats-${seats}`, table(seats)]));

mount(Dev, {
  target: document.getElementById('app')!,
  props: { Board, CardFace, faces, views, widths: [92, 150, 300] },
});
