import type { ReactElement, ReactNode } from 'react';

type Attributes = Readonly<Record<string, unknown>>;
type Described = ReactElement<{ readonly children?: ReactNode }>;

/** Content of a node; undefined renders nothing. */
export type Content = Node | string | undefined | readonly Content[];

const svgTags = ['svg', 'path'];
/** Attributes that React names differently. */
const names: Readonly<Record<string, string>> = { className: 'class', colSpan: 'colspan' };

/** Creates a node with its attributes and content; an undefined attribute and a handler are left out. */
export function node(tag: string, attributes: Attributes, ...contents: Content[]): Element {
  const made = svgTags.includes(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && typeof value !== 'function')
      made.setAttribute(names[name] ?? name, String(value));
  fill(made, contents);
  return made;
}

function fill(made: Element, contents: readonly Content[]): void {
  for (const content of contents) {
    if (content === undefined) continue;
    if (content instanceof Node || typeof content === 'string') made.append(content);
    else fill(made, content);
  }
}

/** Reads what components without state describe. */
function read(described: ReactNode): Content {
  if (Array.isArray(described)) return described.map(read);
  if (typeof described === 'string' || typeof described === 'number') return String(described);
  if (typeof described !== 'object' || described === null) return undefined;
  const { type, props } = described as Described;
  // components of the first rows take their properties alone
  if (typeof type === 'function') return read((type as (given: object) => ReactNode)(props));
  const { children, ...attributes } = props;
  // else a fragment
  return typeof type === 'string' ? node(type, attributes, read(children)) : read(children);
}

/** Draws without React what components without state describe; in a box where that is no single node. */
export function draw(described: ReactNode): Element {
  const content = read(described);
  return content instanceof Element ? content : node('div', {}, content);
}
