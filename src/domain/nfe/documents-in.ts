import type { CodeOf, Finding } from './finding.ts';
import { isRefusing } from './refusal.ts';
import { elements, textOf } from './xml-find.ts';
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

/** `<string>` around a document, as web services of .NET answer. */
function unwrapped(root: XmlElement): XmlElement | Fault {
  const inner = root.local === 'string' ? withoutAround(textOf(root) ?? '') : '';
  return inner.startsWith('<') ? parseXml(inner) : root;
}

/** Several documents as the children of one element; undefined where the text is something else. */
function severalIn(text: string): XmlElement | undefined {
  const joined = text.replace(DECLARATION, '');
  const root = parseXml(`<documents>${joined}</documents>`);
  if (isRefusing(root)) return undefined;
  const isClean = root.children.every((node) => typeof node !== 'string' || NOTHING.test(node));
  return isClean && elements(root).length > 1 ? root : undefined;
}

/** Whether documents are packed inside an answer of the distribution service. */
export const isZipped = (root: XmlElement): boolean =>
  root.local === 'docZip' ||
  elements(root).some(({ local }) => local === 'docZip' || local === 'loteDistDFeInt');
