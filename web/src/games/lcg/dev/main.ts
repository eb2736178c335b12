// The board without a server, for looking at it while working on it; no part of the shipped client.
import { mount } from 'svelte';
import '../../../tokens.css';
import '../../../base.css';
import Dev from '../../dev/Dev.svelte';
import Board from '../Board.svelte';
import CardFace from '../CardFace.svelte';
import { faces, views } from '../samples';

mount(Dev, {
  target: document.getElementById('app')!,
  props: { Board, CardFace, faces, views, widths: [66, 92, 112, 300] },
});
