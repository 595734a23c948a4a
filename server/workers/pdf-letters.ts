/** Letters to look in, one after the other, where those before have none for a sign. */
export interface Letters {
  readonly name: string;
  readonly others: readonly string[];
}

/** The parts of the library that lay out a line; its types leave them out. */
interface Inside {
  _font: Font;
  _fontSize: number;
  _fontFamilies: Readonly<Record<string, Font | undefined>>;
  _text(text: unknown, x: unknown, y: unknown, options: unknown, write: unknown): Pdf;
  _fragment(text: string, x: number, y: number, options: LineOptions): void;
  widthOfString(text: string, options?: object): number;
  font(name: string): Pdf;
}

interface Font {
  readonly ascender: number;
  readonly font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

interface LineOptions {
  readonly align?: string;
  readonly width?: number;
  readonly lineWidth?: number;
  readonly textWidth?: number;
}

/** A part of a line, and the letters that write it. */
interface Run {
  readonly font: Font;
  readonly text: string;
}

/** Marks without width and marks of direction: nothing to see, and nothing to be misled by. */
const UNSEEN = /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFE00-\uFE0F\uFEFF]/g;
const BLANKS = /[\t\u2000-\u200A\u202F\u205F\u3000]/g;

/** The text as it is printed: accents joined with their letters, nothing that cannot be seen. */
const printed = (text: unknown): string =>
  String(text ?? '')
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(BLANKS, ' ');

/**
 * Replaces text writing in a PDF: each sign uses the first font that has it; a missing sign is
 * written as its number.
 */
export function writeEveryLetter(pdf: Pdf, letters: readonly Letters[]): void {
  const inside = pdf as unknown as Inside;
  const own = {
    text: inside._text.bind(pdf),
    fragment: inside._fragment.bind(pdf),
    width: inside.widthOfString.bind(pdf),
  };
  const cut = runCutter(inside, letters);
  /** Does something with each part of a text in the letters of this part. */
  const withRuns = (runs: readonly Run[], action: (text: string) => void): void => {
    const { _font: before } = inside;
    for (const { font, text } of runs) {
      inside._font = font;
      action(text);
    }
    inside._font = before;
  };
  inside._text = (text, ...others) => own.text(printed(text), ...others);
  inside.widthOfString = (text, options) => {
    let width = 0;
    withRuns(cut(text), (part) => (width += own.width(part, options)));
    return width;
  };
  inside._fragment = (text, x, y, options) => {
    const runs = cut(text.replaceAll('\n', ''));
    const [only] = runs;
    if (only === undefined) return;
    if (runs.length === 1 && only.font === inside._font)
      return own.fragment(only.text, x, y, options);
    const { align, width, lineWidth = 0, textWidth, ...plain } = options;
    const free = width === undefined ? 0 : lineWidth - inside.widthOfString(text.trimEnd());
    let at = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    // all parts lie on the baseline of the requested letters
    const baseline = (-inside._font.ascender / 1000) * inside._fontSize;
    withRuns(runs, (part) => {
      own.fragment(part, at, y, { ...plain, baseline } as LineOptions);
      at += own.width(part);
    });
  };
}

/** Cuts texts into parts by the letters that have their signs. */
function runCutter(inside: Inside, letters: readonly Letters[]): (text: string) => readonly Run[] {
  const open = (name: string): Font => {
    const { _font: before } = inside;
    inside.font(name);
    const font = inside._font;
    inside._font = before;
    return font;
  };
  /** Cache of the font found for each font and sign, spared in each measuring. */
  const found = new Map<Font, Map<number, Font | null>>();
  const search = (own: Font, codePoint: number): Font | null => {
    if (own.font.hasGlyphForCodePoint(codePoint)) return own;
    const { others = [] } = letters.find(({ name }) => inside._fontFamilies[name] === own) ?? {};
    for (const name of others) {
      const font = open(name);
      if (font.font.hasGlyphForCodePoint(codePoint)) return font;
    }
    return null;
  };
  const findFont = (own: Font, codePoint: number): Font | null => {
    const known = found.get(own) ?? new Map<number, Font | null>();
    found.set(own, known);
    const font = known.get(codePoint);
    if (font !== undefined) return font;
    const searched = search(own, codePoint);
    known.set(codePoint, searched);
    return searched;
  };
  return (text) => {
    const runs: { font: Font; text: string }[] = [];
    for (const sign of text) {
      const codePoint = sign.codePointAt(0) ?? 0;
      const font = findFont(inside._font, codePoint);
      const shown = font === null ? `[U+${codePoint.toString(16).toUpperCase()}]` : sign;
      const last = runs.at(-1);
      if (last !== undefined && last.font === (font ?? inside._font)) last.text += shown;
      else runs.push({ font: font ?? inside._font, text: shown });
    }
    return runs;
  };
}

export type Pdf = PDFKit.PDFDocument;
