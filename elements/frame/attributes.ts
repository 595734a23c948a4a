/**
 * Type of an element's property. `property` is for values that no attribute can carry (objects,
 * functions): it keeps its identity and is never mirrored. All others are mirrored into their
 * attribute, so that a clone keeps them.
 */
export type AttributeType = 'string' | 'number' | 'boolean' | 'property';

/** Properties of an element by name; the attribute of `apiBase` is `api-base`. */
export type AttributeSpec = Readonly<Record<string, AttributeType>>;

interface Values {
  string: string;
  number: number;
  boolean: boolean;
  property: unknown;
}

/** The values of attributes; what is absent is undefined, an absent boolean is false. */
export type AttributeValues<Spec extends AttributeSpec> = {
  readonly [Name in keyof Spec]: Spec[Name] extends 'boolean'
    ? boolean
    : Values[Spec[Name]] | undefined;
};

/** The accessors of an element: null or undefined restores the default. */
export type Accessors<Spec extends AttributeSpec> = {
  -readonly [Name in keyof Spec]: Spec[Name] extends 'boolean'
    ? boolean
    : Values[Spec[Name]] | null | undefined;
};

/**
 * Attributes of every element.
 *
 * @attr {string} api-base - Address of the server, such as `https://portal.example`. One for all elements of a page; the first one counts. Needed if the script comes from another server. Default: fixed at build, else the origin of the script.
 * @attr {string} portal-url - Page with the whole portal, http or https. Links that leave the element go there, as `<portal-url>#/…`. Default: none; the host handles `nmv-navigate`.
 * @attr {'en-US'|'pt-BR'|'es-ES'} locale - Language of texts, numbers and dates for all elements of the page, until the person chooses another. Default: the last choice (cookie `nmv.locale`), else the first supported language of the browser, else en-US.
 * @attr {'light'|'dark'} theme - Color scheme of the element, independent of the page. Default: the host's `color-scheme`.
 * @attr {'compact'|'comfortable'} density - Height of rows: 30 px or 46 px; on touch screens always 48 px. Default: in between, 38 px.
 * @attr {boolean} bare - Removes the background of the element, for use on a panel of the host; its own panels keep theirs. Default: with a background.
 * @attr {'own'|'system'} font - `own` adds the product's font to the page once (30 kB); `system` uses the fonts that `--nmv-font` names. Default: system; `own` in nmv-portal.
 */
export const sharedAttributes = {
  apiBase: 'string',
  portalUrl: 'string',
  locale: 'string',
  theme: 'string',
  density: 'string',
  bare: 'boolean',
  font: 'string',
} as const satisfies AttributeSpec;

/** `apiBase` → `api-base` */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Parses an attribute's text; null means removed. An invalid number is left out, and
 * `attribute-faults` reports it.
 */
export function parseAttribute(type: AttributeType, text: string | null): unknown {
  if (type === 'boolean') return text !== null;
  if (text === null || type === 'property') return undefined;
  if (type === 'string') return text;
  const number = Number(text);
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

/** The attribute text of a value; null means that the attribute goes. An empty text is no value either: Preact says null by it. */
export function writeAttribute(type: AttributeType, value: unknown): string | null {
  if (type === 'boolean') return value ? '' : null;
  return String(value ?? '') || null;
}
