// Types of the elements, generated from their manifest: classes and maps in general. What a framework adds stands in a file of its own.
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

const FRAMEWORKS = 'elements/frameworks';

const valueType = (text) => (text === 'boolean' ? 'boolean' : `${text} | null | undefined`);

/** Returns the type accepted for an attribute: numbers also as text, booleans also as in HTML. */
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

/**
 * Frameworks with a file of types of their own; Angular uses the general types, by its schema for
 * custom elements.
 */
export const frameworks = (await readdir(FRAMEWORKS)).map((file) => path.basename(file, '.d.ts'));

/**
 * Generates the files of types.
 * @returns text by name of file: `index.d.ts` in general, and a file for each framework
 */
export async function typeFiles({ modules }) {
  const files = frameworks.map((name) => `${name}.d.ts`);
  const texts = files.map((file) => readFile(path.join(FRAMEWORKS, file), 'utf8'));
  const elements = modules.flatMap((module) => module.declarations);
  return {
    'index.d.ts': neutralTypes(elements),
    ...Object.fromEntries((await Promise.all(texts)).map((text, at) => [files[at], text])),
  };
}
