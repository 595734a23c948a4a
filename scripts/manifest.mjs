// Describes the elements from the comments above their classes: custom-elements.json, and types for TypeScript and JSX.
import { readFile } from 'node:fs/promises';

/** Attributes that every element takes; said once here, typed in elements/attributes.ts. */
const shared = [
  [
    'api-base',
    'string',
    'Where the API stands. One for all elements of a page. Default: fixed at build, else the origin of the script.',
  ],
  [
    'portal-url',
    'string',
    'Where links lead that leave the element. Default: none; the host handles `nmv-navigate`.',
  ],
  [
    'locale',
    "'en-US'|'pt-BR'|'es-ES'",
    "Language until the person chooses one. Default: the page's, by cookie or browser.",
  ],
  ['theme', "'light'|'dark'", "Colour scheme. Default: the host's `color-scheme`."],
  ['density', "'compact'|'comfortable'", 'Height of rows and controls. Default: between both.'],
  ['bare', 'boolean', 'Without a ground of its own.'],
  [
    'font',
    "'own'|'system'",
    "The product's font or the system's. Default: system; `own` in nmv-portal.",
  ],
].map(([name, type, description]) => ({
  name,
  type: { text: type },
  description,
  fieldName: propertyName(name),
}));

function propertyName(attribute) {
  return attribute.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
}

/** The tags of a comment: `@name {type} subject - description`. */
function tagsOf(comment) {
  const text = comment.replace(/^\s*\/?\*+\/?[ \t]?/gm, '');
  return [
    ...text.matchAll(
      /^@(\w+)(?:[ \t]+\{(.+?)\}(?=[ \t]))?(?:[ \t]+([^\s-][^\s]*))?(?:[ \t]+-[ \t]+|[ \t]*-[ \t]+)?(.*)$/gm,
    ),
  ].map(([, tag, type, subject, description]) => ({
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

function declarationOf(source, tag, tokens) {
  const found = /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/)\s*export class (\w+)/.exec(source);
  if (!found) throw new Error(`elements/${tag}.tsx: a class with a comment is missing`);
  const [, comment, className] = found;
  const tags = tagsOf(comment);
  const of = (name) => tags.filter((entry) => entry.tag === name);
  if (of('tag')[0]?.subject !== tag)
    throw new Error(`elements/${tag}.tsx: the comment must say @tag ${tag}`);
  const attributes = [
    ...of('attr').map(({ type, subject, description }) => ({
      name: subject,
      type: { text: type },
      description,
      fieldName: propertyName(subject),
    })),
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

/** Tokens that a host may set by a rule on the tag; the list of the design card. */
async function publicTokens() {
  const sheet = (
    await Promise.all(
      ['styles/tokens.css', 'styles/more-tokens.css', 'styles/board-tokens.css'].map((file) =>
        readFile(file, 'utf8'),
      ),
    )
  ).join('');
  const names = [
    'color-accent',
    'color-on-accent',
    'color-canvas',
    'color-surface',
    'color-line',
    'color-text',
    'color-text-muted',
    'font',
    'font-code',
    'panel-radius',
    'control-radius',
    'panel-line',
    'control-height',
    'table-row-height',
  ];
  return names
    .filter((name) => sheet.includes(`--nmv-${name}:`))
    .map((name) => ({ name: `--nmv-${name}`, description: 'Set it by a rule on the tag.' }));
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

const valueType = (text) => (text === 'boolean' ? 'boolean' : `${text} | null | undefined`);
const attributeType = (text) => (text === 'number' ? 'number | string' : text);

function elementTypes({ name, description, attributes, members, events, tagName }) {
  const listen = (verb) =>
    `  ${verb}EventListener<K extends keyof ${name}Events>(type: K, listener: (this: ${name}, event: ${name}Events[K]) => void, options?: boolean | AddEventListenerOptions): void;\n  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;`;
  return `export interface ${name}Events extends HTMLElementEventMap {
${events.map((event) => `  /** ${event.description} */\n  '${event.name}': ${event.type.text};`).join('\n')}
}
/** ${description} */
export declare class ${name} extends HTMLElement {
  /** Registers <${tagName}>; twice is harmless. */
  static define(): void;
${members.map((member) => `  /** ${member.description} */\n  ${member.name}: ${valueType(member.type.text)};`).join('\n')}
${listen('add')}
${listen('remove')}
}
export interface ${name}Attributes {
${attributes.map((attribute) => `  '${attribute.name}'?: ${attributeType(attribute.type.text)};`).join('\n')}
}`;
}

/** Declarations of the package, JSX of React included. */
export function typesOf({ modules }) {
  const elements = modules.flatMap((module) => module.declarations);
  const map = (line) => elements.map(line).join('\n');
  return `// Made by the build from the comments above the elements.
${map(elementTypes)}

/** Tells all elements of the page at once what attributes would tell one by one. */
export declare function configure(wanted: { readonly apiBase?: string; readonly portalUrl?: string }): void;

declare global {
  interface HTMLElementTagNameMap {
${map(({ tagName, name }) => `    '${tagName}': ${name};`)}
  }
}
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${map(({ tagName, name }) => `      '${tagName}': ${name}Attributes & { id?: string; className?: string; slot?: string; hidden?: boolean; ref?: (element: ${name} | null) => void };`)}
    }
  }
}
`;
}
