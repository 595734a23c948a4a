import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { HostHandle } from '../../../src/data/host.ts';
import { PageProvider } from '../../../src/data/page-provider.tsx';
import { createPage } from '../../../src/data/page.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { SheetRoot, adoptSheets } from '../../../src/ui/sheet-root.tsx';
import { rankingSheets } from '../../../src/screens/ranking/ranking-sheets.ts';
import { laterSheets } from '../../../styles/later.ts';
import base from '../../../styles/base.css';
import tokens from '../../../styles/tokens.css';

/** A screen in a shadow root as an element would hold it, without the element. */
export interface Stage {
  readonly root: ShadowRoot;
  /** Where the screen wanted to go in the portal. */
  readonly paths: readonly string[];
  show(content: ReactNode): Promise<void>;
  /** The first element of a kind; fails the test when there is none. */
  find<Kind extends Element = HTMLElement>(selector: string): Kind;
  all(selector: string): readonly HTMLElement[];
  end(): void;
}

/** One turn of the event loop after React has worked off its queue. */
export const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Opens a stage of a width in px; its messages are loaded before the first render. */
export async function openStage(locale: Locale = 'pt-BR', widthPx = 1180): Promise<Stage> {
  const page = createPage();
  await page.areas.load(locale, ['common', 'ranking', 'rankingNotices', 'standing', 'proof']);
  const host = document.createElement('div');
  host.style.inlineSize = `${widthPx}px`;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptSheets(root, [tokens, base, ...rankingSheets, ...laterSheets]);
  const paths: string[] = [];
  const handle: HostHandle = {
    host, root, navigate: (path) => void paths.push(path), lightForm: (content) => content,
    emit: (type, detail, { cancelable = false } = {}) => host.dispatchEvent(new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true })),
  };
  const ground = document.createElement('div');
  ground.className = 'nmv-base';
  root.append(ground);
  const react = createRoot(ground);
  return {
    root, paths,
    async show(content) {
      flushSync(() => react.render(
        <SheetRoot value={root}>
          <PageProvider page={page} host={handle} locale={locale}><Suspense>{content}</Suspense></PageProvider>
        </SheetRoot>,
      ));
      await settled();
    },
    find<Kind extends Element = HTMLElement>(selector: string): Kind {
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

/** The text of an element as it is read: blanks folded, hidden words left in. */
export function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();
}
