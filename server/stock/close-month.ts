import { sql } from 'kysely';
import { dec } from '../../src/domain/decimal.ts';
import { isRefused } from '../../src/domain/machine.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { closingMachine } from '../../src/domain/rules/stock/closing-machine.ts';
import { getFirstDay } from '../../src/domain/rules/dates/months.ts';
import type { Month } from '../../src/domain/rules/dates/months.ts';
import type {
  ClosedMonth,
  ClosingPreview,
  StockLine,
} from '../../src/domain/schema/channels/stock.ts';
import type { Person } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import type { Call } from '../http/contract.ts';
import { holdStock, newestClosed } from './closed-months.ts';
import { readReport, stockChannel } from './read-report.ts';

/** The transaction whose writers close months. */
const POSTINGS = '250-110';

interface Asked {
  readonly customerId: number;
  readonly month: Month;
}

async function planClosing(db: Db, person: Person, { customerId, month }: Asked, today: string) {
  const closed = await newestClosed(db, customerId);
  return closingMachine.plan(
    { month, isClosed: closed !== null && month <= closed.month },
    {
      mayPost: person.isAdmin || person.levels[POSTINGS] === 2,
      isActing: person.acting !== undefined,
    },
    'close',
    today,
  );
}

/** A month as it would be closed. */
const readMonthReport = (db: Db, person: Person, { customerId, month }: Asked, today: string) =>
  readReport(
    db,
    person.scope,
    { customerId, from: month, to: month, by: 'product', onlyMoved: false },
    { today, behind: 0 },
  );

const isNegative = ({ closing }: StockLine): boolean => dec(closing).lt(0);

/**
 * Previews the closing of a month.
 * @throws {Problem} not-found outside the scope
 */
export async function previewClosing(call: Call, asked: Asked): Promise<ClosingPreview> {
  const { db, person, clock } = call;
  const today = localDate(clock.now());
  const { lines, unconvertedCount } = await readMonthReport(db, person, asked, today);
  const planned = await planClosing(db, person, asked, today);
  return {
    month: asked.month,
    products: lines.length,
    negative: lines.filter(isNegative).length,
    unconverted: unconvertedCount,
    whyNot: isRefused(planned) ? planned.why : null,
  };
}

/**
 * Closes a month of a channel, and with it all before; balances are kept as they are reported now.
 * @throws {Problem} not-found outside the scope, and what the machine refuses
 */
export async function closeMonth(call: Call, asked: Asked): Promise<ClosedMonth> {
  const { db, person, clock } = call;
  const { customerId, month } = asked;
  const now = clock.now();
  await stockChannel(db, person.scope, customerId);
  await holdStock(db, [customerId]);
  // Earlier changes belong to the balances to store.
  await call.ledger.drainWithin(db, now);
  const planned = await planClosing(db, person, asked, localDate(now));
  if (isRefused(planned)) throw planned.problem;
  const { lines } = await readMonthReport(db, person, asked, localDate(now));
  const { id } = await db
    .insertInto('stockClosing')
    .values({
      customerId,
      month: getFirstDay(month),
      closedBy: person.id,
      actingId: person.acting?.id ?? null,
      closedAt: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into stock_closing_line (closing_id, product_id, quantity)
    select ${id}::bigint, * from unnest(${lines.map((line) => line.id)}::bigint[], ${lines.map((line) => line.closing)}::numeric[])`.execute(
    db,
  );
  return { month, closedAt: now.toISOString(), closedByName: person.name1 };
}
