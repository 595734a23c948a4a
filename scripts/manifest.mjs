// Describes the elements from the comments above their classes: custom-elements.json, of which types, package and documentation are made.
import { readFile } from 'node:fs/promises';
import { publicTokens } from './public-tokens.mjs';

/** Attributes that every element takes; said once here, typed in elements/attributes.ts. */
const shared = [
  [
    'api-base',
    'string',
    'Address of the server that is asked, such as `https://portal.example`. One for all elements of a page: the first that names it counts. Needed wherever the script does not come from that server. Default: fixed at build, else the origin of the script.',
  ],
  [
    'portal-url',
    'string',
    'Page with the whole portal, http or https: what leaves the element leads there, as `<portal-url>#/…`. Default: none; the host handles `nmv-navigate`.',
  ],
  [
    'locale',
    "'en-US'|'pt-BR'|'es-ES'",
    'Language of texts, numbers and dates for all elements of the page, until the person chooses another. Default: the one chosen before (cookie `nmv.locale`), else the first of the browser’s that we speak, else en-US.',
  ],
  [
    'theme',
    "'light'|'dark'",
    "Colour scheme, whatever the page around it has. Default: the host's `color-scheme`.",
  ],
  [
    'density',
    "'compact'|'comfortable'",
    'Height of rows: 30 px, or 46 px; a finger gets 48 px in any case. Default: between both, 38 px.',
  ],
  [
    'bare',
    'boolean',
    'Leaves the ground of the element out, so that it lies on a panel of the host; its own panels keep theirs. Default: with a ground.',
  ],
  [
    'font',
    "'own'|'system'",
    "`own` adds the product's font to the page once (30 kB), `system` takes what `--nmv-font` names and is there. Default: system; `own` in nmv-portal.",
  ],
].map(([name, type, description]) => attributeOf(name, type, description));

/** An attribute with the property of the same meaning; its default is the last sentence of what is said about it. */
function attributeOf(name, type, description) {
  const byDefault = /\bDefault: (.+?)\.?$/.exec(description)?.[1];
  return {
    name,
    type: { text: type },
    description,
    ...(byDefault && { default: byDefault }),
    fieldName: propertyName(name),
  };
}

function propertyName(attribute) {
  return attribute.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** A type between braces, with two levels of further ones in it. */
const TYPE = String.raw`\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})+)\}`;
const TAG = new RegExp(
  String.raw`^@(\w+)(?:[ \t]+${TYPE}(?=[ \t]))?(?:[ \t]+([^\s-][^\s]*))?(?:[ \t]+-[ \t]+|[ \t]*-[ \t]+)?(.*)$`,
  'gm',
);

/** The tags of a comment: `@name {type} subject - description`. */
function tagsOf(comment) {
  const text = comment.replace(/^\s*\/?\*+\/?[ \t]?/gm, '');
  return [...text.matchAll(TAG)].map(([, tag, type, subject, description]) => ({
    tag,
    type,
    subject,
    description: description?.trim() ?? '',
  }));
}

function leadOf(comment) {
  return comment
    .replace(/^\s*\/?\*+\/?[ \t]?/gm, '')
    .split(/^@/m)[0]
    .trim();
}

/** What is said in the comment above the base holds for every element. */
const ofEvery = tagsOf(
  /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*export abstract class ReactElement/.exec(
    await readFile('elements/element.tsx', 'utf8'),
  )[1],
);

function declarationOf(source, tag, tokens) {
  const found = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*export class (\w+)/.exec(source);
  if (!found) throw new Error(`elements/${tag}.tsx: a class with a comment is missing`);
  const [, comment, className] = found;
  const tags = [...tagsOf(comment), ...ofEvery];
  const of = (name) => tags.filter((entry) => entry.tag === name);
  if (of('tag')[0]?.subject !== tag)
    throw new Error(`elements/${tag}.tsx: the comment must say @tag ${tag}`);
  const attributes = [
    ...of('attr').map(({ type, subject, description }) => attributeOf(subject, type, description)),
    ...shared,
  ];
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    description: leadOf(comment),
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [
      ...attributes.map(({ fieldName, type, description, name }) => ({
        kind: 'field',
        name: fieldName,
        type,
        description,
        attribute: name,
        reflects: true,
      })),
      ...of('prop').map(({ type, subject, description }) => ({
        kind: 'field',
        name: subject,
        type: { text: type },
        description,
      })),
      ...of('readonly').map(({ type, subject, description }) => ({
        kind: 'field',
        name: subject,
        type: { text: type },
        description,
        readonly: true,
      })),
      ...of('method').map(({ type, subject, description }) => ({
        kind: 'method',
        name: subject,
        return: { type: { text: type ?? 'void' } },
        description,
      })),
    ],
    events: of('fires').map(({ type, subject, description }) => ({
      name: subject,
      type: { text: type },
      description,
    })),
    slots: of('slot').map(({ subject, description }) => ({ name: subject ?? '', description })),
    cssParts: of('csspart').map(({ subject, description }) => ({ name: subject, description })),
    cssProperties: [
      ...of('cssprop').map(({ subject, description }) => ({ name: subject, description })),
      ...tokens,
    ],
  };
}

/** The manifest in the form of custom-elements.json, schema 1.0.0. */
export async function manifest(tags) {
  const tokens = await publicTokens();
  const modules = await Promise.all(
    tags.map(async (tag) => {
      const declaration = declarationOf(await readFile(`elements/${tag}.tsx`, 'utf8'), tag, tokens);
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
    }),
  );
  return { schemaVersion: '1.0.0', readme: '', modules };
}
