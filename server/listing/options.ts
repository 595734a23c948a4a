import { sql } from 'kysely';
import type { Target } from '../../src/domain/listing.ts';
import type { OptionsAnswer } from '../../src/domain/schema/entities/list.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { plain } from '../base/plain.ts';
import { reachSql } from './reach.ts';
import { readCell } from './shape.ts';
import type { Raw, Sql } from './shape.ts';

type OptionsQuery = Readonly<Record<string, string | undefined>>;

/** Scope and day of the question. */
interface Asker {
  readonly scope: Scope;
  readonly today: string;
}

const PAGE = 20;

const getActiveStatus = ({ activeStatus = 'active' }: Target): string => activeStatus;

/** Selects names or search words of the people responsible for a row of table `t` today. */
function selectPeople({ optionPeople }: Target, today: string, what: Sql): Sql | undefined {
  if (optionPeople === undefined) return undefined;
  const { table, parent, person } = optionPeople;
  return sql`(select ${what} from ${sql.table(table)} as h join business_partner as b on b.id = ${sql.ref(`h.${person}`)}
    where ${sql.ref(`h.${parent}`)} = t.id and h.valid_from <= ${today}::date and (h.valid_to is null or h.valid_to >= ${today}::date))`;
}

function buildOptionConditions(
  target: Target,
  { scope, today }: Asker,
  query: OptionsQuery,
): readonly Sql[] {
  const parts: Sql[] = [reachSql(target, scope)];
  const type = sql.raw(target.keyType === 'text' ? 'text' : 'bigint');
  const ids = query['ids']
    ?.split(',')
    .filter((id) => target.keyType === 'text' || /^[1-9]\d{0,14}$/.test(id));
  if (ids !== undefined) parts.push(sql`t.id = any(${ids}::${type}[])`);
  // A search by name offers only rows that may be newly chosen.
  else if (target.status !== undefined)
    parts.push(sql`${sql.ref(`t.${target.status}`)}::text = ${getActiveStatus(target)}`);
  for (const word of plain(query['q'] ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 10)) {
    const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    const byPeople = selectPeople(
      target,
      today,
      sql`coalesce(bool_or(b.search_text like ${like}), false)`,
    );
    parts.push(
      byPeople === undefined
        ? sql`t.search_text like ${like}`
        : sql`(t.search_text like ${like} or ${byPeople})`,
    );
  }
  for (const name of target.optionFields ?? [])
    if (query[name] !== undefined) parts.push(sql`${sql.ref(`t.${name}`)}::text = ${query[name]}`);
  return parts;
}

function isActive(target: Target, raw: Raw): boolean {
  return target.status === undefined || String(raw[target.status]) === getActiveStatus(target);
}

/** Sorts exact matches first, then prefix matches, because Enter takes the first row. */
function nearestFirst(target: Target, query: OptionsQuery): Sql {
  const typed = plain(query['q'] ?? '').trim();
  if (typed === '') return sql``;
  const names = [target.title, ...(target.code === undefined ? [] : [target.code])].map(
    (name) => sql`nmv_plain(${sql.ref(`t.${name}`)}::text)`,
  );
  const begins = names.map((name) => sql`starts_with(${name}, ${typed})`);
  return sql`case when ${typed} in (${sql.join(names)}) then 0 when ${sql.join(begins, sql` or `)} then 1 else 2 end, `;
}

/**
 * Reads the possible targets of a reference in a person's scope: by typed text, or by id for
 * stored values.
 */
export async function readOptions(
  db: Db,
  target: Target,
  asker: Asker,
  query: OptionsQuery,
): Promise<OptionsAnswer> {
  const where = sql.join(buildOptionConditions(target, asker, query), sql` and `);
  const names = [
    ...new Set([
      'id',
      target.title,
      ...(target.code === undefined ? [] : [target.code]),
      ...(target.status === undefined ? [] : [target.status]),
      ...(target.optionFields ?? []),
    ]),
  ];
  const people = selectPeople(
    target,
    asker.today,
    sql`string_agg(b.name1, ', ' order by b.name1, b.id)`,
  );
  const { rows } = await sql<Raw>`
    select ${sql.join([...names.map((name) => sql.ref(`t.${name}`)), ...(people === undefined ? [] : [sql`${people} as option_people`])])}, count(*) over () as option_count from ${sql.table(target.table)} as t
    where ${where} order by ${nearestFirst(target, query)}${sql.ref(`t.${target.title}`)}::text collate nmv_text, t.id limit ${Number(query['size'] ?? PAGE)}`.execute(
    db,
  );
  return {
    total: Number(rows[0]?.['optionCount'] ?? 0),
    rows: rows.map((raw) => ({
      id: target.keyType === 'text' ? String(raw['id']) : Number(raw['id']),
      code: target.code === undefined ? null : String(raw[target.code] ?? ''),
      title: String(raw[target.title] ?? ''),
      active: isActive(target, raw),
      fields: Object.fromEntries(
        (target.optionFields ?? []).map((name) => [name, readCell(raw, name)]),
      ),
      ...(typeof raw['optionPeople'] === 'string' && { people: raw['optionPeople'] }),
    })),
  };
}
