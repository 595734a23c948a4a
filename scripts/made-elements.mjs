// Tables about the elements, from the comments that `dist/nmv/custom-elements.json` is made of too.
import { readdir } from 'node:fs/promises';
import { code, table } from './made-table.mjs';
import { manifest } from './manifest.mjs';

const withoutDefault = ({ description }) => description.replace(/ ?Default: .*$/, '');
const detail = ({ text }) => {
  const inner = text.replace(/^CustomEvent<(.*)>$/, '$1');
  return inner === 'undefined' ? '' : code(inner);
};
const names = (list) => list.map(({ name }) => code(name)).join(', ');

const attributes = (list) =>
  table(
    ['attribute', 'values', 'default', 'meaning'],
    list.map((each) => [
      code(each.name),
      code(each.type.text.replaceAll('|', ' | ')),
      each.default ?? '',
      withoutDefault(each),
    ]),
  );

const events = (list) =>
  table(
    ['event', '`detail`', 'fired when'],
    list.map((each) => [code(each.name), detail(each.type), each.description]),
  );

/** Keeps of each name the shortest description: elements that say more of it speak of themselves. */
function byName(list) {
  const kept = new Map();
  for (const each of list)
    if (!kept.has(each.name) || kept.get(each.name).description.length > each.description.length)
      kept.set(each.name, each);
  return [...kept.values()];
}

/** Makes every table about elements, by its name. */
export async function elementTables() {
  const files = (await readdir('elements')).filter((file) => /^nmv-.*\.tsx$/.test(file)).sort();
  const { modules } = await manifest(files.map((file) => file.slice(0, -'.tsx'.length)));
  const all = modules.flatMap(({ declarations }) => declarations);
  const [first] = all;
  const isOfAll = (list, name) => all.every((each) => each[list].some((one) => one.name === name));
  const own = (each, list) => each[list].filter(({ name }) => !isOfAll(list, name));
  const shared = (list) => first[list].filter(({ name }) => isOfAll(list, name));
  const withOwn = all.filter((each) => own(each, 'attributes').length > 0);
  return {
    elements: table(
      ['element', 'shows', 'own attributes', 'own events'],
      all.map((each) => [
        withOwn.includes(each)
          ? `[${code(each.tagName)}](attributes-and-events.md#${each.tagName})`
          : code(each.tagName),
        each.description,
        names(own(each, 'attributes')),
        names(own(each, 'events')),
      ]),
    ),
    members: table(
      ['member', 'meaning'],
      first.members
        .filter(({ attribute }) => attribute === undefined)
        .map(({ kind, name, description }) => [
          code(kind === 'method' ? `${name}()` : name),
          description,
        ]),
    ),
    'shared attributes': attributes(shared('attributes')),
    'own attributes': withOwn
      .map((each) => `### ${each.tagName}\n\n${attributes(own(each, 'attributes'))}`)
      .join('\n\n'),
    'shared events': events(shared('events')),
    'own events': events(byName(all.flatMap((each) => own(each, 'events')))),
    'custom properties': table(
      ['custom property', 'light', 'dark', 'meaning'],
      shared('cssProperties').map((each) => [
        code(each.name),
        code(each.default),
        each.dark ? code(each.dark) : '',
        each.description,
      ]),
    ),
    parts: table(
      ['part', 'meaning'],
      byName(all.flatMap(({ cssParts }) => cssParts)).map((each) => [
        code(each.name),
        each.description,
      ]),
    ),
  };
}
