import type { Entry } from '../search-index.ts';

const MOST = 12;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The better an entry answers, the smaller; undefined: not at all. */
function distance({ title, of, more = '' }: Entry, wanted: readonly string[]): number | undefined {
  const name = folded(title);
  const all = folded(`${title} ${of} ${more}`);
  if (!wanted.every((word) => all.includes(word))) return undefined;
  const [first = ''] = wanted;
  const at = name.replace(/^[<-]+/, '').indexOf(first);
  return (at === 0 ? 0 : at > 0 ? 1 : 2) + (of === '' ? 0 : 0.5) + name.length / 1000;
}

/** The entries that a text asks for, best first. */
export function matching(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return entries
    .flatMap((entry) => {
      const far = distance(entry, wanted);
      return far === undefined ? [] : [{ entry, far }];
    })
    .sort((one, other) => one.far - other.far)
    .slice(0, MOST)
    .map(({ entry }) => entry);
}

function optionOf({ title, of, href }: Entry, at: number, up: string): HTMLElement {
  const option = document.createElement('li');
  option.role = 'option';
  option.id = `found-${at}`;
  option.className = 'docs-found-one';
  option.dataset['href'] = up + href;
  const name = document.createElement('span');
  name.textContent = title;
  const place = document.createElement('span');
  place.className = 'docs-quiet';
  place.textContent = of;
  option.append(name, place);
  return option;
}

/** The list under the field: moved through with arrows, left with Escape. What was typed before it came is looked for at once. */
export function startFinding(input: HTMLInputElement): void {
  const list = document.querySelector<HTMLElement>('#found');
  const none = document.querySelector<HTMLElement>('#found-none');
  if (!list || !none) return;
  const { index = '', up = '', nothing = '', failed = '' } = input.dataset;
  let entries: Promise<readonly Entry[]> | undefined;
  let active = -1;

  const read = () => {
    entries ??= fetch(index).then((answer) => {
      if (!answer.ok) throw new Error(`${index} answers ${answer.status}`);
      return answer.json() as Promise<readonly Entry[]>;
    });
    entries.catch(() => (entries = undefined));
    return entries;
  };
  const activate = (next: number) => {
    active = next;
    [...list.children].forEach((option, at) =>
      option.setAttribute('aria-selected', String(at === active)),
    );
    if (active < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `found-${active}`);
    list.children[active]?.scrollIntoView({ block: 'nearest' });
  };
  const close = () => {
    list.hidden = none.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    activate(-1);
  };
  const show = (found: readonly Entry[], otherwise: string) => {
    list.replaceChildren(...found.map((entry, at) => optionOf(entry, at, up)));
    list.hidden = found.length === 0;
    none.textContent = otherwise;
    none.hidden = otherwise === '';
    input.setAttribute('aria-expanded', String(found.length > 0));
    activate(found.length > 0 ? 0 : -1);
  };
  const go = (option: Element | null | undefined) => {
    const href = option instanceof HTMLElement ? option.dataset['href'] : undefined;
    if (href === undefined) return;
    close();
    location.assign(href);
  };

  const find = () => {
    const asked = input.value;
    if (asked.trim() === '') return close();
    read().then(
      (all) => {
        if (input.value !== asked) return;
        const found = matching(all, asked);
        show(found, found.length > 0 ? '' : nothing);
      },
      () => show([], failed),
    );
  };

  input.addEventListener('input', find);
  input.addEventListener('keydown', (event) => {
    const { length } = list.children;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter') go(list.children[active]);
    else if (length > 0 && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      activate((active + (event.key === 'ArrowDown' ? 1 : length - 1)) % length);
    }
  });
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) =>
    go(target instanceof Element ? target.closest('[role="option"]') : null),
  );
  input.addEventListener('blur', close);
  void read().catch(() => undefined);
  find();
}
