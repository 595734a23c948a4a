import type { Declarations, Scope } from './xml-scope.ts';
import { XmlElement, type XmlAttribute } from './xml-tree.ts';

/**
 * Treatment of white space between elements: `keep` is the standard, `drop` undoes a viewer's
 * pretty-printing.
 */
export type WhiteSpace = 'keep' | 'drop';

/**
 * Canonical form of a subtree by inclusive Canonical XML 1.0 without comments, as far as NF-e can need it:
 * no DOCTYPE, so no default attributes; `xml:` attributes of ancestors are not inherited (the layout has none).
 * @param context the namespaces in force around the subtree; all of them are written on its first element
 * @see https://www.w3.org/TR/2001/REC-xml-c14n-20010315
 */
export const canonicalXml = (element: XmlElement, context: Scope, whiteSpace: WhiteSpace): string =>
  written(element, context, declarations(context.all(), undefined), whiteSpace);

/** XML knows four characters of white space; a no-break space or a byte order mark is content. */
const BEYOND_WHITE_SPACE = /[^ \t\r\n]/;

/** @param declared the namespaces that this element writes, because they are not in force around it */
function written(
  element: XmlElement,
  scope: Scope,
  declared: string,
  whiteSpace: WhiteSpace,
): string {
  const { name, children } = element;
  let text = `<${name}${declared}`;
  if (element.attributes.length > 0) text += attributes(element.attributes);
  text += '>';
  for (const node of children) {
    if (typeof node === 'string') {
      if (whiteSpace === 'keep' || BEYOND_WHITE_SPACE.test(node)) text += escapedText(node);
    } else if (node instanceof XmlElement) {
      text += written(
        node,
        scope.within(node.declared),
        node.declared.size === 0 ? '' : declarations(node.declared, scope),
        whiteSpace,
      );
    } else {
      text += node.body === '' ? `<?${node.target}?>` : `<?${node.target} ${node.body}?>`;
    }
  }
  return `${text}</${name}>`;
}

function declarations(declared: Declarations, outer: Scope | undefined): string {
  const fresh = [...declared].filter(
    ([prefix, uri]) => prefix !== 'xml' && (outer?.get(prefix) ?? '') !== uri,
  );
  return fresh
    .sort(([a], [b]) => compare(a, b))
    .map(
      ([prefix, uri]) =>
        ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapedAttribute(uri)}"`,
    )
    .join('');
}

function attributes(list: readonly XmlAttribute[]): string {
  const sorted =
    list.length === 1
      ? list
      : [...list].sort((a, b) => compare(a.namespace, b.namespace) || compare(a.local, b.local));
  return sorted.map(({ name, value }) => ` ${name}="${escapedAttribute(value)}"`).join('');
}

/**
 * Compares by code unit, which equals code point order: names beyond the basic plane do not occur.
 */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

const escapedText = (text: string): string =>
  /[&<>\r]/.test(text)
    ? text.replace(/[&<>\r]/g, (character) => TEXT_ESCAPES[character] ?? character)
    : text;

const escapedAttribute = (text: string): string =>
  /[&<"\t\n\r]/.test(text)
    ? text.replace(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] ?? character)
    : text;
