import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { saleLines } from '../../src/domain/rules/ranking/sale-line.ts';
import type { SaleLine } from '../../src/domain/rules/ranking/sale-line.ts';
import type { Db } from '../database/db.ts';
import { matchAny } from '../database/sql/expressions.ts';
import type { ToJudge } from './to-judge.ts';

/** A line that is taken away (−1) or put (1). */
export interface MovedLine extends SaleLine {
  readonly sign: 1 | -1;
}

/** Writes the lines of what was judged. @returns those that differ, as they were and as they are */
export async function writeLines(trx: Db, judge: ToJudge): Promise<readonly MovedLine[]> {
  const before = await trx
    .selectFrom('saleLine')
    .selectAll()
    .where('invoiceId', '=', matchAny(judge.invoiceIds))
    .execute();
  const moved = differences(before, saleLines(judge.facts));
  const put = new Set(moved.filter((line) => line.sign > 0).map((line) => line.itemId));
  const gone = moved.filter((line) => !put.has(line.itemId)).map((line) => line.itemId);
  if (gone.length > 0)
    await sql`delete from sale_line where item_id = any(${gone}::bigint[])`.execute(trx);
  if (put.size === 0) return moved;
  await sql`
    insert into sale_line (${NAMES}) select ${NAMES} from (${selectLineRelation(moved.filter((line) => line.sign > 0))}) l
    on conflict (item_id) do update set ${REPLACED}`.execute(trx);
  return moved;
}

/** Returns the lines to subtract and to add, so that the lines before become those after. */
export function differences(before: readonly SaleLine[], after: readonly SaleLine[]): MovedLine[] {
  const were = new Map(before.map((line) => [line.itemId, line]));
  const are = new Map(after.map((line) => [line.itemId, line]));
  const isKept = (line: SaleLine): boolean =>
    isSame(were.get(line.itemId), line) && isSame(are.get(line.itemId), line);
  return [
    ...before.filter((line) => !isKept(line)).map((line): MovedLine => ({ ...line, sign: -1 })),
    ...after.filter((line) => !isKept(line)).map((line): MovedLine => ({ ...line, sign: 1 })),
  ];
}

function isSame(a: SaleLine | undefined, b: SaleLine): boolean {
  return a !== undefined && FIELDS.every((field) => a[field] === b[field]);
}

/** Types of the columns of `sale_line` by field: its statements are made from this list. */
const COLUMNS = {
  itemId: 'bigint',
  invoiceId: 'bigint',
  customerId: 'bigint',
  productId: 'bigint',
  sellerId: 'bigint',
  managerId: 'bigint',
  day: 'date',
  buyer: 'text',
  counts: 'boolean',
  typed: 'boolean',
  quantity: 'numeric',
  returned: 'numeric',
  value: 'numeric',
  returnedValue: 'numeric',
} as const satisfies Readonly<Record<keyof SaleLine, string>>;

const FIELDS = Object.keys(COLUMNS) as readonly (keyof SaleLine)[];
const column = (field: keyof SaleLine): RawBuilder<unknown> => sql.ref(field);

const NAMES = sql.join(FIELDS.map(column));
const REPLACED = sql.join(
  FIELDS.map((field) => sql`${column(field)} = ${sql.ref(`excluded.${field}`)}`),
);
/** The fields as columns of a JSON parameter; quoted by hand, as they keep their capitals there. */
const RECORD = sql.raw(
  Object.entries(COLUMNS)
    .map(([field, type]) => `"${field}" ${type}`)
    .join(', '),
);
const SENT = sql.join(FIELDS.map((field) => sql`${sql.raw(`l."${field}"`)} as ${column(field)}`));

/** Lines as a query gives them, with the columns of `sale_line` and their sign. */
export function selectLineRelation(lines: readonly MovedLine[]): RawBuilder<unknown> {
  return sql`
    select ${SENT}, l.sign from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (${RECORD}, sign integer)`;
}

/** Selects the lines in force, in the same form. */
export function effectiveLines(which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select s.*, 1 as sign from sale_line s where s.counts and ${which}`;
}
