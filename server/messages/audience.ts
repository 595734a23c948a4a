import { sql } from 'kysely';
import { groupsFor } from '../../src/domain/rules/messages/recipient-groups.ts';
import type { Recipients } from '../../src/domain/schema/messages/message-sending.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';
import { selectMembers, reachable, otherThan } from './members.ts';
import type { Writer, Condition } from './members.ts';

function matchAny(conditions: readonly Condition[]): Condition {
  return conditions.length === 0
    ? condition`false`
    : condition`(${sql.join(conditions, sql` or `)})`;
}

/**
 * Builds the condition on people `p` who get a writer's message: active, in the writer's scope,
 * and not the writer.
 */
export async function selectAudience(
  db: Db,
  writer: Writer,
  { groups, persons }: Recipients,
): Promise<Condition> {
  const allowed = groups.filter((group) => groupsFor(writer.bpType).includes(group));
  const within = allowed.filter((group) => group !== 'support');
  const named = matchAny([
    ...within.map((group) => selectMembers(group, writer.scope.today)),
    ...(persons.length > 0 ? [condition`p.id = any(${[...persons]}::bigint[])`] : []),
  ]);
  const support = allowed.includes('support')
    ? selectMembers('support', writer.scope.today)
    : condition`false`;
  return condition`(${otherThan(writer)} and ((${await reachable(db, writer)} and ${named}) or ${support}))`;
}

/** Builds the condition of an answer: it goes to the original writer, regardless of scope. */
export function answerAudience(writer: Writer, persons: readonly number[]): Condition {
  return condition`(${otherThan(writer)} and p.id = any(${[...persons]}::bigint[]))`;
}

/** Counts the people of a condition. */
export async function countAudience(db: Db, audience: Condition): Promise<number> {
  const rows = await queryRows(db, {
    count: is.number,
  })`select count(*)::integer as count from business_partner p where ${audience}`;
  return rows[0]?.count ?? 0;
}
