import type { CodeOf, Finding } from './finding.ts';
import { isRefusing } from './refusal.ts';
import { elements, getText } from './xml-find.ts';
import { parseXml, type XmlElement } from './xml-tree.ts';
import { withoutAround } from './decode-text.ts';

type Fault = Finding<CodeOf<'refused'>>;

/** Declarations between two documents of one file. */
const DECLARATION = /<\?xml[ \t\r\n][^>]{0,200}\?>/g;
/** White space of XML, and byte order marks where files were put together. */
const NOTHING = /^[ \t\r\n\uFEFF]*$/;

/**
 * The root of a file: of one that holds several documents one after the other, an element around them; of one whose document is
 * the text of a web service's answer, that document.
 */
export function documentsIn(text: string): XmlElement | Fault {
  const root = parseXml(text);
  if (!isRefusing(root)) return unwrapped(root);
  return root.code === 'xmlMalformed' ? (severalIn(text) ?? root) : root;
}

/** Elements of an answer that are looked at for a document in their text. */
const MOST_LOOKED_AT = 50;

/**
 * Unwraps a document sent as text in a web service's answer: `<string>` of .NET, or a SOAP
 * envelope.
 */
function unwrapped(root: XmlElement): XmlElement | Fault {
  if (root.local !== 'string' && root.local !== 'Envelope') return root;
  const looked: XmlElement[] = [root];
  for (let at = 0; at < Math.min(looked.length, MOST_LOOKED_AT); at += 1) {
    const element = looked[at];
    if (element === undefined) break;
    const inside = elements(element);
    const inner = inside.length === 0 ? withoutAround(getText(element) ?? '') : '';
    if (inner.startsWith('<')) return parseXml(inner);
    looked.push(...inside.slice(0, MOST_LOOKED_AT));
  }
  return root;
}

/** Several documents as the children of one element; undefined where the text is something else. */
function severalIn(text: string): XmlElement | undefined {
  const joined = text.replace(DECLARATION, '');
  const root = parseXml(`<documents>${joined}</documents>`);
  if (isRefusing(root)) return undefined;
  const isClean = root.children.every((node) => typeof node !== 'string' || NOTHING.test(node));
  return isClean && elements(root).length > 1 ? root : undefined;
}

/** Checks that documents are packed inside an answer of the distribution service. */
export const isZipped = (root: XmlElement): boolean =>
  root.local === 'docZip' ||
  elements(root).some(({ local }) => local === 'docZip' || local === 'loteDistDFeInt');
