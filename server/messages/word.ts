import type { ProblemParams } from '../../src/domain/problem.ts';
import type { Areas } from '../../src/i18n/areas.ts';
import { mail as sourceWords } from '../../src/i18n/en-US/mail.ts';
import { findingValues } from '../../src/i18n/finding-values.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { plain } from '../base/plain.ts';

type MailKey = keyof Areas['mail'];
/** Code of a system message; its title and body are worded in `src/i18n/<language>/mail.ts`. */
export type MessageCode = {
  [Key in MailKey]: Key extends `message-${infer Code}-body`
    ? `message-${Code}` extends MailKey
      ? Code
      : never
    : never;
}[MailKey];

/** Stored words of a message. */
export interface Kept {
  readonly title: string;
  readonly body: string;
  readonly code: string | null;
  readonly params: unknown;
}

function readParams(params: unknown): ProblemParams {
  const entries = typeof params === 'object' && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(
    entries.filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );
}

/**
 * Words a message for its reader: a system message in the reader's language, a person's message as
 * written.
 */
export function wordMessage(
  { title, body, code, params }: Kept,
  locale: Locale,
): { readonly title: string; readonly body: string } {
  if (code === null) return { title, body };
  const t = translator(locale).of('mail');
  const values = findingValues(readParams(params), locale);
  return {
    title: t.maybe(`message-${code}`, values) ?? code,
    body: t.maybe(`message-${code}-body`, values) ?? '',
  };
}

const CODES = Object.keys(sourceWords).flatMap((key) => /^message-(.+)-body$/.exec(key)?.[1] ?? []);

/**
 * Finds codes of system messages whose words contain a text: the words themselves are not stored.
 */
export function codesThatSay(text: string, locale: Locale): readonly string[] {
  return CODES.filter((code) => {
    const { title, body } = wordMessage({ title: '', body: '', code, params: {} }, locale);
    return plain(`${title} ${body}`).includes(text);
  });
}
