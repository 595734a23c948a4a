import type { Locale } from '../../../src/i18n/locale.ts';
import type { Attributes } from './snippet.ts';

const LEAST_HEIGHT_PX = 120;
const MOST_HEIGHT_PX = 900;
const LOG_LINES = 20;

type Control = HTMLInputElement | HTMLSelectElement;

/** Returns the attribute text for a control; undefined removes the attribute. */
function valueOf(control: Control): string | undefined {
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return control.checked ? '' : undefined;
  return control.value.trim() || undefined;
}

const chosen = (controls: readonly Control[]): Attributes =>
  controls.flatMap((control) => {
    const value = valueOf(control);
    return value === undefined ? [] : [[control.dataset['attribute'] ?? '', value] as const];
  });

/** Formats the detail of an event to fit a line. */
function detailOf(event: Event): string {
  if (!(event instanceof Object) || !('detail' in event)) return '';
  const { detail } = event;
  if (detail === null || detail === undefined) return '';
  try {
    return JSON.stringify(detail, (_, value: unknown) =>
      value instanceof Error ? value.message : value,
    ).slice(0, 200);
  } catch {
    return String(detail);
  }
}

function logLine(event: Event): HTMLElement {
  const line = document.createElement('p');
  const time = document.createElement('span');
  time.className = 'docs-code-note';
  time.textContent = new Date().toTimeString().slice(0, 8);
  const detail = document.createElement('span');
  detail.className = 'docs-code-value';
  detail.textContent = detailOf(event);
  line.append(time, ` ${event.type} `, detail);
  return line;
}

function press(play: HTMLElement, pressed: HTMLElement): void {
  for (const other of pressed.parentElement?.children ?? [])
    other.setAttribute('aria-pressed', String(other === pressed));
  const frame = play.querySelector('iframe');
  if (frame && pressed.dataset['width']) frame.dataset['width'] = pressed.dataset['width'];
}

/**
 * Fits the frame to the height of its content within limits; an element for a whole window has a
 * fixed height.
 */
function followHeight(frame: HTMLIFrameElement, inside: Document, isWindow: boolean): void {
  if (isWindow) {
    frame.style.blockSize = '720px';
    return;
  }
  new ResizeObserver(() => {
    const height = Math.ceil(inside.body.getBoundingClientRect().height);
    frame.style.blockSize = `${Math.min(MOST_HEIGHT_PX, Math.max(LEAST_HEIGHT_PX, height))}px`;
  }).observe(inside.body);
}

/** The playground of the page, if it has one. */
export function startPlayground(locale: Locale, portal: string): void {
  const play = document.querySelector<HTMLElement>('.docs-play');
  const frame = play?.querySelector('iframe');
  const log = play?.querySelector<HTMLElement>('.docs-log');
  if (!play || !frame || !log) return;
  const { tag = '', stage = '', stateStage = '', events = '' } = play.dataset;
  const isLarge = play.dataset['large'] !== undefined;
  const controls = [...play.querySelectorAll<Control>('[data-attribute]')];
  let element: Element | undefined;

  const show = (event: Event) => {
    if (log.querySelector('[lang]')) log.replaceChildren();
    log.prepend(logLine(event));
    while (log.childElementCount > LOG_LINES) log.lastElementChild?.remove();
  };
  const put = () => {
    const inside = frame.contentDocument;
    const place = inside?.querySelector('#stage');
    if (!inside || !place) return;
    const scheme = document.documentElement.getAttribute('theme');
    inside.documentElement.setAttribute('theme', scheme ?? '');
    inside.documentElement.lang = locale;
    for (const name of events.split(' '))
      inside.addEventListener(name, (event) => {
        if (name === 'nmv-navigate') event.preventDefault();
        show(event);
      });
    element = inside.createElement(tag);
    for (const [name, value] of chosen(controls)) element.setAttribute(name, value);
    if (!element.hasAttribute('locale')) element.setAttribute('locale', locale);
    place.replaceChildren(element);
    followHeight(frame, inside, play.dataset['window'] !== undefined);
  };
  const open = (state: string) => {
    frame.hidden = false;
    play.querySelector('.docs-stage-ask')?.remove();
    frame.src = state ? `${stateStage}?state=${state}` : stage;
  };

  frame.addEventListener('load', put);
  for (const control of controls)
    control.addEventListener('input', () => {
      const name = control.dataset['attribute'] ?? '';
      const value = valueOf(control) ?? (name === 'locale' ? locale : undefined);
      if (value === undefined) element?.removeAttribute(name);
      else element?.setAttribute(name, value);
      void import('./snippet.ts').then(({ showSnippet }) =>
        showSnippet(tag, chosen(controls), portal),
      );
    });
  play.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    if (button.classList.contains('docs-segment')) press(play, button);
    if (button.dataset['state'] !== undefined || button.dataset['main'] !== undefined)
      open(button.dataset['state'] ?? '');
  });
  document.documentElement.addEventListener('nmv-docs-scheme', () => {
    const scheme = document.documentElement.getAttribute('theme') ?? '';
    frame.contentDocument?.documentElement.setAttribute('theme', scheme);
  });
  if (!isLarge) open('');
}
