import { createApp } from 'vue';
import { configure } from 'nmv-elements/nmv-ranking';
import 'nmv-elements/nmv-portal';
import { place } from '../host.js';
import App from './app.vue';

configure({ apiBase: place.apiBase });
createApp(App).mount('#app');
