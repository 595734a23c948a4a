import type { PageBody, Facts } from './page-types.ts';

/** Search entry: title, place and other names. */
export interface Entry {
  readonly title: string;
  /** Title of the parent. */
  readonly of: string;
  readonly href: string;
  readonly more?: string;
}

/** Everything that a page of one language can lead to. */
export function searchIndex(
  pages: readonly { readonly path: string; readonly body: PageBody }[],
  { manifest }: Facts,
): readonly Entry[] {
  const found: Entry[] = [];
  for (const { path, body } of pages) {
    found.push({ title: body.title, of: '', href: `${path}.html`, more: body.lead });
    const isElement = path.startsWith('elements/');
    for (const { id, title } of isElement ? [] : body.sections)
      found.push({ title, of: body.title, href: `${path}.html#${id}` });
  }
  for (const { tagName, attributes, members, events, cssParts } of manifest.modules.flatMap(
    ({ declarations }) => declarations,
  )) {
    const add = (id: string, names: readonly { readonly name: string }[]) =>
      names.forEach(({ name }) =>
        found.push({ title: name, of: `<${tagName}>`, href: `elements/${tagName}.html#${id}` }),
      );
    add('attributes', attributes);
    add(
      'properties',
      members.filter(({ attribute }) => attribute === undefined),
    );
    add('events', events);
    add('parts', cssParts);
  }
  for (const { name } of manifest.modules[0]?.declarations[0]?.cssProperties ?? [])
    found.push({ title: name, of: '', href: 'themes.html#values' });
  return found;
}
