import { sql } from 'kysely';
import type { Field } from '../../src/domain/field.ts';
import type { FieldFilter } from '../../src/domain/field-rules.ts';
import { parseFilter } from '../../src/domain/fields/filter.ts';
import { PLAIN_DATE_ZONE } from '../../src/domain/rules/dates/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Scope } from '../access/person.ts';
import { selectColumn, hiddenFields } from './list.ts';
import type { List, ListQuery } from './list.ts';
import { plain } from '../base/plain.ts';
import { reachSql } from './reach.ts';
import { columnType, isSearched, listJoins } from './shape.ts';
import type { Sql } from './shape.ts';
import { getRules } from '../../src/domain/fields/kinds.ts';

const like = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** A word as typed, and, where it holds digits, without the punctuation of numbers (12.345/0001). */
function spellings(word: string): readonly string[] {
  const bare = word.replace(/[./()-]/g, '');
  return bare !== word && /^\d{4}[\da-z]*$/.test(bare) ? [word, bare] : [word];
}

/** Returns the words of a search term with their spellings; a row must contain every word. */
export function searchWords(q: string): readonly (readonly string[])[] {
  return plain(q).split(/\s+/).filter(Boolean).slice(0, 10).map(spellings);
}

/** `column like` a word in one of its ways. */
export function holdsWord(column: Sql, word: readonly string[]): Sql {
  return sql`(${sql.join(
    word.map((spelling) => sql`${column} like ${like(spelling)}`),
    sql` or `,
  )})`;
}

/** Letters that a trigram index needs at least to find them amid a word. */
const INDEXED_LETTERS = 3;

/** The same in a table of millions: what is too short for the index must begin a word, which the index knows again. */
function beginsOrHoldsWord(column: Sql, word: readonly string[]): Sql {
  return sql`(${sql.join(
    word.map((spelling) => {
      const held = like(spelling);
      return [...spelling].length < INDEXED_LETTERS
        ? sql`(${column} like ${held.slice(1)} or ${column} like ${`% ${held.slice(1)}`})`
        : sql`${column} like ${held}`;
    }),
    sql` or `,
  )})`;
}

/** A number that few rows hold. */
const RARE = /^\d{4,}$/;

/** The column for each word: beside a rare number other words keep off the index, which would read of each how common it is. */
function columnFor(words: ReturnType<typeof searchWords>): (word: readonly string[]) => Sql {
  const isRare = (word: readonly string[]): boolean => word.every((text) => RARE.test(text));
  const hasRare = words.some(isRare);
  return (word) => (hasRare && !isRare(word) ? sql`(t.search_text || '')` : sql`t.search_text`);
}

/** Matches rows that contain every word, themselves or in a row they refer to. */
function searchSql({ listing, large }: List, q: string): Sql {
  const words = searchWords(q);
  const columnOfWord = large === undefined ? () => sql`t.search_text` : columnFor(words);
  const holds = large === undefined ? holdsWord : beginsOrHoldsWord;
  const isOwn = listing.search.some((name) => isSearched(listing, name));
  const references =
    listing.searchWhole === true
      ? []
      : listJoins(listing.fields).filter(({ field }) => listing.search.includes(field));
  return sql.join(
    words.map((word) => {
      const found = [
        ...(isOwn ? [holds(columnOfWord(word), word)] : []),
        // each table is read once for a word, not once a row
        ...references.map(
          ({ field, target }) =>
            sql`${sql.ref(`t.${field}`)} in (select s.id from ${sql.table(target.table)} as s where ${holdsWord(sql`s.search_text`, word)})`,
        ),
      ];
      return sql`(${sql.join(found, sql` or `)})`;
    }),
    sql` and `,
  );
}

function textSql(
  column: Sql,
  filter: Extract<FieldFilter, { readonly text: string }>,
  searched: boolean,
  isLarge: boolean,
): Sql {
  const wanted = plain(filter.text);
  const isEqual = sql`${column} = ${filter.text}`;
  if (filter.op === 'equals')
    return searched && isLarge ? sql`(t.search_text like ${like(wanted)} and ${isEqual})` : isEqual;
  const pattern = filter.op === 'starts' ? like(wanted).slice(1) : like(wanted);
  const exact = sql`nmv_plain(${column}) like ${pattern}`;
  // the stored search text is read first: it keeps most rows from being rewritten one by one
  return searched ? sql`(t.search_text like ${like(wanted)} and ${exact})` : exact;
}

function rangeSql(
  column: Sql,
  filter: Extract<FieldFilter, { readonly op: 'range' }>,
  field: Field,
): Sql {
  const parts: Sql[] = [];
  const stored = columnType(field);
  // instants are asked for by the days on which they fall
  if (stored === 'timestamptz') {
    if (filter.from !== null)
      parts.push(
        sql`${column} >= (${filter.from}::date)::timestamp at time zone ${PLAIN_DATE_ZONE}`,
      );
    if (filter.to !== null)
      parts.push(
        sql`${column} < (${filter.to}::date + 1)::timestamp at time zone ${PLAIN_DATE_ZONE}`,
      );
  } else {
    const type = sql.raw(stored);
    if (filter.from !== null) parts.push(sql`${column} >= ${filter.from}::${type}`);
    if (filter.to !== null) parts.push(sql`${column} <= ${filter.to}::${type}`);
  }
  return sql.join(parts, sql` and `);
}

/**
 * Compares a single value with `=`: only then an index starting with the column returns rows in
 * order.
 */
const oneOfSql = (column: Sql, values: readonly string[], type: Sql): Sql =>
  values.length === 1
    ? sql`${column} = ${values[0]}::${type}`
    : sql`${column} = any(${[...values]}::${type}[])`;

/** The SQL of a condition on one field of table `t`. */
function filterSql(list: List, name: string, field: Field, filter: FieldFilter): Sql {
  const own = list.conditions?.[name];
  if (own !== undefined) return own(filter);
  const column = selectColumn(list, name);
  switch (filter.op) {
    case 'empty':
      return sql`${column} is null`;
    case 'filled':
      return sql`${column} is not null`;
    case 'one-of':
      return oneOfSql(column, filter.values, sql.raw(columnType(field)));
    case 'range':
      return rangeSql(column, filter, field);
    default:
      return textSql(
        column,
        normalised(filter, field),
        isSearched(list.listing, name),
        list.large !== undefined,
      );
  }
}

/** Numbers are stored without the punctuation that people type. */
function normalised<F extends { readonly text: string }>(filter: F, field: Field): F {
  return { ...filter, text: getRules(field).term?.(filter.text, field) ?? filter.text };
}

/**
 * Returns the condition of a preset filter.
 * @throws Error where it was not prepared: the whole list would be shown instead
 */
export function presetSql({ presets = {} }: Pick<List, 'presets'>, name: string): Sql {
  const preset = presets[name];
  if (preset === undefined) throw new Error(`nothing says which rows are of ${name}`);
  return preset;
}

/**
 * Everything that narrows a list: scope, search term, a condition a field.
 * @throws {Problem} invalid-input when a condition is none of its field's kind
 */
export function buildConditions(list: List, scope: Scope, query: ListQuery): Sql {
  const { listing } = list;
  const parts: Sql[] = [reachSql(listing, scope)];
  const hidden = hiddenFields(list, scope);
  const wrong: string[] = hidden.filter((name) => name === query['sort']?.replace(/^-/, ''));
  for (const [name, field] of Object.entries(listing.fields)) {
    const text = query[name];
    if (text === undefined || text === '') continue;
    const filter = parseFilter(text, field);
    if (filter === undefined || hidden.includes(name)) wrong.push(name);
    else parts.push(filterSql(list, name, field, filter));
  }
  for (const name of listing.presets ?? [])
    if (query[name] !== undefined) parts.push(presetSql(list, name));
  if (wrong[0] !== undefined)
    throw new Problem('invalid-input', {
      affectedField: wrong[0],
      failures: wrong.map((path) => ({ path, code: 'invalid' })),
    });
  const q = query['q']?.trim() ?? '';
  if (q !== '') parts.push(searchSql(list, q));
  return sql.join(parts, sql` and `);
}
