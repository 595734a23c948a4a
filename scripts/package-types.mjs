// Types of the elements, made from their manifest: classes and maps for everybody, and for each framework its tags.

const valueType = (text) => (text === 'boolean' ? 'boolean' : `${text} | null | undefined`);

/** What an attribute may be given as: a number also as text, a boolean also as HTML has it. */
function givenType(text) {
  if (text === 'boolean') return "boolean | '' | null | undefined";
  return `${text === 'number' ? 'number | `${number}`' : text} | null | undefined`;
}

const quoted = (name) => (/^\w+$/.test(name) ? name : `'${name}'`);

function commentOf({ description }, indent = '  ') {
  return description ? `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';
}

function elementTypes({ name, tagName, attributes, members, events, ...element }) {
  const kept = members.filter(({ kind }) => kind === 'field');
  const methods = members.filter(({ kind }) => kind === 'method');
  const listen = (verb) =>
    `  ${verb}EventListener<K extends keyof ${name}EventMap>(type: K, listener: (this: ${name}, event: ${name}EventMap[K]) => void, options?: boolean | AddEventListenerOptions): void;\n  ${verb}EventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;`;
  return `/** Attributes of <${tagName}>, as HTML names them. */
export interface ${name}Attributes {
${attributes.map((each) => `${commentOf(each)}  ${quoted(each.name)}?: ${givenType(each.type.text)};`).join('\n')}
}
/** Properties of <${tagName}>. */
export interface ${name}Properties {
${kept
  .filter(({ readonly }) => !readonly)
  .map((each) => `${commentOf(each)}  ${each.name}?: ${givenType(each.type.text)};`)
  .join('\n')}
}
/** Events that <${tagName}> fires. */
export interface ${name}Events {
${events.map((each) => `${commentOf(each)}  '${each.name}': ${each.type.text};`).join('\n')}
}
export type ${name}EventMap = HTMLElementEventMap & ${name}Events;
${commentOf(element, '')}export declare class ${name} extends HTMLElement {
  /** Registers <${tagName}>; twice is harmless. */
  static define(): void;
${kept.map((each) => `${commentOf(each)}  ${each.readonly ? `readonly ${each.name}: ${each.type.text}` : `${each.name}: ${valueType(each.type.text)}`};`).join('\n')}
${methods.map((each) => `${commentOf(each)}  ${each.name}(): ${each.return?.type.text ?? 'void'};\n`).join('')}${listen('add')}
${listen('remove')}
}`;
}

function neutralTypes(elements) {
  const map = (line) => elements.map(line).join('\n');
  return `// Made by the build from the comments above the elements.
${map(elementTypes)}

/** Every element by its tag: what the types for frameworks are made of. */
export interface NmvElements {
${map(({ tagName, name }) => `  '${tagName}': { element: ${name}; attributes: ${name}Attributes; properties: ${name}Properties; events: ${name}Events };`)}
}

/** Tells all elements of the page at once what attributes would tell one by one. The API can be named once a page. */
export declare function configure(wanted: { readonly apiBase?: string; readonly portalUrl?: string }): void;

declare global {
  interface HTMLElementTagNameMap {
${map(({ tagName, name }) => `    '${tagName}': ${name};`)}
  }
}
`;
}

const HEAD = `// Made by the build. Use it by a line such as: import type {} from '<this package>/<this file>';
import type { NmvElements } from './index.js';
`;

/** What a tag takes: attributes and properties, by either name. */
const GIVEN = `type Tag = keyof NmvElements;
type Given<T extends Tag> = NmvElements[T]['attributes'] & NmvElements[T]['properties'];
type Events<T extends Tag> = NmvElements[T]['events'];
`;

const listeners = (before) =>
  `type Listeners<T extends Tag> = { [Name in keyof Events<T> & string as \`${before}\${Name}\`]?: ((event: Events<T>[Name]) => void) | null | undefined };
`;

/** Every usual prop but those of which the element has one of its own. */
const besides = (usual) =>
  `type Elements = { [T in Tag]: Given<T> & Listeners<T> & Omit<${usual}, keyof Given<T>> };
`;

const jsx = (module, namespace = 'JSX') => `
declare module '${module}' {
  namespace ${namespace} {
    interface IntrinsicElements extends Elements {}
  }
}
`;

const FRAMEWORKS = {
  react: `${HEAD}import type { DetailedHTMLProps, HTMLAttributes } from 'react';

${GIVEN}type Element<T extends Tag> = NmvElements[T]['element'];
${listeners('on')}${besides('DetailedHTMLProps<HTMLAttributes<Element<T>>, Element<T>>')}${jsx('react')}`,
  preact: `${HEAD}import type { ClassAttributes, JSX } from 'preact';

${GIVEN}type Element<T extends Tag> = NmvElements[T]['element'];
${listeners('on')}${besides('JSX.HTMLAttributes<Element<T>> & ClassAttributes<Element<T>>')}${jsx('preact')}`,
  solid: `${HEAD}import type { JSX } from 'solid-js';

type Tag = keyof NmvElements;
// it takes a name with a capital letter for one without: attributes by their names in HTML, properties by \`prop:\`
type Given<T extends Tag> = NmvElements[T]['attributes'];
type Events<T extends Tag> = NmvElements[T]['events'];
type Element<T extends Tag> = NmvElements[T]['element'];
type Set<T extends Tag> = { [Name in keyof NmvElements[T]['properties'] & string as \`prop:\${Name}\`]?: NmvElements[T]['properties'][Name] };
${listeners('on:')}type Elements = { [T in Tag]: Given<T> & Set<T> & Listeners<T> & Omit<JSX.HTMLAttributes<Element<T>>, keyof Given<T>> };
${jsx('solid-js')}`,
  svelte: `${HEAD}import type { HTMLAttributes } from 'svelte/elements';

${GIVEN}type Element<T extends Tag> = NmvElements[T]['element'];
${listeners('on')}type Elements = { [T in Tag]: Given<T> & Listeners<T> & Omit<HTMLAttributes<Element<T>>, keyof Given<T>> };

declare module 'svelte/elements' {
  export interface SvelteHTMLElements extends Elements {}
}
`,
  vue: `${HEAD}import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';

${GIVEN}type Props<T extends Tag> = Given<T> & Omit<HTMLAttributes, keyof Given<T>> & PublicProps;
type Emit<T extends Tag> = EmitFn<{ [Name in keyof Events<T>]: (event: Events<T>[Name]) => void }>;
type Elements = { [T in Tag]: new () => NmvElements[T]['element'] & { /** Only for templates. */ $props: Props<T>; /** Only for templates. */ $emit: Emit<T> } };

declare module 'vue' {
  interface GlobalComponents extends Elements {}
}
`,
};

/** Frameworks that have a file of types of their own; Angular takes what is there for everybody, by its schema for custom elements. */
export const frameworks = Object.keys(FRAMEWORKS);

/** @returns text by name of file: `index.d.ts` for everybody, and one for each framework */
export function typeFiles({ modules }) {
  const elements = modules.flatMap((module) => module.declarations);
  return {
    'index.d.ts': neutralTypes(elements),
    ...Object.fromEntries(Object.entries(FRAMEWORKS).map(([name, text]) => [`${name}.d.ts`, text])),
  };
}
