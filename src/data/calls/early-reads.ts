/** A reading that was begun before what shows it was there. */
export interface EarlyRead {
  readonly response: Promise<Response>;
  /** In whose name it was asked, as the header says it; a visitor's reading has none. */
  readonly authorization?: string;
  /** Answer, as soon as the first rows have been drawn. */
  answer?: unknown;
}

const key = Symbol.for('nmv.early');

/** The readings that the loader and what it loads have begun, by address; one list a page, whichever copy of the script looks. */
export function earlyReads(): Map<string, EarlyRead> {
  const page: typeof globalThis & { [key]?: Map<string, EarlyRead> } = globalThis;
  return (page[key] ??= new Map());
}
