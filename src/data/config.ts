import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** What a host page tells the elements; the same for all of a page. */
export interface PageConfig {
  /** Where the API stands, such as `https://api.example.com`; no slash at the end. */
  readonly apiBase: string;
  /** Where links lead that leave a single element; empty when the host follows `nmv-navigate` itself. */
  readonly portalUrl: string;
}

/** Set by the build from NMV_API_BASE; empty when the API stands where the script comes from. */
declare const NMV_API_BASE: string;

// asked while the script runs: a module knows its own address; in the classic build it is empty, and afterwards `currentScript` is gone
const scriptAddress =
  import.meta.url ||
  (document.currentScript instanceof HTMLScriptElement
    ? document.currentScript.src
    : location.href);

/** The folder that the script came from, with what lies beside it, such as fonts. */
export const scriptFolder: string = new URL(
  /\/chunks\/[^/]*$/.test(scriptAddress) ? '..' : '.',
  scriptAddress,
).href;

const builtIn = NMV_API_BASE || new URL(scriptAddress).origin;

/** A page has one API: the first element that names one decides, and another name later is refused aloud. */
export interface Config extends Store<PageConfig> {
  configure(wanted: { readonly [Name in keyof PageConfig]?: PageConfig[Name] | undefined }): void;
}

/** Configuration with what the build knows. */
export function createConfig(): Config {
  const store = createStore<PageConfig>({ apiBase: builtIn, portalUrl: '' });
  let named: string | undefined;
  return {
    ...store,
    configure({ apiBase, portalUrl }) {
      const base = apiBase?.replace(/\/+$/, '');
      if (base && named !== undefined && base !== named) {
        console.error(
          `nmv: this page already talks to ${named}; "${base}" is ignored. A page has one API.`,
        );
      } else if (base) {
        named = base;
        store.set({
          ...store.get(),
          apiBase: new URL(base, document.baseURI).href.replace(/\/+$/, ''),
        });
      }
      if (portalUrl && portalUrl !== store.get().portalUrl)
        store.set({ ...store.get(), portalUrl });
    },
  };
}
