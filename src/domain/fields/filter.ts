import { isDecimalText } from '../decimal.ts';
import type { Field, FieldFilter } from '../field.ts';
import { isPlainDate } from '../rules/dates.ts';
import { rulesOf } from './kinds.ts';

/**
 * Conditions as they stand in the address and the query, one text a field:
 * `!` empty, `*` filled; text: `abc` contains, `^abc` starts with, `=abc` equals (all but `=` without regard to case and accents);
 * numbers and dates: `5`, `1..5`, `1..`, `..5`; lists: `a,b`.
 */
export function formatFilter(filter: FieldFilter): string {
  switch (filter.op) {
    case 'empty': return '!';
    case 'filled': return '*';
    case 'contains': return /^[!*^=]/.test(filter.text) ? ` ${filter.text}` : filter.text;
    case 'starts': return `^${filter.text}`;
    case 'equals': return `=${filter.text}`;
    case 'one-of': return filter.values.join(',');
    case 'range': return filter.from === filter.to ? filter.from ?? '' : `${filter.from ?? ''}..${filter.to ?? ''}`;
  }
}

/** Reads a condition; undefined when it is none of the field's kind. */
export function parseFilter(text: string, field: Field): FieldFilter | undefined {
  if (text === '!') return { op: 'empty' };
  if (text === '*') return { op: 'filled' };
  switch (rulesOf(field).filter) {
    case 'text': return textFilter(text);
    case 'range': return rangeFilter(text, field);
    case 'list': return listFilter(text, field);
  }
}

function textFilter(text: string): FieldFilter | undefined {
  if (text.length > 200) return undefined;
  const rest = text.slice(1);
  if (text.startsWith('^')) return rest === '' ? undefined : { op: 'starts', text: rest };
  if (text.startsWith('=')) return rest === '' ? undefined : { op: 'equals', text: rest };
  return text.trim() === '' ? undefined : { op: 'contains', text: text.trim() };
}

/** Whether a text is a bound of this kind. */
function isBound(text: string, field: Field): boolean {
  if (field.kind === 'date' || field.kind === 'dateTime') return isPlainDate(text);
  if (field.kind === 'integer') return /^-?\d{1,9}$/.test(text);
  return text.length <= 40 && isDecimalText(text);
}

function rangeFilter(text: string, field: Field): FieldFilter | undefined {
  const [first = '', second, ...more] = text.split('..');
  if (more.length > 0 || (first === '' && (second ?? '') === '')) return undefined;
  const from = first === '' ? null : first;
  const to = second === undefined ? from : second === '' ? null : second;
  const fits = [from, to].every((bound) => bound === null || isBound(bound, field));
  return fits ? { op: 'range', from, to } : undefined;
}

function listFilter(text: string, field: Field): FieldFilter | undefined {
  const values = text.split(',');
  if (values.length > 200) return undefined;
  const fits = values.every((value) => {
    if (field.kind === 'choice') return field.values.includes(value);
    if (field.kind === 'boolean') return value === 'true' || value === 'false';
    return field.kind === 'reference' && (field.key === 'text' ? /^[\w.-]{1,40}$/.test(value) : /^[1-9]\d{0,14}$/.test(value));
  });
  return fits ? { op: 'one-of', values } : undefined;
}
