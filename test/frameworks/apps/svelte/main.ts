import { mount } from 'svelte';
import { configure } from 'nmv-elements/nmv-ranking';
import 'nmv-elements/nmv-portal';
import { place } from '../host.js';
import App from './app.svelte';

configure({ apiBase: place.apiBase });
mount(App, { target: document.getElementById('app')! });
