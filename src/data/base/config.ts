import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** Settings a host page gives its elements, shared by the whole page. */
export interface PageConfig {
  /** Address of the API, such as `https://api.example.com`; no slash at the end. */
  readonly apiBase: string;
  /** Base address of links to the portal; empty when the host follows `nmv-navigate` itself. */
  readonly portalUrl: string;
}

/** Set by the build from NMV_API_BASE; empty when the API has the script's origin. */
declare const NMV_API_BASE: string;
/** Set by the build: true in the npm package, whose files lie wherever the host's bundler puts them. */
declare const NMV_PACKAGE: boolean;
/** Set by the build: true in the single file, which pages may write into themselves or into another file. */
declare const NMV_CLASSIC: boolean;

/** Address of the single file, known only while it first runs; empty inside an HTML page. */
const classicAddress =
  NMV_CLASSIC && document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : '';
const scriptAddress =
  NMV_PACKAGE || NMV_CLASSIC ? classicAddress || document.baseURI : import.meta.url;

/**
 * True where the script's address does not reveal the API: the host chose its place, perhaps
 * inside another file.
 */
const isAnywhere = NMV_PACKAGE || (NMV_CLASSIC && !/\/classic[^/]*$/.test(classicAddress));

/** The folder that the script came from, with what lies beside it, such as fonts. */
export const scriptFolder: string = new URL(
  /\/chunks\/[^/]*$/.test(scriptAddress) ? '..' : '.',
  scriptAddress,
).href;

/** Empty where the host has to name it. */
const builtIn = NMV_PACKAGE
  ? ''
  : NMV_API_BASE || (isAnywhere ? '' : new URL(scriptAddress).origin);

/**
 * Milliseconds for a page to name its API: frameworks set properties after inserting an element.
 */
const NAMING_MS = 1_000;

/** A page has one API: the first element that names one decides, and another name later is refused aloud. */
export interface Config extends Store<PageConfig> {
  configure(wanted: { readonly [Name in keyof PageConfig]?: PageConfig[Name] | undefined }): void;
  /** Waits until the page has named its API. @returns undefined when it is known, as it is of a script that lies beside its API */
  named(): Promise<void> | undefined;
}

/** Resolves with the first API that is named, and says aloud when none is. */
function whenNamed({ get, subscribe }: Store<PageConfig>): Promise<void> {
  return new Promise((resolve) => {
    const overdue = setTimeout(
      () =>
        console.error(
          'nmv: this page names no API, so nothing can be shown: set api-base="https://…" on an element, or call configure({ apiBase }).',
        ),
      NAMING_MS,
    );
    const end = subscribe(() => {
      if (!get().apiBase) return;
      clearTimeout(overdue);
      end();
      resolve();
    });
  });
}

/** Configuration with what the build knows. */
export function createConfig(): Config {
  const store = createStore<PageConfig>({ apiBase: builtIn, portalUrl: '' });
  let named: string | undefined;
  let naming: Promise<void> | undefined;
  return {
    ...store,
    named: () => (isAnywhere && !store.get().apiBase ? (naming ??= whenNamed(store)) : undefined),
    configure({ apiBase, portalUrl }) {
      const base = apiBase?.replace(/(?<!\/)\/+$/, '');
      if (base && named !== undefined && base !== named) {
        console.error(
          `nmv: this page already talks to ${named}; "${base}" is ignored. A page has one API.`,
        );
      } else if (base) {
        named = base;
        store.set({
          ...store.get(),
          apiBase: new URL(base, document.baseURI).href.replace(/(?<!\/)\/+$/, ''),
        });
      }
      if (portalUrl && portalUrl !== store.get().portalUrl)
        store.set({ ...store.get(), portalUrl });
    },
  };
}
