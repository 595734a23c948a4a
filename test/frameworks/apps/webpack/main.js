import { configure } from 'nmv-elements';
import 'nmv-elements/loader';
import { first, offer, place, tell } from '../host.ts';

configure({ apiBase: place.apiBase });

const ranking = document.createElement('nmv-ranking');
ranking.id = 'element';
ranking.className = 'host';
ranking.lang = 'pt-BR';
ranking.title = 'Ranking';
ranking.setAttribute('embed-key', place.embedKey);
ranking.campaign = place.campaign;
ranking.portalUrl = place.portalUrl;
ranking.addEventListener('nmv-ready', tell);
ranking.addEventListener('nmv-navigate', tell);
const child = document.createElement('p');
ranking.append(child);
const portal = document.createElement('nmv-portal');
portal.id = 'portal';
const app = document.createElement('div');
document.body.append(app);

/** @param {import('../host.ts').State} state */
function show(state) {
  ranking.top = state.top;
  ranking.bare = state.bare;
  ranking.locale = state.locale;
  child.textContent = state.child;
  portal.bootSteps = state.steps;
  for (const [element, isShown] of /** @type {const} */ ([
    [ranking, state.shown],
    [portal, state.portal],
  ])) {
    if (isShown && !element.isConnected) app.append(element);
    else if (!isShown) element.remove();
  }
}

let now = first;
show(now);
offer(
  (change) => show((now = { ...now, ...change })),
  () => (ranking.isConnected ? ranking : null),
);
