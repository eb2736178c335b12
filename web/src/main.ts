import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import './ui.css';
import sprite from './assets/icons.svg?raw';
import App from './App.svelte';
import { useSettings } from './lib/settings';

// The icons live in the page itself, so that they are there when the connection is not.
const icons = document.createElement('div');
icons.hidden = true;
icons.innerHTML = sprite;
document.body.prepend(icons);

useSettings();
const target = document.getElementById('app');
if (target) mount(App, { target });
