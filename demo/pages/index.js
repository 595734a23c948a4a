// Fills the demo's first page, in the visitor's language, from what the server says; asks again while the data are loading.
import { choose, language, words } from '/demo/words.js';

const byId = (id) => document.getElementById(id);
let t = words[language()];

function element(name, ...content) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

function showWords() {
  const locale = language();
  t = words[locale];
  document.documentElement.lang = locale;
  document.title = `Provider Agro · ${t.title}`;
  for (const node of document.querySelectorAll('[data-words]'))
    node.textContent = t[node.dataset.words];
  byId('languages').replaceChildren(
    ...Object.keys(words).map((each) => {
      const button = element(
        'button',
        { 'pt-BR': 'Português', 'es-ES': 'Español', 'en-US': 'English' }[each],
      );
      button.type = 'button';
      button.lang = each;
      button.ariaPressed = String(each === locale);
      button.onclick = () => {
        choose(each);
        showWords();
        show();
      };
      return button;
    }),
  );
}

/** Returns a link that opens the intranet in a new tab as the given user. */
function door(title, text, email, place = '') {
  const link = element('a', element('strong', title), element('span', text));
  link.className = 'door';
  link.target = '_blank';
  link.rel = 'noopener';
  link.href = `/intranet/?as=${encodeURIComponent(email)}${place}`;
  return link;
}

function showFiles(list, files, written) {
  list.replaceChildren(
    ...files.map((file) => {
      const [name, what] = written(file);
      const link = element('a', name, element('small', what));
      link.href = file.href;
      link.download = '';
      return element('li', link);
    }),
  );
}

function showProgress({ done, total, step }) {
  const section = byId('progress');
  section.hidden = done >= total;
  section.querySelector('progress').value = total > 0 ? done / total : 0;
  section.querySelector('span').textContent = step;
}

async function show() {
  const status = await (await fetch('/demo/status.json')).json();
  byId('password').textContent = status.password;
  byId('xml-seller').textContent = status.seller;
  byId('partner').href = `${location.protocol}//${location.hostname}:${status.partnerPort}/`;
  byId('tour').href = `/intranet/?as=${encodeURIComponent(status.people[0].email)}&tour=1`;
  byId('people').replaceChildren(
    ...status.people.map(({ name, code, place, email }) =>
      door(name, `${t[code]} · ${place}`, email),
    ),
  );
  byId('examples').replaceChildren(
    ...status.examples.map(({ words: key, email, campaign }) =>
      door(t[key], t[`${key}Text`], email, `#/campaigns/nmv/ranking/${campaign}?view=analytical`),
    ),
  );
  for (const kind of ['good', 'bad', 'forged'])
    showFiles(
      byId(kind),
      status.files.filter((file) => file.kind === kind),
      ({ href, name, what }) => {
        const key = href.split('/').at(-1);
        return kind === 'good' ? [t[key], t[`${key}Text`]] : [name, what];
      },
    );
  showProgress(status.progress);
  if (status.progress.done < status.progress.total) setTimeout(show, 1000);
}

showWords();
show();
