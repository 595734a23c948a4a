import { PATIENCE_MS } from '../e2e/browser.ts';
import type { Tab } from './tab.ts';

/** Element to find: its type, and the name that users read or hear. */
export interface Wanted {
  readonly kind: 'button' | 'link' | 'tab' | 'menuitem' | 'option' | 'field' | 'heading' | 'text';
  /** The whole name, or with a star behind it how it begins, before it how it ends. */
  readonly name: string;
}

interface Found {
  /** Middle of it, where it can be pressed; null while it moves or something lies above it. */
  readonly at: readonly [x: number, y: number] | null;
  readonly text: string;
}

/** Runs in the page: finds what is seen of a kind, the innermost and, of dialogs, in the one that is open. */
async function findInPage({
  kind,
  name,
  isToPress,
}: Wanted & { readonly isToPress: boolean }): Promise<Found | undefined> {
  const selectors = {
    button: 'button:not([role]), [role=button]',
    link: 'a[href]',
    tab: '[role=tab]',
    menuitem: '[role^=menuitem]',
    option: '[role=option]',
    field: 'input:not([type=hidden]), textarea, select',
    heading: 'h1, h2, h3, h4',
    text: '*',
  };
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const labelOf = (each: Element): string => {
    const root = each.getRootNode() as Document | ShadowRoot;
    const others = each.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const [label] = (each as HTMLInputElement).labels ?? [];
    return plain(
      each.getAttribute('aria-label') ??
        (others.map((id) => root.getElementById(id)?.textContent ?? '').join(' ') ||
          (label ?? each.closest('label'))?.textContent),
    );
  };
  const nameOf = (each: Element): string => {
    if (kind === 'field') return labelOf(each);
    if (kind === 'text') return plain(each.textContent);
    return plain(each.getAttribute('aria-label') ?? (each as HTMLElement).innerText);
  };
  const part = name.replaceAll('*', '');
  const isWanted = (text: string) => {
    if (name.startsWith('*')) return text.endsWith(part);
    return name.endsWith('*') ? text.startsWith(part) : text === name;
  };
  const all: Element[] = [];
  const roots: (Document | ShadowRoot)[] = [document];
  for (const root of roots) {
    all.push(...root.querySelectorAll(selectors[kind]));
    for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
  }
  const seen = all.filter(
    (each) => isWanted(nameOf(each)) && each.checkVisibility({ visibilityProperty: true }),
  );
  const found =
    seen.find((each) => each.closest('dialog[open]')) ?? seen.at(kind === 'text' ? -1 : 0);
  if (!found) return undefined;
  const value = found instanceof HTMLInputElement ? found.value : plain(found.textContent);
  if (!isToPress) return { at: null, text: value };
  found.scrollIntoView({ block: 'center', inline: 'nearest' });
  // WebKit reports a place in px of the zoomed page, and takes it in those of the window
  let zoom = 1;
  if (!('currentCSSZoom' in Element.prototype))
    for (let each: Element | null = found; each !== null;) {
      zoom *= Number(getComputedStyle(each).zoom) || 1;
      const root: Node = each.getRootNode();
      each = each.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    }
  const middle = () => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return [(left + width / 2) * zoom, (top + height / 2) * zoom] as const;
  };
  const before = middle();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const [x, y] = middle();
  if (x !== before[0] || y !== before[1]) return { at: null, text: value };
  let top = document.elementFromPoint(x, y);
  for (;;) {
    const inner = top?.shadowRoot?.elementFromPoint(x, y);
    if (!inner || inner === top) break;
    top = inner;
  }
  const isFree = top && (found.contains(top) || top.contains(found) || top.closest('label'));
  Reflect.set(window, 'nmvHit', false);
  found.addEventListener('click', () => Reflect.set(window, 'nmvHit', true), {
    capture: true,
    once: true,
  });
  return { at: isFree ? [x, y] : null, text: value };
}

/** Returns the text on the screen, to explain missing content. */
const allText = (): string =>
  [...document.querySelectorAll('nmv-portal, nmv-ranking')]
    .map(({ shadowRoot }) =>
      [...(shadowRoot?.children ?? [])].map((each) => (each as HTMLElement).innerText).join('\n'),
    )
    .join('\n')
    .slice(0, 4_000);

/** Runs in the page: whether an open shadow root of the page has it. */
const isThere = (selector: string): boolean =>
  [...document.querySelectorAll('*')].some(
    (each) => each.shadowRoot?.querySelector(selector) !== null && each.shadowRoot !== null,
  );

/** Repeats a check until it returns a value. @throws the text on the screen instead */
export async function again<Got>(
  look: () => Promise<Got | undefined>,
  tab: Tab,
  what: string,
): Promise<Got> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end;) {
    const got = await look();
    if (got !== undefined) return got;
    // the page under test needs the processor too
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`${what} did not come, but:\n${await tab.evaluate(allText)}`);
}

/** Waits until an element is on the screen. @returns its text */
export async function see(tab: Tab, kind: Wanted['kind'], name: string): Promise<string> {
  const found = await again(
    () => tab.evaluate(findInPage, { kind, name, isToPress: false }),
    tab,
    `${kind} ${name}`,
  );
  return found.text;
}

/** Runs in the page: whether what was to be pressed was; a page that has gone since then no longer knows. */
const wasHit = (): boolean => Reflect.get(window, 'nmvHit') !== false;

/** Presses something once it is there and nothing lies above it, and again where it moved away below the press. */
export async function press(tab: Tab, kind: Wanted['kind'], name: string): Promise<void> {
  const hit = async () => {
    const at = (await tab.evaluate(findInPage, { kind, name, isToPress: true }))?.at;
    if (!at) return undefined;
    await tab.clickAt(...at);
    return (await tab.evaluate(wasHit)) || undefined;
  };
  await again(hit, tab, `${kind} ${name} to press`);
}

/** Presses a field, and types into it. */
export async function fill(tab: Tab, name: string, text: string): Promise<void> {
  await press(tab, 'field', name);
  await tab.type(text);
}

/** Chooses a file, once there is the first field of a selector for it. */
export async function attach(tab: Tab, selector: string, file: string): Promise<void> {
  await again(async () => (await tab.evaluate(isThere, selector)) || undefined, tab, selector);
  await tab.attach(selector, file);
}

/** Goes to a place of the portal as a link does. */
export const goTo = (tab: Tab, place: string): Promise<void> =>
  tab.evaluate((hash) => {
    location.hash = hash;
  }, place);
