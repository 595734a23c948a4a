import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { groupsFor } from '../../src/domain/rules/messages/recipient-groups.ts';
import type { Recipients } from '../../src/domain/wire/message-recipients.ts';
import type { Db } from '../database/db.ts';
import { membersOf, reachable, otherThan } from './members.ts';
import type { Writer, Condition } from './members.ts';

function anyOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

/** The condition of who gets what a writer sends, over the people `p`: active, in his scope, and not himself. */
export async function audienceOf(
  db: Db,
  writer: Writer,
  { groups, persons }: Recipients,
): Promise<Condition> {
  const allowed = groups.filter((group) => groupsFor(writer.bpType).includes(group));
  const within = allowed.filter((group) => group !== 'support');
  const named = anyOf([
    ...within.map((group) => membersOf(group, writer.scope.today)),
    ...(persons.length > 0 ? [sql<SqlBool>`p.id = any(${[...persons]}::bigint[])`] : []),
  ]);
  const support = allowed.includes('support')
    ? membersOf('support', writer.scope.today)
    : sql<SqlBool>`false`;
  return sql<SqlBool>`(${otherThan(writer)} and ((${await reachable(db, writer)} and ${named}) or ${support}))`;
}

/** The condition of an answer: it goes to whoever wrote, whatever one's scope. */
export function answerAudience(writer: Writer, persons: readonly number[]): Condition {
  return sql<SqlBool>`(${otherThan(writer)} and p.id = any(${[...persons]}::bigint[]))`;
}

/** How many people a condition takes in. */
export async function countAudience(db: Db, audience: Condition): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from business_partner p where ${audience}`.execute(db);
  return rows[0]?.count ?? 0;
}
