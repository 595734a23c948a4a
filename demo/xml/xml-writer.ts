/** Writes XML in its canonical form: no empty-element tags, attributes in order, only the needed escapes. */

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string, special: RegExp): string =>
  text.replace(special, (character) => ESCAPES[character] ?? character);

/** An element with text; nothing at all when the text is undefined. */
export const field = (name: string, text: string | number | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(String(text), /[&<>]/g)}</${name}>`;

/** An element with elements. */
export const group = (name: string, ...children: readonly string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

/** An element with attributes; `xmlns` first, then by name. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly string[]
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value, /[&<"]/g)}"`)
    .join('');
  return `<${name}${written}>${children.join('')}</${name}>`;
}
