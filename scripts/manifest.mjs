// Describes the elements from the comments above their classes: custom-elements.json, of which types, package and documentation are made.
import { readFile } from 'node:fs/promises';
import { parse } from 'comment-parser';
import { tokenDefaults } from './public-tokens.mjs';

/** Files whose tags apply to every element. */
const OF_EVERY = ['elements/element.tsx', 'elements/frame/attributes.ts', 'styles/tokens.css'];

const readBlocks = async (file) => parse(await readFile(file, 'utf8'));

/** Lists what comments say under a tag: `@tag {type} name - description`; a name that is missing is empty. */
const toldIn = (blocks) => (tag) =>
  blocks
    .flatMap(({ tags }) => tags)
    .filter((each) => each.tag === tag)
    .map(({ name, type, description }) => ({
      name: name === '-' ? '' : name,
      ...(type && { type: { text: type } }),
      description: description.replace(/^- /, ''),
    }));

const nameProperty = (attribute) =>
  attribute.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());

/** An attribute with the property of the same meaning; its default is the last sentence of what is said about it. */
function describeAttribute(told) {
  const byDefault = /\bDefault: (.+?)\.?$/.exec(told.description)?.[1];
  return {
    ...told,
    ...(byDefault && { default: byDefault }),
    fieldName: nameProperty(told.name),
  };
}

function listMembers(attributes, told) {
  const field = ({ name, ...rest }) => ({ kind: 'field', name, ...rest });
  return [
    ...attributes.map(({ fieldName, type, description, name }) =>
      field({ name: fieldName, type, description, attribute: name, reflects: true }),
    ),
    ...told('prop').map(field),
    ...told('readonly').map((each) => field({ ...each, readonly: true })),
    ...told('method').map(({ name, type, description }) => ({
      kind: 'method',
      name,
      return: { type: type ?? { text: 'void' } },
      description,
    })),
  ];
}

async function describeElement(tag, ofEvery, defaultOf) {
  const file = `elements/${tag}.tsx`;
  const blocks = await readBlocks(file);
  const own = blocks.find(({ tags }) => tags.some((each) => each.tag === 'tag'));
  if (own?.tags.find((each) => each.tag === 'tag').name !== tag)
    throw new Error(`${file}: the comment of its class must say @tag ${tag}`);
  const told = toldIn([own, ...ofEvery]);
  const attributes = told('attr').map(describeAttribute);
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: /^export class (\w+)/m.exec(await readFile(file, 'utf8'))[1],
    description: own.description,
    superclass: { name: 'HTMLElement' },
    attributes,
    members: listMembers(attributes, told),
    events: told('fires'),
    slots: told('slot'),
    cssParts: told('csspart'),
    cssProperties: told('cssprop').map((each) => ({ ...each, ...defaultOf(each.name) })),
  };
}

/** The manifest in the form of custom-elements.json, schema 1.0.0. */
export async function manifest(tags) {
  const defaultOf = await tokenDefaults();
  const ofEvery = (await Promise.all(OF_EVERY.map(readBlocks))).flat();
  const modules = tags.map(async (tag) => {
    const declaration = await describeElement(tag, ofEvery, defaultOf);
    const reference = { name: declaration.name, module: `${tag}.js` };
    return {
      kind: 'javascript-module',
      path: `${tag}.js`,
      declarations: [declaration],
      exports: [
        { kind: 'js', name: declaration.name, declaration: reference },
        { kind: 'custom-element-definition', name: tag, declaration: reference },
      ],
    };
  });
  return { schemaVersion: '1.0.0', readme: '', modules: await Promise.all(modules) };
}
