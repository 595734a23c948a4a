/** Root that adopts constructed style sheets. */
export type SheetHolder = Document | ShadowRoot;

const pageSheets = Symbol.for('nmv.sheets');

/** The constructed sheets of a page, one a text, shared by all roots and by every copy of the script. */
function getSheets(page: Document): Map<string, CSSStyleSheet> {
  const holder: Document & { [pageSheets]?: Map<string, CSSStyleSheet> } = page;
  return (holder[pageSheets] ??= new Map());
}

function sheetFor(page: Document, text: string): CSSStyleSheet {
  const sheets = getSheets(page);
  const known = sheets.get(text);
  if (known) return known;
  // a sheet may only be adopted in the document whose window made it
  const sheet = new (page.defaultView ?? globalThis).CSSStyleSheet();
  sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}

/** Sheets given to each root, in order. */
const given = new WeakMap<SheetHolder, Set<string>>();

/** Adds the sheets that the root does not hold yet. */
export function adoptSheets(root: SheetHolder, texts: readonly string[]): void {
  const page = root instanceof Document ? root : root.ownerDocument;
  const kept = given.get(root) ?? new Set();
  given.set(root, kept);
  for (const text of texts) kept.add(text);
  const missing = texts
    .map((text) => sheetFor(page, text))
    .filter((sheet) => !root.adoptedStyleSheets.includes(sheet));
  if (missing.length > 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...missing];
}

/** In another document, such as that of a frame, a root has lost its sheets: it gets those that this document's window makes. */
export function readoptSheets(root: ShadowRoot): void {
  if (root.ownerDocument.defaultView) adoptSheets(root, [...(given.get(root) ?? [])]);
}
