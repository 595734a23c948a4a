import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { MessageSubject } from '../../src/domain/rules/message-subject.ts';
import { TOLD_BY_DEFAULT } from '../../src/domain/rules/messages/delivery.ts';
import { groupsFor } from '../../src/domain/rules/messages/recipient-groups.ts';
import type { RecipientGroup } from '../../src/domain/rules/messages/recipient-groups.ts';
import { BP_TYPE } from '../../src/domain/rules/sales-role.ts';
import type {
  Reach,
  RecipientChoice,
  RecipientChoices,
  Recipients,
} from '../../src/domain/wire/message-recipients.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition } from '../access/scope.ts';
import { plain } from '../base/plain.ts';
import type { Db } from '../database/db.ts';
import { holdsWord, searchWords } from '../listing/conditions.ts';

/** Who writes. */
export interface Writer {
  readonly id: number;
  readonly bpType: string;
  readonly scope: Scope;
}
type Condition = RawBuilder<SqlBool>;

const INTERNAL = sql<SqlBool>`(p.bp_type = ${BP_TYPE.internal} and p.sales_role is not null)`;
const linked = (today: string) =>
  sql<SqlBool>`(p.bp_type = ${BP_TYPE.external} and exists (
    select 1 from channel_link k where k.business_partner_id = p.id and k.hire_date <= ${today}::date and (k.fire_date is null or k.fire_date >= ${today}::date)))`;

/** The members of a group; user support are the administrators. */
function membersOf(group: RecipientGroup, today: string): Condition {
  if (group === 'allTeams') return sql<SqlBool>`(${INTERNAL} or ${linked(today)})`;
  if (group === 'internalTeam') return INTERNAL;
  if (group === 'channelTeam') return linked(today);
  if (group === 'support') return sql<SqlBool>`p.is_admin`;
  return sql<SqlBool>`(p.bp_type = ${BP_TYPE.internal} and p.sales_role = ${group})`;
}

/** Whom one may write to by name, and by groups other than user support: inside the provider one's scope, outside of it who is in charge of one's channels. */
async function reachable(db: Db, { bpType, scope }: Writer): Promise<Condition> {
  if (bpType === BP_TYPE.internal) return rowCondition(scope, { person: 'id' }, 'p');
  const own = await peopleInCharge(db, scope.customerIds, scope.today);
  return sql<SqlBool>`p.id = any(${own.map(({ id }) => id)}::bigint[])`;
}

const other = ({ id }: Writer) => sql<SqlBool>`p.status1 = 3 and p.id <> ${id}`;

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
  return sql<SqlBool>`(${other(writer)} and ((${await reachable(db, writer)} and ${named}) or ${support}))`;
}

/** The condition of an answer: it goes to whoever wrote, whatever one's scope. */
export function answerAudience(writer: Writer, persons: readonly number[]): Condition {
  return sql<SqlBool>`(${other(writer)} and p.id = any(${[...persons]}::bigint[]))`;
}

/** How many people a condition takes in. */
export async function countAudience(db: Db, audience: Condition): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::integer as count from business_partner p where ${audience}`.execute(db);
  return rows[0]?.count ?? 0;
}

const detail = (today: string) => sql`coalesce(p.sales_role, (
  select string_agg(distinct c.name1, ', ') from channel_link k join customer c on c.id = k.customer_id
  where k.business_partner_id = p.id and k.hire_date <= ${today}::date and (k.fire_date is null or k.fire_date >= ${today}::date)))`;

const PEOPLE_AT_ONCE = 25;

async function somePeople(
  db: Db,
  { scope }: Writer,
  condition: Condition,
  from = 0,
): Promise<readonly RecipientChoice[]> {
  const { rows } = await sql<RecipientChoice>`
    select p.id, p.name1, ${detail(scope.today)} as detail from business_partner p
    where ${condition} order by p.name1 collate nmv_text, p.id limit ${PEOPLE_AT_ONCE} offset ${from}`.execute(
    db,
  );
  return rows;
}

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
    select array[${sql.join(counts)}] as counts from business_partner p where ${other(writer)}`.execute(
    db,
  );
  const words = searchWords(plain(q)).map((word) => holdsWord(sql`p.search_text`, word));
  const found = sql<SqlBool>`${sql.join([other(writer), within, ...words], sql` and `)}`;
  return {
    groups: groups.map((group, at) => ({ group, count: rows[0]?.counts[at] ?? 0 })),
    people: await somePeople(db, writer, found),
  };
}

/** Who would get a message, before it is sent. */
export async function reachOf(
  db: Db,
  writer: Writer,
  recipients: Recipients,
  subjectType: MessageSubject,
  from: number,
): Promise<Reach> {
  const audience = await audienceOf(db, writer, recipients);
  const parts = await Promise.all(
    recipients.groups.map(async (group) =>
      countAudience(db, await audienceOf(db, writer, { groups: [group], persons: [] })),
    ),
  );
  const persons = await countAudience(
    db,
    await audienceOf(db, writer, { groups: [], persons: recipients.persons }),
  );
  return {
    count: await countAudience(db, audience),
    named: parts.reduce((sum, count) => sum + count, persons),
    mails: await countMails(db, audience, subjectType),
    people: await somePeople(db, writer, audience, from),
  };
}

/** How many of an audience get a mail about a subject, at once or with others. */
async function countMails(
  db: Db,
  audience: Condition,
  subjectType: MessageSubject,
): Promise<number> {
  return countAudience(
    db,
    sql<SqlBool>`${audience} and coalesce(
      (select m.mail from message_preference m where m.business_partner_id = p.id and m.subject_type = ${subjectType}), ${TOLD_BY_DEFAULT[subjectType].mail}) <> 'nothing'`,
  );
}
