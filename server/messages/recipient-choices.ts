/** Recipients that a writer may name. */
import { sql } from 'kysely';
import { groupsFor } from '../../src/domain/rules/messages/recipient-groups.ts';
import type { RecipientChoices } from '../../src/domain/schema/messages/message-recipients.ts';
import { plain } from '../base/plain.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';
import { holdsWord, searchWords } from '../listing/conditions.ts';
import { selectMembers, reachable, otherThan } from './members.ts';
import { somePeople } from './some-people.ts';
import type { Writer } from './members.ts';

/**
 * Lists recipients a writer may name: groups with their number of people in scope, and people by
 * name.
 */
export async function recipientChoices(
  db: Db,
  writer: Writer,
  q: string,
): Promise<RecipientChoices> {
  const within = await reachable(db, writer);
  const groups = groupsFor(writer.bpType);
  const counts = groups.map((group) => {
    const members = selectMembers(group, writer.scope.today);
    const reached = group === 'support' ? members : sql`(${members} and ${within})`;
    return sql`count(*) filter (where ${reached})::integer`;
  });
  const rows = await queryRows(db, { counts: is.listOf(is.number) })`
    select array[${sql.join(counts)}] as counts from business_partner p where ${otherThan(writer)}`;
  const words = searchWords(plain(q)).map((word) => holdsWord(sql`p.search_text`, word));
  const found = condition`${sql.join([otherThan(writer), within, ...words], sql` and `)}`;
  return {
    groups: groups.map((group, at) => ({ group, count: rows[0]?.counts[at] ?? 0 })),
    people: await somePeople(db, writer, found),
  };
}
