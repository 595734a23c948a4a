/**
 * What a property of an element is. `property` is for values that no attribute can carry (objects, functions):
 * it keeps its identity and is never mirrored. All others are mirrored into their attribute, so that a clone keeps them.
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

/** What every element takes. */
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

/** The value that an attribute stands for; null is a removed one. A number that is none is left out; `attribute-faults` says so. */
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
