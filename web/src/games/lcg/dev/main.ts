// The board without a server, for looking at it while working on it; no part of the shipped client.
import { mount } from 'svelte';
import '../../../tokens.css';
import '../../../base.css';
import Dev from './Dev.svelte';

mount(Dev, { target: document.getElementById('app')! });
