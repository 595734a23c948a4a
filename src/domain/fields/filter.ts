import type { Field } from '../field.ts';
import type { FieldFilter } from '../field-rules.ts';
import { rulesOf } from './kinds.ts';

/**
 * Conditions as they stand in the address and the query, one text a field:
 * `!` empty, `*` filled; text: `abc` contains, `^abc` starts with, `=abc` equals (all but `=` without regard to case and accents);
 * numbers and dates: `5`, `1..5`, `1..`, `..5`; lists: `a,b`.
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
  switch (rulesOf(field).filter) {
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

/** One term of a condition; null when it is none of the field's kind. */
const termOf = (text: string, field: Field): string | null =>
  rulesOf(field).term?.(text, field) ?? null;

function rangeFilter(text: string, field: Field): FieldFilter | undefined {
  const [first = '', second, ...more] = text.split('..');
  if (more.length > 0 || (first === '' && (second ?? '') === '')) return undefined;
  const from = termOf(first, field);
  const to = second === undefined ? from : termOf(second, field);
  const isRead = (first === '' || from !== null) && ((second ?? '') === '' || to !== null);
  return isRead ? { op: 'range', from, to } : undefined;
}

function listFilter(text: string, field: Field): FieldFilter | undefined {
  const texts = text.split(',');
  if (texts.length > 200) return undefined;
  const values = texts.flatMap((each) => termOf(each, field) ?? []);
  return values.length === texts.length ? { op: 'one-of', values } : undefined;
}
