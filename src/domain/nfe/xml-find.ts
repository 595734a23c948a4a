import { XmlElement } from './xml-tree.ts';

/** Namespace of XML signatures. */
export const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';

/** The first child element of this name in the parent's own namespace. */
export function child(parent: XmlElement | undefined, local: string): XmlElement | undefined {
  if (parent === undefined) return undefined;
  for (const node of parent.children) {
    if (node instanceof XmlElement && node.local === local && node.namespace === parent.namespace)
      return node;
  }
  return undefined;
}

/** All child elements of this name in the parent's own namespace. */
export const children = (parent: XmlElement | undefined, local: string): XmlElement[] =>
  elements(parent).filter((node) => node.local === local && node.namespace === parent?.namespace);

/** All child elements. */
export const elements = (parent: XmlElement | undefined): XmlElement[] =>
  parent === undefined ? [] : parent.children.filter((node) => node instanceof XmlElement);

/** The element at the end of a path of child names. */
export const descend = (
  from: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined => path.reduce(child, from);

/** The element's own text without white space at its ends (the layout allows none); undefined when there is none. */
export function getText(element: XmlElement | undefined): string | undefined {
  if (element === undefined) return undefined;
  let text = '';
  for (const node of element.children) if (typeof node === 'string') text += node;
  return text.trim() || undefined;
}

/** Text of a child; undefined when the child is missing or empty. */
export const childText = (parent: XmlElement | undefined, local: string): string | undefined =>
  getText(child(parent, local));

export const attribute = (element: XmlElement, local: string): string | undefined =>
  element.attributes.find((each) => each.local === local && each.namespace === '')?.value;

/** Every element of these names, in document order, also nested ones; does not look inside the elements of `closed`. */
export function findAll(
  root: XmlElement,
  locals: ReadonlySet<string>,
  closed: ReadonlySet<string>,
): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement): void => {
    if (locals.has(element.local)) found.push(element);
    if (closed.has(element.local)) return;
    for (const node of element.children) if (node instanceof XmlElement) visit(node);
  };
  visit(root);
  return found;
}

/**
 * Finds the first child that does not belong to its parent.
 * A child is foreign if its name is in neither set, its namespace is neither the parent's nor the
 * signature's, or a single-use name repeats.
 */
export function strangerAmong(
  parent: XmlElement,
  known: { readonly once: ReadonlySet<string>; readonly often: ReadonlySet<string> },
): string | undefined {
  const seen = new Set<string>();
  for (const { local, namespace, name } of elements(parent)) {
    const isAtHome = local === 'Signature' ? namespace === XMLDSIG : namespace === parent.namespace;
    if (
      !isAtHome ||
      (!known.once.has(local) && !known.often.has(local)) ||
      (known.once.has(local) && seen.has(local))
    )
      return name;
    seen.add(local);
  }
  return undefined;
}
