// Shows the mails of the demo as text, with their links to press; nothing of a mail is ever taken as HTML.
import { language, mailWords } from '/demo/words.js';

const ADDRESS = /(https?:\/\/\S+)/;

function textWithLinks(text) {
  return text.split(ADDRESS).map((part) => {
    if (!ADDRESS.test(part)) return part;
    const link = document.createElement('a');
    link.href = part;
    link.textContent = part;
    return link;
  });
}

function element(name, ...content) {
  const made = document.createElement(name);
  made.append(...content);
  return made;
}

function fileLink({ name, href }) {
  const link = element('a', name);
  link.href = href;
  link.download = name;
  return element('p', link);
}

function mailSection({ to, subject, text, at, file }) {
  const body = element('p', ...textWithLinks(text));
  body.className = 'mail';
  const head = element('p', `${to} · ${new Date(at).toLocaleString(locale)}`);
  head.className = 'quiet';
  return element('section', element('h2', subject), head, body, ...(file ? [fileLink(file)] : []));
}

const locale = language();
document.documentElement.lang = locale;
document.title = mailWords[locale].title;
for (const place of document.querySelectorAll('[data-word]'))
  place.textContent = mailWords[locale][place.dataset.word];
for (const image of document.querySelectorAll('[data-alt]'))
  image.alt = mailWords[locale][image.dataset.alt];

let shown = '';
async function show() {
  const answer = await fetch('/demo/mails.json');
  const text = await answer.text();
  if (text !== shown) {
    shown = text;
    const mails = JSON.parse(text);
    if (mails.length > 0)
      document.getElementById('mails').replaceChildren(...mails.map(mailSection));
  }
  setTimeout(show, 5000);
}

show();
