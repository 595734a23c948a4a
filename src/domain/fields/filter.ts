import type { Field } from '../field.ts';
import type { FieldFilter } from '../field-rules.ts';
import { getRules } from './kinds.ts';

/**
 * Formats a condition for the address and the query, as a single text per field.
 * `!` empty, `*` filled.
 * Text: `abc` contains, `^abc` starts with, `=abc` equals (all but `=` ignore case and accents).
 * Numbers and dates: `5`, `1..5`, `1..`, `..5`.
 * Lists: `a,b`.
 */
export function formatFilter(filter: FieldFilter): string {
  switch (filter.op) {
    case 'empty':
      return '!';
    case 'filled':
      return '*';
    case 'contains':
      return /^[!*^=]/.test(filter.text) ? ` ${filter.text}` : filter.text;
    case 'starts':
      return `^${filter.text}`;
    case 'equals':
      return `=${filter.text}`;
    case 'one-of':
      return filter.values.join(',');
    case 'range':
      return filter.from === filter.to
        ? (filter.from ?? '')
        : `${filter.from ?? ''}..${filter.to ?? ''}`;
  }
}

/** Reads a condition; undefined when it is none of the field's kind. */
export function parseFilter(text: string, field: Field): FieldFilter | undefined {
  if (text === '!') return { op: 'empty' };
  if (text === '*') return { op: 'filled' };
  switch (getRules(field).filter) {
    case 'text':
      return textFilter(text);
    case 'range':
      return rangeFilter(text, field);
    case 'list':
      return listFilter(text, field);
  }
}

function textFilter(text: string): FieldFilter | undefined {
  if (text.length > 200) return undefined;
  const rest = text.slice(1);
  if (text.startsWith('^')) return rest === '' ? undefined : { op: 'starts', text: rest };
  if (text.startsWith('=')) return rest === '' ? undefined : { op: 'equals', text: rest };
  return text.trim() === '' ? undefined : { op: 'contains', text: text.trim() };
}

/** Normalises a term of a condition; null when it does not fit the field's kind. */
const normalizeTerm = (text: string, field: Field): string | null =>
  getRules(field).term?.(text, field) ?? null;

function rangeFilter(text: string, field: Field): FieldFilter | undefined {
  const [first = '', second, ...more] = text.split('..');
  if (more.length > 0 || (first === '' && (second ?? '') === '')) return undefined;
  const from = normalizeTerm(first, field);
  const to = second === undefined ? from : normalizeTerm(second, field);
  const isRead = (first === '' || from !== null) && ((second ?? '') === '' || to !== null);
  return isRead ? { op: 'range', from, to } : undefined;
}

function listFilter(text: string, field: Field): FieldFilter | undefined {
  const texts = text.split(',');
  if (texts.length > 200) return undefined;
  const values = texts.flatMap((each) => normalizeTerm(each, field) ?? []);
  return values.length === texts.length ? { op: 'one-of', values } : undefined;
}
