import { sql } from 'kysely';
import { isRefused } from '../../src/domain/machine.ts';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import {
  accountFailures,
  accountHint,
  toAccount,
} from '../../src/domain/rules/payout/payout-account.ts';
import { payoutMachine, PAYOUT_STATES } from '../../src/domain/rules/payout/payout-machine.ts';
import type { PayoutAction, PayoutState } from '../../src/domain/rules/payout/payout-machine.ts';
import type {
  AcceptanceRequest,
  DeclarationRequest,
  OwnPrizesAnswer,
} from '../../src/domain/schema/campaigns/payout.ts';
import { describeDoer } from '../access/took-part.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Call } from '../http/contract.ts';
import type { Row } from '../database/tables.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { remember } from '../record/history.ts';
import { sealAccount } from './account-seal.ts';
import { payerIds } from './payers.ts';
import { payoutFacts } from './payout-facts.ts';
import { prizeTerms } from './terms.ts';

/** The tax number to which the caller's prizes are paid: of the freeze of the first that waits, else the own. */
async function ownTaxNumber(
  db: Call['db'],
  id: number,
  payoutId: number | null = null,
): Promise<string | null> {
  const rows = await queryRows(db, { taxNum: is.orNull(is.text) })`
    select coalesce((select f.value from payout p join identity_fact f on f.id = p.winner_tax_fact_id
      where p.winner_id = b.id and (p.id = ${payoutId}::bigint or (${payoutId}::bigint is null and p.status1 = 'awaiting')) order by p.id limit 1), b.tax_num) as tax_num
    from business_partner b where b.id = ${id}`;
  return rows[0]?.taxNum ?? null;
}

const ownPrizesColumnsShape = {
  campaignId: is.number,
  campaignName: is.text,
  customerId: is.number,
  customerName: is.text,
  declaredAt: is.orNull(is.text),
  declaredByName: is.orNull(is.text),
};

const ownPrizesColumns = {
  id: is.number,
  rowSCN: is.number,
  campaignId: is.number,
  campaignName: is.text,
  rankPosition: is.number,
  prize: is.text,
  status1: is.oneOf(PAYOUT_STATES),
  accountHint: is.orNull(is.text),
  acceptedAt: is.orNull(is.text),
  checkedAt: is.orNull(is.text),
  paidOn: is.orNull(is.text),
  receipt: is.orNull(is.text),
  termRequired: is.boolean,
  termOn: is.orNull(is.text),
};

/** The caller's own prizes, and the channels for which they declare. */
export async function readOwnPrizes({
  db,
  person,
}: Pick<Call, 'db' | 'person'>): Promise<OwnPrizesAnswer> {
  const prizes = await queryRows(db, ownPrizesColumns)`
    select p.id, p.row_scn, p.campaign_id, c.name1 as campaign_name, p.rank_position, p.prize::text, p.status1, p.account_hint, p.accepted_at, p.checked_at, p.paid_on, p.receipt, c.term_required, ${prizeTerms.signedOn(sql`p.id`)} as term_on
    from payout p join campaign c on c.id = p.campaign_id where ${scopeCondition(person.scope, 'ownPrize', 'p')} order by p.id desc`;
  const managed = person.scope.kind === 'manager' ? [...person.scope.managerOf] : [];
  const declarations = await queryRows(db, ownPrizesColumnsShape)`
    select distinct p.campaign_id, c.name1 as campaign_name, p.customer_id, k.name1 as customer_name, d.declared_at, b.name1 as declared_by_name
    from payout p join campaign c on c.id = p.campaign_id join customer k on k.id = p.customer_id
    left join payout_declaration d on d.campaign_id = p.campaign_id and d.customer_id = p.customer_id left join business_partner b on b.id = d.declared_by
    where p.customer_id = any(${managed}::bigint[]) order by p.campaign_id desc, k.name1`;
  const taxNum = person.acting ? null : await ownTaxNumber(db, person.id);
  return { taxNum, prizes, declarations };
}

/**
 * Locks the caller's prize.
 * @throws {Problem} when the action is not allowed
 */
async function heldPrize(
  { db, person, clock }: Call,
  id: number,
  rowSCN: number,
  action: PayoutAction,
): Promise<Row<'payout'> & { readonly to: PayoutState }> {
  const row = await db
    .selectFrom('payout')
    .selectAll()
    .where('id', '=', id)
    .where(scopeCondition(person.scope, 'ownPrize'))
    .forUpdate()
    .executeTakeFirst();
  const facts = row && (await payoutFacts(db, id));
  if (row === undefined || facts === undefined) throw new Problem('not-found');
  if (row.rowSCN !== rowSCN) throw new Problem('update-conflict');
  const planned = payoutMachine.plan(facts, describeDoer(person), action, localDate(clock.now()));
  if (isRefused(planned)) throw planned.problem;
  return { ...row, to: planned.to };
}

async function store(
  { db, person, clock, changes }: Call,
  before: Row<'payout'>,
  act: PayoutAction,
  values: Omit<Partial<Row<'payout'>>, 'searchText'>,
): Promise<void> {
  await db
    .updateTable('payout')
    .set((eb) => ({ ...values, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', before.id)
    .execute();
  // the account itself is in no history
  const told = ({ status1, accountHint: hint }: Partial<Row<'payout'>>) => ({
    status1,
    accountHint: hint,
  });
  await remember({ db, person, now: clock.now() }, [
    {
      noun: 'payout',
      id: before.id,
      act,
      before: told(before),
      after: told({ ...before, ...values }),
    },
  ]);
  await changes.changed(db, 'payout', [before.id]);
}

/**
 * Accepts a prize for its winner, with the account to which it is to be paid.
 * @throws {Problem} invalid-input (an account that is not in the winner's own tax number),
 * act-not-allowed, conflicts
 */
export async function acceptPrize(
  call: Call,
  id: number,
  { rowSCN, account: sent }: AcceptanceRequest,
): Promise<void> {
  const account = toAccount(sent);
  const held = await heldPrize(call, id, rowSCN, 'accept');
  const failures = accountFailures(account, await ownTaxNumber(call.db, call.person.id, id));
  if (failures[0])
    throw new Problem('invalid-input', { failures, affectedField: failures[0].path });
  await store(call, held, 'accept', {
    status1: held.to,
    accountSealed: sealAccount(call.secrets, account),
    accountHint: accountHint(account),
    acceptedAt: call.clock.now().toISOString(),
  });
}

/** Reopens the choice of account: the acceptance becomes void, and the payers are notified. */
export async function changeAccount(call: Call, id: number, rowSCN: number): Promise<void> {
  const held = await heldPrize(call, id, rowSCN, 'change');
  await store(call, held, 'change', {
    status1: held.to,
    accountSealed: null,
    accountHint: null,
    acceptedAt: null,
    checkedAt: null,
    checkedBy: null,
    // they know that it is their turn
    remindedAt: call.clock.now().toISOString(),
  });
  const today = localDate(call.clock.now());
  await sendSystemMessage(call.db, {
    to: await payerIds(call.db, held.campaignId, today),
    code: 'prize-account-changed',
    params: { name: call.person.name1 },
    link: `/campaigns/nmv/payouts/${id}`,
    subjectType: '30',
  });
}

/** A channel's manager declares that all its returns and cancellations were posted. */
export async function declareReturns(
  { db, person, clock, changes }: Call,
  { campaignId, customerId }: DeclarationRequest,
): Promise<void> {
  const rows = await db
    .selectFrom('payout')
    .select('id')
    .where('campaignId', '=', campaignId)
    .where('customerId', '=', customerId)
    .execute();
  if (!person.scope.managerOf.includes(customerId) || rows.length === 0)
    throw new Problem('no-data');
  const at = clock.now().toISOString();
  const made = await db
    .insertInto('payoutDeclaration')
    .values({ campaignId, customerId, declaredBy: person.id, declaredAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('declaredAt')
    .executeTakeFirst();
  if (made === undefined) return;
  await remember(
    { db, person, now: clock.now() },
    rows.map(({ id }) => ({
      noun: 'payout',
      id,
      act: 'declare',
      before: { declaredAt: null },
      after: { declaredAt: at },
    })),
  );
  await changes.changed(
    db,
    'payout',
    rows.map(({ id }) => id),
  );
}
