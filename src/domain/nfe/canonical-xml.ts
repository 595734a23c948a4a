import { XmlElement, type Scope, type XmlAttribute } from './xml-tree.ts';

/**
 * How white space between elements is treated: `keep` is the standard, `drop` undoes what a viewer's
 * pretty-printing added.
 */
export type WhiteSpace = 'keep' | 'drop';

/**
 * Canonical form of a subtree by inclusive Canonical XML 1.0 without comments, as far as NF-e can need it:
 * no DOCTYPE, so no default attributes; `xml:` attributes of ancestors are not inherited (the layout has none).
 * @param context the namespaces in force around the subtree; all of them are written on its first element
 * @see https://www.w3.org/TR/2001/REC-xml-c14n-20010315
 */
export const canonicalXml = (element: XmlElement, context: Scope, whiteSpace: WhiteSpace): string =>
  written(element, context, NOTHING_WRITTEN, whiteSpace);

const NOTHING_WRITTEN: Scope = new Map();

function written(element: XmlElement, scope: Scope, outer: Scope, whiteSpace: WhiteSpace): string {
  const { name, children } = element;
  let text = `<${name}`;
  if (scope !== outer) text += declarations(scope, outer);
  if (element.attributes.length > 0) text += attributes(element.attributes);
  text += '>';
  for (const node of children) {
    if (typeof node === 'string') {
      if (whiteSpace === 'keep' || node.trim() !== '') text += escapedText(node);
    } else if (node instanceof XmlElement) {
      const inner = node.declared.size === 0 ? scope : new Map([...scope, ...node.declared]);
      text += written(node, inner, scope, whiteSpace);
    } else {
      text += node.body === '' ? `<?${node.target}?>` : `<?${node.target} ${node.body}?>`;
    }
  }
  return `${text}</${name}>`;
}

function declarations(scope: Scope, outer: Scope): string {
  const fresh = [...scope].filter(([prefix, uri]) => prefix !== 'xml' && (outer.get(prefix) ?? '') !== uri);
  return fresh
    .sort(([a], [b]) => compare(a, b))
    .map(([prefix, uri]) => ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapedAttribute(uri)}"`)
    .join('');
}

function attributes(list: readonly XmlAttribute[]): string {
  const sorted = list.length === 1 ? list : [...list].sort((a, b) => compare(a.namespace, b.namespace) || compare(a.local, b.local));
  return sorted.map(({ name, value }) => ` ${name}="${escapedAttribute(value)}"`).join('');
}

/** By code point; names beyond the basic plane do not occur, so code units do. */
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const TEXT_ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;', '<': '&lt;', '"': '&quot;', '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;',
};

const escapedText = (text: string): string =>
  /[&<>\r]/.test(text) ? text.replace(/[&<>\r]/g, (character) => TEXT_ESCAPES[character] ?? character) : text;

const escapedAttribute = (text: string): string =>
  /[&<"\t\n\r]/.test(text) ? text.replace(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] ?? character) : text;
