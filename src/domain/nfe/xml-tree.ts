import { SaxesParser } from 'saxes';
import { finding, type CodeOf, type Finding } from './finding.ts';
import { EMPTY_SCOPE, type Declarations, type Scope, XML_NAMESPACE } from './xml-scope.ts';

/** Deepest nesting taken; a real invoice in its wrappers stays below 15. */
export const MAX_DEPTH = 50;

/** Most attributes of one element, and most namespaces in force at once; a real invoice has three. */
export const MAX_NAMES = 50;

/** Most elements of one document: 990 items with all groups of the layout come to 150,000. */
export const MAX_ELEMENTS = 250_000;

/** Most attributes of one document, namespace declarations among them; 990 items have one each. */
export const MAX_ATTRIBUTES = 200_000;

/** Longest text of one element, in characters; the longest of the layout is 5,000, a certificate some 4,000. */
export const MAX_TEXT = 1_000_000;

export interface XmlAttribute {
  readonly name: string;
  readonly namespace: string;
  readonly local: string;
  readonly value: string;
}

export interface XmlInstruction {
  readonly target: string;
  readonly body: string;
}

/** Comments are not kept: neither content nor canonical form knows them. */
export type XmlNode = XmlElement | XmlInstruction | string;

export class XmlElement {
  readonly children: XmlNode[] = [];

  constructor(
    /** Qualified name, with its prefix. */
    readonly name: string,
    readonly local: string,
    readonly namespace: string,
    /** Without namespace declarations. */
    readonly attributes: readonly XmlAttribute[],
    /** The namespaces declared on the element itself. */
    readonly declared: Declarations,
    /** All namespaces in force on the element, declared here or above. */
    readonly scope: Scope,
    readonly parent: XmlElement | undefined,
  ) {}
}

/** Start tag reported by the parser. */
interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

const NO_DECLARATIONS: Declarations = new Map();
const NO_ATTRIBUTES: readonly XmlAttribute[] = [];

/** Carries a finding out of the parser's callbacks; never leaves this file. */
class Stop extends Error {
  constructor(readonly finding: Finding<CodeOf<'refused'>>) {
    super(finding.code);
  }
}

/**
 * Parses one XML document into a tree. Namespaces are resolved here rather than by the parser: twice as
 * fast, and the canonical form needs the declarations as they were written.
 * @returns the root element, or why the text was refused: not well-formed, a DOCTYPE, too deep
 */
export function parseXml(text: string): XmlElement | Finding<CodeOf<'refused'>> {
  const builder = new TreeBuilder();
  const parser = new SaxesParser({
    xmlns: false,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  } as const);
  let ending = false;
  parser.on('error', () => {
    const place = { line: parser.line, column: parser.column + 1 };
    throw new Stop(ending ? finding('xmlTruncated') : finding('xmlMalformed', place));
  });
  parser.on('doctype', () => {
    throw new Stop(finding('doctypeForbidden'));
  });
  parser.on('opentag', (tag) => {
    if (!builder.open(tag)) parser.fail('namespace');
  });
  parser.on('closetag', () => builder.close());
  parser.on('text', (content) => builder.text(content));
  parser.on('cdata', (content) => builder.text(content));
  parser.on('processinginstruction', (instruction) => builder.instruction(instruction));
  try {
    parser.write(text);
    ending = true;
    parser.close();
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    return error.finding;
  }
  return builder.root ?? finding('xmlTruncated');
}

function excessive(): never {
  throw new Stop(finding('xmlExcessive', { limit: MAX_NAMES }));
}

class TreeBuilder {
  root: XmlElement | undefined;
  private current: XmlElement | undefined;
  private depth = 0;
  private elements = 0;
  private attributes = 0;

  /** False when a name is not well-formed with respect to namespaces. */
  open(tag: Tag): boolean {
    this.depth += 1;
    this.elements += 1;
    if (this.depth > MAX_DEPTH) throw new Stop(finding('nestedTooDeep', { limit: MAX_DEPTH }));
    if (this.elements > MAX_ELEMENTS)
      throw new Stop(finding('xmlTooManyElements', { limit: MAX_ELEMENTS }));
    const element = buildElement(tag, this.current);
    if (element === undefined) return false;
    this.attributes += element.attributes.length + element.declared.size;
    if (this.attributes > MAX_ATTRIBUTES)
      throw new Stop(finding('xmlTooManyAttributes', { limit: MAX_ATTRIBUTES }));
    if (this.current === undefined) this.root = element;
    else this.current.children.push(element);
    this.current = element;
    return true;
  }

  close(): void {
    this.depth -= 1;
    this.current = this.current?.parent;
  }

  text(content: string): void {
    const children = this.current?.children;
    if (children === undefined || content === '') return;
    const last = children.length - 1;
    const before = children[last];
    // A comment or a CDATA boundary splits what is one text.
    const whole = typeof before === 'string' ? before + content : content;
    if (whole.length > MAX_TEXT) throw new Stop(finding('xmlTextTooLong', { limit: MAX_TEXT }));
    if (typeof before === 'string') children[last] = whole;
    else children.push(whole);
  }

  instruction(instruction: XmlInstruction): void {
    this.current?.children.push(instruction);
  }
}

function buildElement(tag: Tag, parent: XmlElement | undefined): XmlElement | undefined {
  const names = Object.keys(tag.attributes);
  const inherited = parent?.scope ?? EMPTY_SCOPE;
  if (names.length === 0 && !tag.name.includes(':')) {
    return new XmlElement(
      tag.name,
      tag.name,
      inherited.get('') ?? '',
      NO_ATTRIBUTES,
      NO_DECLARATIONS,
      inherited,
      parent,
    );
  }
  const declared = names.length > MAX_NAMES ? excessive() : readDeclarations(tag, names);
  if (declared === undefined) return undefined;
  if (inherited.size + declared.size > MAX_NAMES) excessive();
  const scope = inherited.within(declared);
  const own = resolve(tag.name, scope, true);
  const attributes = readAttributes(tag, names, scope);
  if (own === undefined || attributes === undefined) return undefined;
  return new XmlElement(tag.name, own.local, own.namespace, attributes, declared, scope, parent);
}

/** Undefined when a declaration is not allowed: an empty prefix binding, or a reserved prefix. */
function readDeclarations(tag: Tag, names: readonly string[]): Declarations | undefined {
  let declared: Map<string, string> | undefined;
  for (const name of names) {
    if (!isDeclaration(name)) continue;
    const prefix = name.slice('xmlns:'.length);
    const uri = tag.attributes[name] ?? '';
    if (name === 'xmlns:' || prefix === 'xmlns' || prefix.includes(':')) return undefined;
    if ((prefix !== '' && uri === '') || (prefix === 'xml') !== (uri === XML_NAMESPACE))
      return undefined;
    declared ??= new Map();
    declared.set(prefix, uri);
  }
  return declared ?? NO_DECLARATIONS;
}

function readAttributes(
  tag: Tag,
  names: readonly string[],
  scope: Scope,
): readonly XmlAttribute[] | undefined {
  const attributes: XmlAttribute[] = [];
  for (const name of names) {
    if (isDeclaration(name)) continue;
    const resolved = resolve(name, scope, false);
    if (resolved === undefined) return undefined;
    if (
      attributes.some(
        ({ local, namespace }) => local === resolved.local && namespace === resolved.namespace,
      )
    )
      return undefined;
    attributes.push({ name, ...resolved, value: tag.attributes[name] ?? '' });
  }
  return attributes;
}

const isDeclaration = (name: string): boolean => name === 'xmlns' || name.startsWith('xmlns:');

function resolve(
  name: string,
  scope: Scope,
  isElement: boolean,
): { namespace: string; local: string } | undefined {
  const colon = name.indexOf(':');
  if (colon < 0) return { namespace: isElement ? (scope.get('') ?? '') : '', local: name };
  const local = name.slice(colon + 1);
  const namespace = scope.get(name.slice(0, colon));
  return namespace === undefined || colon === 0 || local === '' || local.includes(':')
    ? undefined
    : { namespace, local };
}
