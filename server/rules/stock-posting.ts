import { findMember } from '../../src/domain/pick.ts';
import { POSTING_TYPES } from '../../src/domain/rules/stock/posting-types.ts';
import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { toMonth } from '../../src/domain/rules/dates/months.ts';
import { postingMachine } from '../../src/domain/rules/stock/posting-machine.ts';
import type { PostingWhy } from '../../src/domain/rules/stock/posting-machine.ts';
import { monthInWords } from '../../src/i18n/board-cells.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { remember } from '../record/history.ts';
import { machineRules } from '../record/machine-rule.ts';
import { holdStock, newestClosed } from '../stock/closed-months.ts';
import { mayPostLate } from '../stock/posting-effect.ts';

const rule = machineRules(postingMachine, {
  factsOf: (_work, row) => ({
    status1: row['status1'] === 'reversed' ? ('reversed' as const) : ('posted' as const),
    isClosed: row['monthClosed'] === true,
    isReversal: row['reversesId'] !== null,
  }),
  actorOf: () => ({}),
});

/** The month of a row that is closed for its channel; undefined while it is open. */
async function findClosedMonth({ db }: Work, row: Values): Promise<string | undefined> {
  const { customer, movementDate } = row;
  if (typeof customer !== 'number' || typeof movementDate !== 'string') return undefined;
  const closed = await newestClosed(db, customer);
  const month = toMonth(movementDate);
  return closed !== null && month <= closed.month ? month : undefined;
}

const wrong = ({ locale }: Work, month: string): readonly Failure[] => [
  {
    path: 'movementDate',
    code: 'month-closed',
    params: { month: monthInWords(month, locale) },
  },
];

/**
 * Checks that the date is not in the future and that only managers post into a closed month, where
 * stored postings stay unchanged.
 */
async function check(work: Work, { before, after }: Save): Promise<readonly Failure[]> {
  const { customer, movementDate } = after;
  if (typeof customer !== 'number' || typeof movementDate !== 'string') return [];
  if (movementDate > work.today) return [{ path: 'movementDate', code: 'in-the-future' }];
  await holdStock(work.db, [customer]);
  const stood = before === undefined ? undefined : await findClosedMonth(work, before);
  if (stood !== undefined) return wrong(work, stood);
  const month = await findClosedMonth(work, after);
  return month === undefined || mayPostLate(work.person, customer) ? [] : wrong(work, month);
}

/**
 * Returns the reason against a change: reversed, reversing and reported postings stay unchanged.
 */
async function whyNotChange(_work: Work, row: StoredRow): Promise<PostingWhy | undefined> {
  if (row['reversesId'] !== null) return 'postingReverses';
  if (row['status1'] === 'reversed') return 'postingReversed';
  return row['monthClosed'] === true ? 'monthClosed' : undefined;
}

/** The counter-posting, as of today: the closed month stays as it was reported. */
async function takeBack(work: Work, row: StoredRow, description: string | null): Promise<void> {
  const { db, person, now, today, changes } = work;
  const postingType = findMember(POSTING_TYPES, row['postingType']);
  if (postingType === undefined) throw new Error('posting of an unknown type');
  const values = {
    customer: Number(row['customer']),
    product: Number(row['product']),
    postingType,
    movementDate: today,
    quantity: String(row['quantity']),
    description,
    reversesId: row.id,
    postedBy: person.id,
    postedAt: now.toISOString(),
  };
  const made = await db
    .insertInto('stockPosting')
    .values(values)
    .returning(['id', 'postNMPCode', 'status1'])
    .executeTakeFirstOrThrow();
  const after = { ...values, postNMPCode: made.postNMPCode, status1: made.status1 };
  await changes.changed(db, 'stockPosting', [made.id], {
    by: { personId: person.id, actingId: person.acting?.id ?? null, at: now },
    rows: [{ id: made.id, before: undefined, after }],
  });
  await remember(work, [{ noun: 'stockPosting', id: made.id, act: 'create', before: null, after }]);
}

/** Postings of stock (`domain.md` 7). */
export const stockPostingRules: EntityRules = {
  columns: {
    monthClosed: sql`exists (select 1 from stock_closing k where k.customer_id = t.customer and k.month >= date_trunc('month', t.movement_date)::date)`,
    reversedById: sql`(select r.id from stock_posting r where r.reverses_id = t.id)`,
  },
  derive: ({ person, now }, { before }) =>
    before === undefined ? { postedBy: person.id, postedAt: now.toISOString() } : {},
  check,
  whyNotChange,
  async deleting(work, row) {
    await holdStock(work.db, [Number(row['customer'])]);
    // a month may have been closed since the row was read
    if ((await findClosedMonth(work, row as Values)) !== undefined)
      throw new Problem('act-not-allowed');
  },
  acts: {
    reverse: rule('reverse', {
      async perform(work, row, { reason }, { to }) {
        await takeBack(work, row, reason?.trim().slice(0, 400) ?? null);
        return { status1: to };
      },
    }),
  },
};
