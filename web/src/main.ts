import { mount } from 'svelte';
import './tokens.css';
import './base.css';
import './ui.css';
import App from './App.svelte';
import { useSettings } from './lib/settings';

useSettings();
const target = document.getElementById('app');
if (target) mount(App, { target });
