import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { createRefreshing } from '../../src/data/base/host.ts';
import type { HostHandle } from '../../src/data/base/host.ts';
import { PageProvider } from '../../src/data/page/page-provider.tsx';
import type { PageContext } from '../../src/data/page/page-context.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { adoptSheets } from '../../src/ui/base/adopt-sheets.ts';
import { SheetRoot } from '../../src/ui/base/sheet-root.tsx';
import { lazySheets } from '../../styles/lazy.ts';
import base from '../../styles/base.css';
import tokens from '../../styles/tokens.css';

/** A part of the product in a shadow root, as an element holds it. */
export interface Mount {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Paths of the portal that the part wanted to go to. */
  readonly paths: readonly string[];
  /** Renders; in the next turn of the event loop, as React likes. */
  show(content: ReactNode): void;
  /** The first that fits; fails the test when nothing does. */
  find<Kind extends Element = HTMLElement>(selector: string): Kind;
  all(selector: string): readonly HTMLElement[];
  end(): void;
}

interface MountOptions {
  readonly page: PageContext;
  readonly locale: Locale;
  readonly widthPx: number;
  /** Sheets beyond those that every element has. */
  readonly sheets?: readonly string[];
}

/** Puts a host with a shadow root of a width in px on the page. */
export function mount({ page, locale, widthPx, sheets = [] }: MountOptions): Mount {
  const host = document.createElement('div');
  host.style.inlineSize = `${widthPx}px`;
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  adoptSheets(root, [tokens, base, ...lazySheets, ...sheets]);
  const paths: string[] = [];
  const handle: HostHandle = {
    host,
    root,
    navigate: (path) => void paths.push(path),
    hrefOf: () => undefined,
    refreshing: createRefreshing(),
    lightForm: (content) => content,
    emit: (type, detail, { cancelable = false } = {}) =>
      host.dispatchEvent(
        new CustomEvent(type, { detail, cancelable, bubbles: true, composed: true }),
      ),
  };
  const ground = document.createElement('div');
  ground.className = 'nmv-base';
  root.append(ground);
  const react = createRoot(ground);
  return {
    host,
    root,
    paths,
    show: (content) =>
      react.render(
        <SheetRoot value={root}>
          <PageProvider page={page} host={handle} locale={locale}>
            <Suspense>{content}</Suspense>
          </PageProvider>
        </SheetRoot>,
      ),
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
