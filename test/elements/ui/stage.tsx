import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Locale } from '../../../src/i18n/locale.ts';
import { PageProvider } from '../../../src/data/page-provider.tsx';
import type { HostHandle } from '../../../src/data/host.ts';
import { createPage } from '../../../src/data/page.ts';
import { SheetRoot, adoptSheets } from '../../../src/ui/sheet-root.tsx';
import { laterSheets } from '../../../styles/later.ts';
import { base, tokens } from '../../../styles/sheets.ts';

/** Controls in a shadow root, as an element holds them. */
export interface Stage {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  show(content: ReactNode): void;
  /** The first that fits; fails the test when nothing does. */
  find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind;
  all(selector: string): readonly HTMLElement[];
  end(): void;
}

/** Opens a stage of a width in px with the given sheets. */
export async function openStage(sheets: readonly string[], widthPx = 800, locale: Locale = 'en-US'): Promise<Stage> {
  const page = createPage();
  await page.areas.load(locale, ['common', 'controls', 'fields', 'problems']);
  const host = document.createElement('div');
  host.style.inlineSize = `${widthPx}px`;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptSheets(root, [tokens, base, ...laterSheets, ...sheets]);
  const handle: HostHandle = { host, root, emit: () => true, navigate: () => undefined, lightForm: (content) => content };
  const ground = document.createElement('div');
  ground.className = 'nmv-base';
  root.append(ground);
  const react = createRoot(ground);
  return {
    host, root,
    show: (content) => flushSync(() => react.render(
      <SheetRoot value={root}><PageProvider page={page} host={handle} locale={locale}><Suspense>{content}</Suspense></PageProvider></SheetRoot>,
    )),
    find<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
      const found = root.querySelector<Kind>(selector);
      if (!found) throw new Error(`nothing fits ${selector}`);
      return found;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    end() {
      react.unmount();
      host.remove();
    },
  };
}

/** Types into a field as a person does, so that React hears of it. */
export function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus();
  field.select();
  document.execCommand('insertText', false, text);
}

/** Pastes into a field as a person does. */
export function paste(field: HTMLInputElement, text: string): void {
  field.focus();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  if (field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true, composed: true }))) document.execCommand('insertText', false, text);
}
