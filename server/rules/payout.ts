import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { formatLocaleDate, isPlainDate, localDate } from '../../src/domain/rules/dates/dates.ts';
import { payoutMachine } from '../../src/domain/rules/payout/payout-machine.ts';
import type { PayoutFacts } from '../../src/domain/rules/payout/payout-machine.ts';
import { BY_ACTIONS_ONLY } from '../../src/domain/rows/cells.ts';
import type { ActionRequest } from '../../src/domain/schema/entities/entity-actions.ts';
import type { StoredRow } from '../listing/shape.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { payoutColumns, payoutFacts } from '../payouts/payout-facts.ts';
import { describeDoer } from '../access/took-part.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';

async function readFacts({ db }: Work, { id }: StoredRow): Promise<PayoutFacts> {
  const facts = await payoutFacts(db, id);
  if (facts === undefined) throw new Problem('not-found');
  return facts;
}

const rule = machineRules(payoutMachine, {
  factsOf: readFacts,
  actorOf: ({ person }) => describeDoer(person),
});

/** The day on which the winner accepted the prize; null while they have not. */
async function acceptedOn({ db }: Work, { id }: StoredRow): Promise<string | null> {
  const row = await db
    .selectFrom('payout')
    .select('acceptedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.acceptedAt ? localDate(new Date(row.acceptedAt)) : null;
}

/**
 * Parses date and receipt of a payment.
 * @param accepted earliest day of the payment
 * @throws {Problem} invalid-input
 */
function parsePayment(
  { today, locale }: Work,
  { values = {} }: ActionRequest,
  accepted: string | null,
): { paidOn: string; receipt: string } {
  const { paidOn, receipt } = values;
  const failures: Failure[] = [];
  const wrong = (field: string, code: Failure['code'], params?: Failure['params']): void =>
    void failures.push({ path: `values.${field}`, code, label: field, ...(params && { params }) });
  if (typeof paidOn !== 'string' || paidOn === '') wrong('paidOn', 'required');
  else if (!isPlainDate(paidOn)) wrong('paidOn', 'date');
  else if (paidOn > today) wrong('paidOn', 'in-the-future');
  else if (accepted !== null && paidOn < accepted)
    wrong('paidOn', 'before-acceptance', { date: formatLocaleDate(accepted, locale) });
  if (typeof receipt !== 'string' || receipt.trim() === '') wrong('receipt', 'required');
  if (failures.length > 0)
    throw new Problem('invalid-input', {
      failures,
      ...(failures[0] && { affectedField: failures[0].path }),
    });
  return { paidOn: String(paidOn), receipt: String(receipt).trim() };
}

async function notifyWinner({ db }: Work, { id }: StoredRow): Promise<void> {
  const { winnerId, name1 } = await db
    .selectFrom('payout')
    .innerJoin('campaign', 'campaign.id', 'payout.campaignId')
    .select(['winnerId', 'campaign.name1'])
    .where('payout.id', '=', id)
    .executeTakeFirstOrThrow();
  await sendSystemMessage(db, {
    to: [winnerId],
    code: 'prize-paid',
    params: { name: name1 },
    link: '/campaigns/nmv/own-prizes',
    subjectType: '30',
  });
}

/**
 * Rules of prizes on their way (`domain.md` 6): rows come with the freeze, and only actions change
 * them.
 */
export const payoutRules: EntityRules = {
  columns: payoutColumns,
  whyNotChange: async () => BY_ACTIONS_ONLY,
  acts: {
    check: rule('check', {
      perform: async ({ now, person }, _row, _request, { to }) => ({
        status1: to,
        checkedAt: now.toISOString(),
        checkedBy: person.id,
      }),
    }),
    pay: rule('pay', {
      perform: async (work, row, request, { to }) => ({
        status1: to,
        ...parsePayment(work, request, await acceptedOn(work, row)),
        paidBy: work.person.id,
      }),
      done: notifyWinner,
    }),
  },
};
