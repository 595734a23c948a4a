/** A page of its own that is printed and taken away again. */
export interface PrintedPage {
  readonly title: string;
  /** Sheets as text. */
  readonly sheets: readonly string[];
  /** Fills the body. */
  readonly fill: (body: HTMLElement) => void;
}

/**
 * Prints something else than the page: the browser prints whole pages, and ours is a guest on another's.
 * A frame holds it, with constructed sheets, so that the strictest rules of the host allow it.
 */
export function printPage(page: Document, { title, sheets, fill }: PrintedPage): Promise<void> {
  return new Promise((resolve) => {
    const frame = page.createElement('iframe');
    frame.title = title;
    frame.tabIndex = -1;
    Object.assign(frame.style, {
      position: 'fixed',
      insetInlineEnd: '0',
      insetBlockEnd: '0',
      inlineSize: '0',
      blockSize: '0',
      border: '0',
    });
    page.body.append(frame);
    const view = frame.contentWindow;
    const inside = frame.contentDocument;
    if (view === null || inside === null) {
      frame.remove();
      return resolve();
    }
    inside.title = title;
    inside.documentElement.lang = page.documentElement.lang;
    const Sheet = (view as Window & typeof globalThis).CSSStyleSheet;
    inside.adoptedStyleSheets = sheets.map((text) => {
      const sheet = new Sheet();
      sheet.replaceSync(text);
      return sheet;
    });
    fill(inside.body);
    view.addEventListener(
      'afterprint',
      () => {
        // Firefox reads the frame a moment longer
        setTimeout(() => frame.remove(), 500);
        resolve();
      },
      { once: true },
    );
    view.focus();
    view.print();
  });
}
