import type { Failure } from '../../problem.ts';

/** Placeholders of a text, filled in when it is sent: `{userName}` and so on. */
export const BODY_FIELDS = [
  'userName',
  'taxNum',
  'customer',
  'customerTaxNum',
  'provider',
  'date',
  'campaign',
  'campaignPeriod',
  'campaignVersion',
  'categories',
  'prizes',
  'rankPosition',
  'prize',
  'rankingHash',
] as const;
export type BodyField = (typeof BODY_FIELDS)[number];

/** A piece of a document's text: a heading, or a paragraph. */
export interface Block {
  readonly kind: 'heading' | 'text';
  readonly text: string;
}

const FIELD = /\{([A-Za-z]+)\}/g;

const isField = (name: string): boolean => (BODY_FIELDS as readonly string[]).includes(name);

/** Fields that a text names and nothing fills in; other words in braces are text. */
export function unknownFields(
  body: string,
  values: Readonly<Partial<Record<BodyField, string>>>,
): readonly string[] {
  const named = [...body.matchAll(FIELD)].map(([, name = '']) => name);
  return [...new Set(named)].filter((name) => isField(name) && !Object.hasOwn(values, name));
}

/** The same as a failure of the field `body`. */
export function bodyFailures(
  body: string,
  values: Readonly<Partial<Record<BodyField, string>>>,
): readonly Failure[] {
  const [first] = unknownFields(body, values);
  return first === undefined
    ? []
    : [{ path: 'body', code: 'unknown-field', params: { name: `{${first}}` } }];
}

/** A text with its fields filled in, in pieces: lines that begin with `# ` are headings. */
export function parseBlocks(
  body: string,
  values: Readonly<Partial<Record<string, string>>>,
): readonly Block[] {
  return body
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line): Block => {
      const isHeading = line.startsWith('# ');
      const text = (isHeading ? line.slice(2) : line).replace(
        FIELD,
        (whole, name: string) => values[name] ?? whole,
      );
      return { kind: isHeading ? 'heading' : 'text', text };
    });
}

/** Filled pieces as one text again, to be kept as it was sent. */
export const textOfBlocks = (blocks: readonly Block[]): string =>
  blocks.map(({ kind, text }) => (kind === 'heading' ? `# ${text}` : text)).join('\n');
