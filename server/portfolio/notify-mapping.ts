import { dec } from '../../src/domain/decimal.ts';
import { WRITE } from '../../src/domain/rules/permission/permission.ts';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/permission/release.ts';
import { formatNumber } from '../../src/i18n/format.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import type { Person } from '../access/person.ts';
import { peopleOfLastResort } from '../access/last-resort.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow } from '../listing/shape.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { SystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';
import type { Save } from '../record/entity-rules.ts';

export const isProvider = (person: Pick<Person, 'bpType'>): boolean => person.bpType === '91';

/** Returns the route of a channel's codes in the portal. */
const buildPortfolioRoute = (customerId: number): string =>
  `/customers/settings?f.customerId=${customerId}`;

async function channelName(db: Db, customerId: number): Promise<string> {
  const rows = await queryRows(db, { name: is.text })`
    select coalesce(trade_name, name1) as name from customer where id = ${customerId}`;
  return rows[0]?.name ?? '';
}

/** Selects the people who may edit portfolios. */
async function whoMayKeep(db: Db, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select distinct m.business_partner_id as id from user_group_member m join user_group g on g.id = m.user_group_id and g.status1 = 'active'
      join user_group_permission r on r.user_group_id = g.id and r.tcode in ('500-020', '500-005') and r.acs_perm_level = ${WRITE}
    where m.business_partner_id = any(${[...ids]}::bigint[])`;
  return rows.map(({ id }) => id);
}

/** The nearest inside the provider who may confirm what a channel proposes; directors and administrators where there is none. */
async function whoConfirms({ db, today }: Work, customerId: number): Promise<readonly number[]> {
  for (const role of ROLES_IN_CHARGE) {
    const held = await peopleInCharge(db, [customerId], today, [role]);
    const ids = await whoMayKeep(
      db,
      held.map(({ id }) => id),
    );
    if (ids.length > 0) return ids;
  }
  return (await peopleOfLastResort(db)).map(({ id }) => id);
}

/** Notifies people once for any number of codes: no repeat while the same text is unread. */
async function notifyOnce(db: Db, message: SystemMessage): Promise<void> {
  const rows = await queryRows(db, { id: is.number })`
    select r.business_partner_id as id from message_recipient r join message m on m.id = r.message_id
    where r.business_partner_id = any(${[...message.to]}::bigint[]) and r.read_at is null and r.deleted_at is null
      and m.code = ${message.code} and m.link = ${message.link ?? ''} and m.params = ${JSON.stringify(message.params ?? {})}::jsonb`;
  const told = new Set(rows.map(({ id }) => id));
  await sendSystemMessage(db, { ...message, to: message.to.filter((id) => !told.has(id)) });
}

/**
 * Notifies possible confirmers of a channel's proposal for a code, with a link to the waiting
 * ones.
 */
export async function notifyOfProposal(
  work: Work,
  _id: number,
  { after, before }: Save,
): Promise<void> {
  const proposed = after['proposedFactor'] ?? null;
  if (proposed === null || proposed === (before?.['proposedFactor'] ?? null)) return;
  if (isProvider(work.person)) return;
  const customerId = Number(after['customerId']);
  await notifyOnce(work.db, {
    to: await whoConfirms(work, customerId),
    code: 'mapping-proposed',
    params: { channel: await channelName(work.db, customerId) },
    link: `${buildPortfolioRoute(customerId)}&f.proposedFactor=*`,
    subjectType: '20',
  });
}

type Outcome =
  | { readonly code: 'mapping-confirmed' }
  | { readonly code: 'mapping-refused'; readonly reason: string };

/** Person with an undecided proposed factor, and their last proposal. */
type Proposer = RowOf<typeof proposerColumns>;
const proposerColumns = { personId: is.number, factor: is.text };

/** Finds all authors of the waiting proposal: the row names only the last, its history all. */
async function findProposers(db: Db, skuId: number): Promise<readonly Proposer[]> {
  return queryRows(db, proposerColumns)`
    select distinct on (h.user_id) h.user_id as person_id, h.after ->> 'proposedFactor' as factor from record_history h
    where h.noun = 'sku' and h.record_id = ${skuId} and h.user_id is not null and h.after ->> 'proposedFactor' is not null
      and h.id > coalesce((select max(o.id) from record_history o where o.noun = 'sku' and o.record_id = ${skuId}
        and o.after ? 'proposedFactor' and o.after ->> 'proposedFactor' is null), 0)
    order by h.user_id, h.id desc`;
}

/**
 * Notifies the proposers of a code's outcome: the reason of a refusal, or the factor that counts
 * if it differs from theirs.
 * @param row as it was proposed
 */
export async function notifyProposers(
  { db, person }: Pick<Work, 'db' | 'person'>,
  row: StoredRow,
  outcome: Outcome,
): Promise<void> {
  const customerId = Number(row['customerId']);
  const factor = String(row['proposedFactor']);
  const named = { channel: await channelName(db, customerId), code: String(row['customerSKU']) };
  const link = `/customers/settings/${row.id}`;
  for (const proposer of await findProposers(db, row.id)) {
    if (proposer.personId === person.id) continue;
    const to = { to: [proposer.personId], subjectType: '20' } as const;
    const isChanged = !dec(proposer.factor).eq(factor);
    if (outcome.code === 'mapping-refused')
      await notifyOnce(db, {
        ...to,
        code: outcome.code,
        params: { ...named, reason: outcome.reason },
        link,
      });
    else if (isChanged)
      await notifyOnce(db, {
        ...to,
        code: 'mapping-changed',
        params: { ...named, proposed: formatNumber(proposer.factor), factor: formatNumber(factor) },
        link,
      });
    else
      await notifyOnce(db, {
        ...to,
        code: outcome.code,
        params: { channel: named.channel },
        link: buildPortfolioRoute(customerId),
      });
  }
}
