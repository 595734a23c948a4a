import assert from 'node:assert/strict';
import { readFile, readdir } from 'node:fs/promises';
import { test } from 'vitest';
import { attributeChoices } from '../../elements/frame/attribute-choices.ts';
import { manifest } from '../../scripts/manifest.mjs';
import { sourceFiles } from './imports.ts';

/** Classes that are public places of every element, by the name of their part. */
const PLACES = {
  'nmv-panel': 'panel',
  'nmv-panel-head': 'head',
  'nmv-row': 'row',
  'nmv-button': 'button',
  'nmv-input': 'input',
} as const;
/** Form for passwords in light DOM, where no `part` applies. */
const LIGHT = 'src/ui/password/light-form.tsx';

const tags = (await readdir('elements'))
  .filter((file) => /^nmv-.*\.tsx$/.test(file))
  .map((file) => file.slice(0, -'.tsx'.length));
const { modules } = await manifest(tags);
const elements = modules.flatMap(({ declarations }) => declarations);

test('every panel, head, row, button and input of a screen is the part that hosts know it by [E16]', async () => {
  const files = (await sourceFiles()).filter(
    (file) => /^(src|elements)\/.*\.tsx$/.test(file) && file !== LIGHT,
  );
  const missing: string[] = [];
  for (const file of files) {
    const text = await readFile(file, 'utf8');
    for (const [tag, attribute] of text.matchAll(/className="([^"]*)"\s*(?:part=[{"][^"}]*)?/g))
      for (const name of (attribute ?? '').split(' ')) {
        const part = PLACES[name as keyof typeof PLACES];
        if (part && !new RegExp(`part=[{"][^"}]*\\b${part}\\b`).test(tag))
          missing.push(`${file}: ${tag.trim()}`);
      }
  }
  assert.deepEqual(missing, []);
});

test('every part that a screen has is named by the manifest of some element', async () => {
  const named = new Set(elements.flatMap(({ cssParts }) => cssParts.map(({ name }) => name)));
  /** Screens that only the whole portal has. */
  const unnamed = new Set<string>();
  for (const file of (await sourceFiles()).filter((name) => /^(src|elements)\/.*\.tsx$/.test(name)))
    for (const [, parts = ''] of (await readFile(file, 'utf8')).matchAll(/\bpart="([^"]+)"/g))
      for (const part of parts.split(' ')) if (!named.has(part)) unnamed.add(part);
  assert.deepEqual([...unnamed], []);
});

test('the manifest explains each attribute, part and value beyond its name, and no two explanations are equal [E16]', () => {
  for (const { tagName, attributes, cssProperties, cssParts } of elements) {
    for (const described of [attributes, cssProperties, cssParts]) {
      const texts = described.map(({ description }) => description);
      assert.equal(new Set(texts).size, texts.length, `<${tagName}>: a sentence stands twice`);
    }
    for (const { name, description } of [...attributes, ...cssProperties])
      assert.ok(description.split(' ').length > 6, `<${tagName}> ${name}: ${description}`);
    for (const { name, default: byDefault } of [...attributes, ...cssProperties])
      assert.ok(byDefault, `<${tagName}> ${name} has no default`);
  }
});

test('the console accepts for an attribute exactly the values that the manifest lists', () => {
  const told = elements.flatMap(({ tagName, attributes }) =>
    attributes.flatMap(({ name, type: { text } }) =>
      text.startsWith("'")
        ? [[tagName, name, [...text.matchAll(/'([^']*)'/g)].map(([, value]) => value)]]
        : [],
    ),
  );
  const taken = elements.flatMap(({ tagName, attributes }) =>
    attributes.flatMap(({ name }) => {
      const values = attributeChoices(tagName)[name];
      return values ? [[tagName, name, values]] : [];
    }),
  );
  assert.deepEqual(taken, told, 'elements/frame/attribute-choices.ts says something else');
});

test('the documents for hosts name every attribute and every event [E2]', async () => {
  const files = ['elements', 'attributes-and-events'].map((name) => `docs/host/${name}.md`);
  const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = elements.flatMap(({ attributes, events }) =>
    [...attributes, ...events].map(({ name }) => name),
  );
  assert.ok(names.includes('nmv-failed') && names.includes('embed-key'));
  assert.deepEqual(
    [...new Set(names)].filter((name) => !texts.join('\n').includes(`\`${name}\``)),
    [],
  );
});

/** Names of the fields of each event's detail, as a declaration or a docstring writes them. */
const fieldsIn = (text: string): string =>
  [...text.matchAll(/(\w+)\??: /g)]
    .map(([, name = '']) => name)
    .sort()
    .join(', ');

test('a documented event carries the fields that the code sends [E2]', async () => {
  const declared = new Map(
    [
      ...(await readFile('src/data/page/outcomes.ts', 'utf8'))
        .replace(/\/\*\*[^]*?\*\//g, '')
        .matchAll(/'(nmv-[\w-]+)': \{([^}]*)\}/g),
    ].map(([, name = '', fields = '']) => [name, fieldsIn(fields)]),
  );
  assert.equal(declared.get('nmv-invoices-acted'), 'act, ids');
  const documented = (
    await Promise.all(elements.map(({ tagName }) => readFile(`elements/${tagName}.tsx`, 'utf8')))
  ).flatMap((text) => [...text.matchAll(/@fires \{CustomEvent<\{([^}]*)\}>\} (nmv-[\w-]+)/g)]);
  const wrong = documented.filter(
    ([, fields = '', name = '']) => declared.has(name) && declared.get(name) !== fieldsIn(fields),
  );
  assert.ok(documented.length > 10);
  assert.deepEqual(
    wrong.map(([text]) => text),
    [],
  );
});
