/** Bytes of a set of files. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
  readonly files: number;
}
export interface ElementSize {
  /** Everything that is loaded until the element can be used, messages in en-US included. */
  readonly first: Size;
  /** Bytes added, until its skeleton shows, on a page that has another element. */
  readonly further: Size;
  /** Bytes by package or source, heaviest first. */
  readonly heaviest: readonly (readonly [string, number])[];
}
export const BUDGETS: {
  readonly first: Readonly<Record<string, number>>;
  readonly further: number;
  readonly loader: number;
  readonly firstRows: number;
  readonly keyed: { readonly brotli: number; readonly files: number };
  readonly screen: number;
};
/** A screen of the portal: its own chunk (gzip), and all that it loads on a page of the portal, without the libraries that have chunks of their own. */
export interface ScreenSize extends Size {
  readonly chunk: number;
}
/** Sizes of the last build; screens by the source that begins them. */
export function measure(): Promise<{
  readonly elements: Readonly<Record<string, ElementSize>>;
  readonly screens: Readonly<Record<string, ScreenSize>>;
  readonly loader: Size;
  /** Bytes of the first rows' drawing, beyond the needs of the element itself. */
  readonly firstRows: Size;
  /** All scripts of a page with one ranking behind a key. */
  readonly keyed: Size;
  readonly classic: Size;
}>;
