import type { Section, PageBody, PageContext } from './page-types.ts';
import { codeBox, english, name, table } from './blocks.ts';
import { elementFacts } from './elements.ts';
import type { ElementFacts } from './elements.ts';
import { html, prose } from './html.ts';
import type { Html } from './html.ts';
import { meaningOf, valuesOf } from './manifest.ts';
import type { Attribute, Declaration, Described, Member } from './manifest.ts';
import { playground, stateWord } from './playground.ts';
import { stateMeaning } from './state-words.ts';
import { words } from './words.ts';

/** Renders the values of an attribute, or else the kind of its text in the reader's language. */
function valueWords(attribute: Attribute, { locale }: PageContext): Html {
  const values = valuesOf(attribute);
  if (values) return html`${values.map((value, at) => html`${at > 0 ? ', ' : ''}${name(value)}`)}`;
  const { text } = attribute.type;
  return html`${text === 'boolean' ? words.presence[locale] : text === 'number' ? words.number[locale] : words.text[locale]}`;
}

/** The tag as a page writes it. */
export function tagCode(tag: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === '' ? ` ${key}` : ` ${key}="${value}"`,
  );
  return `<${tag}${written.join('')}></${tag}>`;
}

/** Line that loads the elements into a page, with an example address for the portal's. */
export const loaderLine =
  '<script type="module" src="https://portal.example/nmv/loader.js"></script>';

function described(
  context: PageContext,
  label: string,
  head: string,
  all: readonly Described[],
): Html {
  const { locale } = context;
  return table(
    label,
    [head, words.colMeaning[locale]],
    all.map(({ name: own, description }) => [
      name(own || '(default)'),
      english(context, description),
    ]),
  );
}

function attributesPart(context: PageContext, { attributes }: Declaration): Section {
  const { locale } = context;
  return {
    id: 'attributes',
    title: words.attributes[locale],
    body: html`<p class="docs-quiet">${words.attributesLead[locale]}</p>
      ${table(
        words.attributes[locale],
        [
          words.colAttribute[locale],
          words.colValues[locale],
          words.colDefault[locale],
          words.colMeaning[locale],
        ],
        attributes.map((attribute) => [
          name(attribute.name),
          valueWords(attribute, context),
          english(context, attribute.default ?? '—'),
          english(context, meaningOf(attribute)),
        ]),
      )}`,
  };
}

const signature = ({ name: own, kind, type, return: answer }: Member): string =>
  kind === 'method' ? `${own}(): ${answer?.type.text ?? 'void'}` : `${own}: ${type?.text ?? ''}`;

function propertiesPart(context: PageContext, { members }: Declaration): Section | undefined {
  const { locale } = context;
  const own = members.filter(({ attribute }) => attribute === undefined);
  if (own.length === 0) return undefined;
  return {
    id: 'properties',
    title: words.properties[locale],
    body: html`<p class="docs-quiet">${words.propertiesLead[locale]}</p>
      ${table(
        words.properties[locale],
        [words.colName[locale], words.colMeaning[locale]],
        own.map((member) => [name(signature(member)), english(context, member.description)]),
      )}`,
  };
}

function eventsPart(context: PageContext, { events }: Declaration): Section {
  const { locale } = context;
  return {
    id: 'events',
    title: words.events[locale],
    body: html`${table(
      words.events[locale],
      [words.colEvent[locale], 'detail', words.colWhen[locale]],
      events.map(({ name: own, type, description }) => [
        name(own),
        name((type?.text ?? '').replace(/^CustomEvent<(.*)>$/, '$1')),
        english(context, description),
      ]),
    )}`,
  };
}

function partsPart(context: PageContext, declaration: Declaration): Section {
  const { locale } = context;
  const { tagName, cssParts, slots } = declaration;
  const shown = cssParts.some((part) => part.name === 'own-row') ? 'own-row' : 'base';
  return {
    id: 'parts',
    title: words.parts[locale],
    body: html`<p class="docs-quiet">${words.partsLead[locale]}</p>
      ${described(context, words.parts[locale], '::part()', cssParts)}${
        slots.length > 0
          ? html`<h3>${words.slots[locale]}</h3>
              ${described(context, words.slots[locale], 'slot', slots)}`
          : ''
      }${codeBox(
        context,
        'css',
        `${tagName} {\n  --nmv-color-accent: #264b96;\n}\n${tagName}::part(${shown}) {\n  background: #fff4d6;\n}`,
      )}`,
  };
}

/** The custom properties, each with a mark in its color. */
export function tokensTable(context: PageContext, tokens: Declaration['cssProperties']): Html {
  const { locale } = context;
  const swatch = (token: string, value: string) =>
    token.startsWith('--nmv-color-')
      ? html`<span class="docs-swatch" data-is="${token.slice('--nmv-'.length)}"></span
          >${name(value)}`
      : name(value);
  return table(
    words.tokens[locale],
    [
      words.colToken[locale],
      words.colDefaultLight[locale],
      words.colDefaultDark[locale],
      words.colMeaning[locale],
    ],
    tokens.map((token) => [
      name(token.name),
      swatch(token.name, token.default),
      token.dark ? name(token.dark) : '=',
      english(context, token.description),
    ]),
  );
}

function tokensPart(context: PageContext, { cssProperties }: Declaration): Section {
  const { locale } = context;
  return {
    id: 'values',
    title: words.tokens[locale],
    body: html`<p class="docs-quiet">${words.tokensLead[locale]}</p>
      ${tokensTable(context, cssProperties)}`,
  };
}

function statesPart({ locale }: PageContext, { states }: ElementFacts): Section {
  return {
    id: 'states',
    title: words.states[locale],
    body: html`<p class="docs-quiet">${words.statesLead[locale]}</p>
      ${table(
        words.states[locale],
        [words.colState[locale], words.colMeaning[locale]],
        states.map((state) => [stateWord(state)[locale], prose(stateMeaning[state][locale])]),
      )}`,
  };
}

/** Thousands of bytes, as the languages write them. */
export const kilobytes = (bytes: number, locale: string): string =>
  `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / 1000)} kB`;

function sizesPart({ locale, facts }: PageContext, { tagName }: Declaration): Section | undefined {
  const size = facts.sizes[tagName];
  if (!size) return undefined;
  return {
    id: 'sizes',
    title: words.sizes[locale],
    body: html`<p class="docs-quiet">${words.sizesLead[locale]}</p>
      ${table(
        words.sizes[locale],
        [words.colMeaning[locale], words.colSize[locale]],
        [
          [words.sizeFirst[locale], kilobytes(size.first, locale)],
          [words.sizeFurther[locale], kilobytes(size.further, locale)],
        ],
      )}`,
  };
}

/** Everything about one element. */
export function elementPage(context: PageContext, declaration: Declaration): PageBody {
  const { locale, facts } = context;
  const { tagName, description } = declaration;
  const own = elementFacts[tagName];
  if (!own) throw new Error(`demo/docs/elements.ts says nothing of <${tagName}>`);
  const size = facts.sizes[tagName]?.first;
  const snippet: Section = {
    id: 'copy',
    title: words.snippet[locale],
    body: html`<p class="docs-quiet">${words.snippetLead[locale]}</p>
      ${codeBox(context, 'html', `${loaderLine}\n\n${tagCode(tagName, own.preset)}`, { id: 'snippet' })}
      <p class="docs-quiet">${english(context, description)}</p>`,
  };
  return {
    title: `<${tagName}>`,
    lead: own.lead[locale],
    tags: size === undefined ? [] : [`${kilobytes(size, locale)} ${words.onTheWire[locale]}`],
    intro: playground(context, declaration, own),
    sections: [
      snippet,
      attributesPart(context, declaration),
      propertiesPart(context, declaration),
      eventsPart(context, declaration),
      partsPart(context, declaration),
      tokensPart(context, declaration),
      statesPart(context, own),
      sizesPart(context, declaration),
    ].filter((part) => part !== undefined),
  };
}
