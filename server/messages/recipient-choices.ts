/** Whom a writer may name. */
import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import { groupsFor } from '../../src/domain/rules/messages/recipient-groups.ts';
import type { RecipientChoices } from '../../src/domain/wire/message-recipients.ts';
import { plain } from '../base/plain.ts';
import type { Db } from '../database/db.ts';
import { holdsWord, searchWords } from '../listing/conditions.ts';
import { membersOf, reachable, otherThan } from './members.ts';
import { somePeople } from './some-people.ts';
import type { Writer } from './members.ts';

/** What a writer may name: groups with how many of their people are in reach, and people whose names hold what is searched. */
export async function recipientChoices(
  db: Db,
  writer: Writer,
  q: string,
): Promise<RecipientChoices> {
  const within = await reachable(db, writer);
  const groups = groupsFor(writer.bpType);
  const counts = groups.map((group) => {
    const members = membersOf(group, writer.scope.today);
    const reached = group === 'support' ? members : sql`(${members} and ${within})`;
    return sql`count(*) filter (where ${reached})::integer`;
  });
  const { rows } = await sql<{ counts: readonly number[] }>`
    select array[${sql.join(counts)}] as counts from business_partner p where ${otherThan(writer)}`.execute(
    db,
  );
  const words = searchWords(plain(q)).map((word) => holdsWord(sql`p.search_text`, word));
  const found = sql<SqlBool>`${sql.join([otherThan(writer), within, ...words], sql` and `)}`;
  return {
    groups: groups.map((group, at) => ({ group, count: rows[0]?.counts[at] ?? 0 })),
    people: await somePeople(db, writer, found),
  };
}
