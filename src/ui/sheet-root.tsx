import { createContext, useContext, useInsertionEffect } from 'react';

type SheetHolder = Document | ShadowRoot;

const pageSheets = Symbol.for('nmv.sheets');

/** The constructed sheets of a page, one a text, shared by all roots and by every copy of the script. */
function sheetsOf(page: Document): Map<string, CSSStyleSheet> {
  const holder: Document & { [pageSheets]?: Map<string, CSSStyleSheet> } = page;
  return (holder[pageSheets] ??= new Map());
}

function sheetFor(page: Document, text: string): CSSStyleSheet {
  const sheets = sheetsOf(page);
  const known = sheets.get(text);
  if (known) return known;
  // a sheet may only be adopted in the document whose window made it
  const sheet = new (page.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Adds the sheets that the root does not hold yet. */
export function adoptSheets(root: SheetHolder, texts: readonly string[]): void {
  const page = root instanceof Document ? root : root.ownerDocument;
  const missing = texts
    .map((text) => sheetFor(page, text))
    .filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
}

const SheetRootContext = createContext<SheetHolder | undefined>(undefined);

/** Names the root that sheets are adopted in; stands once around the tree of an element. */
export const SheetRoot = SheetRootContext.Provider;

/** Brings the sheets of a part that comes later than its element, before it is painted. Without a root around it nothing happens. */
export function useSheets(texts: readonly string[]): void {
  const root = useContext(SheetRootContext);
  useInsertionEffect(() => {
    if (root) adoptSheets(root, texts);
  }, [root, texts]);
}
