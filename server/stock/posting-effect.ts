import { computeEffect } from '../../src/domain/rules/stock/balance.ts';
import { toMonth } from '../../src/domain/rules/dates/months.ts';
import { getPostingSign } from '../../src/domain/rules/stock/posting-types.ts';
import type { PostingType } from '../../src/domain/rules/stock/posting-types.ts';
import { dec, toText } from '../../src/domain/decimal.ts';
import type { StockEffect } from '../../src/domain/schema/channels/stock.ts';
import type { Person } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { newestClosed } from './closed-months.ts';
import { stockChannel } from './read-report.ts';

/** A posting as it would be. */
export interface PostingAsked {
  readonly customerId: number;
  readonly productId: number;
  readonly postingType: PostingType;
  readonly movementDate: string;
  readonly quantity: string;
  /** The posting that it takes the place of. */
  readonly postingId?: number | undefined;
}

/**
 * Checks that a person may post into a closed month: internal managers and managers of the
 * channel.
 */
export function mayPostLate(
  { isAdmin, bpType, salesRole, scope }: Person,
  customerId: number,
): boolean {
  if (isAdmin) return true;
  if (bpType === '91') return salesRole === 'DIR' || salesRole === 'MGR';
  return scope.managerOf.includes(customerId);
}

/**
 * Calculates the effect of a posting on the balances since its day.
 * @throws {Problem} not-found outside the scope
 */
export async function postingEffect(
  db: Db,
  person: Person,
  asked: PostingAsked,
): Promise<StockEffect> {
  const { customerId, productId, postingType, movementDate, quantity, postingId } = asked;
  await stockChannel(db, person.scope, customerId);
  const rows = await queryRows(db, { day: is.text, quantity: is.text })`
    select t.day, sum(t.quantity)::text as quantity from (
      select m.day, m.quantity from stock_move m
      where m.customer_id = ${customerId}::bigint and m.product_id = ${productId}::bigint and m.quantity is not null
      union all
      select s.movement_date, s.signed_quantity from stock_posting s
      where s.customer = ${customerId}::bigint and s.product = ${productId}::bigint and s.id is distinct from ${postingId ?? null}::bigint
    ) t group by t.day order by t.day`;
  const closed = await newestClosed(db, customerId);
  return {
    ...computeEffect(rows, {
      day: movementDate,
      quantity: toText(dec(quantity).times(getPostingSign(postingType))),
    }),
    isClosed: closed !== null && toMonth(movementDate) <= closed.month,
    mayPost: mayPostLate(person, customerId),
  };
}
