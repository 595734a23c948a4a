import type { Html } from './html.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Manifest } from './manifest.ts';
import type { Said } from './said.ts';

/** A part of a page with a heading that the index of the page names. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: Html;
}

/** Language and address of a page, with the facts of the site. */
export interface PageContext {
  readonly locale: Locale;
  readonly facts: Facts;
  /** From this page to the folder of its language. */
  readonly up: string;
  /** From this page to the folder of the whole site. */
  readonly root: string;
  /** Address of a page of the site, such as `recipes/plain`, as this page links it. */
  href(page: string): string;
}

/** A page without its frame. */
export interface PageBody {
  readonly title: string;
  readonly lead: string;
  /** Marks beside the title. */
  readonly tags?: readonly string[];
  /** Content before the first section. */
  readonly intro?: Html;
  readonly sections: readonly Section[];
  /** Its sections are written in English in every language. */
  readonly isEnglish?: boolean;
}

/** Input of the pages. */
export interface Facts {
  readonly version: string;
  readonly manifest: Manifest;
  /** Bytes by gzip of each element: as the first of a page, and beside another. */
  readonly sizes: Readonly<Record<string, { readonly first: number; readonly further: number }>>;
  /** Name of the npm package, where the build makes one. */
  readonly packageName?: string;
  /** Files of the example for single sign-on, by name. */
  readonly singleSignOn: Readonly<Record<string, string>>;
  /** Documents for hosts (`docs/host`), by the names of their files. */
  readonly documents?: Readonly<Record<string, string>> | undefined;
  readonly changelog?: string;
  /** Folder of the elements' scripts; undefined: `nmv/` beside the site. */
  readonly scripts?: string;
}

/** A page as the index names it. */
export interface PageEntry {
  readonly path: string;
  readonly group: 'beginning' | 'elements' | 'recipes' | 'reference';
  readonly name: Said;
  readonly make: (context: PageContext) => PageBody;
}
