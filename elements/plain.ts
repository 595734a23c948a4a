type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What stands in a node; what is missing leaves nothing. */
export type Content = Node | string | undefined | readonly Content[];

const svgTags = ['svg', 'path'];

/** A node with its attributes and what stands in it; an attribute that is undefined is left out. */
export function node(tag: string, attributes: Attributes, ...contents: Content[]): Element {
  const made = svgTags.includes(tag)
    ? document.createElementNS('http://www.w3.org/2000/svg', tag)
    : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(name, String(value));
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
