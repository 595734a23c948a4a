import { sql } from 'kysely';
import type { Entity } from '../../src/domain/entity.ts';
import type { SummaryAnswer } from '../../src/domain/wire/resource.ts';
import type { Db, Scope } from '../http/contract.ts';
import { hiddenFields } from './conceal.ts';
import { conditionsOf } from './conditions.ts';
import type { ListQuery } from './conditions.ts';
import type { Sql } from './shape.ts';

/** How many rows each value of the status would leave: what is chosen of the status itself does not narrow them. */
async function countsOf(db: Db, entity: Entity, scope: Scope, query: ListQuery): Promise<SummaryAnswer['counts']> {
  const { status } = entity;
  if (status === undefined || hiddenFields(entity, scope).includes(status)) return {};
  const { [status]: _, ...others } = query;
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${sql.ref(`t.${status}`)}::text as value, count(*) as count from ${sql.table(entity.table)} as t where ${conditionsOf(entity, scope, others)} group by 1`.execute(db);
  return { [status]: Object.fromEntries(rows.map(({ value, count }) => [value ?? '', count])) };
}

async function sumsOf(db: Db, entity: Entity, scope: Scope, where: Sql): Promise<SummaryAnswer['sums']> {
  const hidden = hiddenFields(entity, scope);
  const shown = entity.totals.filter((name) => !hidden.includes(name));
  if (shown.length === 0) return {};
  const sums = shown.map((name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)::text as ${sql.ref(name)}`);
  const { rows } = await sql<Record<string, string>>`select ${sql.join(sums)} from ${sql.table(entity.table)} as t where ${where}`.execute(db);
  return { ...rows[0] };
}

/**
 * Counts by status and sums of a whole result in a person's scope.
 * @throws {Problem} invalid-input when a condition is none of its field's kind
 */
export async function summarise(db: Db, entity: Entity, scope: Scope, query: ListQuery): Promise<SummaryAnswer> {
  const where = conditionsOf(entity, scope, query);
  const [counts, sums] = await Promise.all([countsOf(db, entity, scope, query), sumsOf(db, entity, scope, where)]);
  return { counts, sums };
}
