// A tour of the main job beside the portal: a panel that says what to look at, and can be left at any time.
import { language, tourWords } from '/demo/words.js';

const SELLER_FILE = '/demo/xml/large';
/** Place of each step, and the action that it offers. */
const PLACES = [
  { hash: '#/index' },
  { hash: '#/notasfiscais/manager/customer/post', act: 'file' },
  { act: 'asCoordinator' },
  { hash: '#/campaigns/nmv/ranking/CR-2026-014' },
  { act: 'openPartner' },
  { hash: '#/index', act: 'firstPage' },
];

function element(name, text) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return made;
}

function panel(label) {
  const made = element('aside');
  made.className = 'demo-tour';
  made.setAttribute('aria-label', label);
  document.body.append(made);
  return made;
}

/** @param key where the tab keeps how far it is */
export async function guide(key) {
  const t = tourWords[language()];
  const status = await (await fetch('/demo/status.json')).json();
  const box = panel(t.steps[0][0]);
  const coordinator = status.people.find(({ code }) => code === 'COO')?.email ?? '';
  const links = {
    file: [t.file, SELLER_FILE],
    asCoordinator: [t.asCoordinator, `/intranet/?as=${encodeURIComponent(coordinator)}`],
    openPartner: [
      t.openPartner,
      `${location.protocol}//${location.hostname}:${status.partnerPort}/?tour=1`,
    ],
    firstPage: [t.firstPage, '/'],
  };
  const leave = () => {
    sessionStorage.removeItem(key);
    box.remove();
  };
  const go = (at) => {
    sessionStorage.setItem(key, String(at));
    if (PLACES[at].hash !== undefined) location.hash = PLACES[at].hash;
    show();
  };
  function button(text, act) {
    const made = element('button', text);
    made.type = 'button';
    made.onclick = act;
    return made;
  }
  function show() {
    const at = Math.min(Number(sessionStorage.getItem(key)) || 0, PLACES.length - 1);
    const [title, text] = t.steps[at];
    const acts = element('div');
    acts.className = 'demo-tour-acts';
    const link = links[PLACES[at].act];
    if (link !== undefined) {
      const made = element('a', link[0]);
      made.href = link[1];
      if (PLACES[at].act === 'file') made.download = '';
      else {
        made.target = '_blank';
        made.rel = 'noopener';
      }
      acts.append(made);
    }
    if (at > 0) acts.append(button(t.back, () => go(at - 1)));
    if (at < PLACES.length - 1) acts.append(button(t.next, () => go(at + 1)));
    acts.append(button(t.leave, leave));
    const count = t.step.replace('{at}', at + 1).replace('{of}', PLACES.length);
    box.replaceChildren(
      element('small', count),
      element('strong', title),
      element('p', text),
      acts,
    );
  }
  show();
}

/** Shows the tour's text on the partner's page. */
export function guideAtPartner() {
  const t = tourWords[language()];
  const [title, text] = t.partnerStep;
  const box = panel(title);
  const acts = element('div');
  acts.className = 'demo-tour-acts';
  const leave = element('button', t.leave);
  leave.type = 'button';
  leave.onclick = () => box.remove();
  acts.append(leave);
  box.replaceChildren(element('strong', title), element('p', text), acts);
}
