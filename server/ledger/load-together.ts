import { findTies } from '../../src/domain/rules/ranking/component.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { CfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { readInvoices } from './facts/read-invoices.ts';
import { NeighbourQuery, neighbours } from './neighbours.ts';

/**
 * The items of the channels' invoices named and of all that hang together with them, over whatever others. The provider's
 * own invoices are neither sales nor returns of channels.
 * @param lookups the table of codes as it is, and as it is imagined to be
 * @param as what items are imagined to be: what would hang together with them then is read, too
 */
export async function loadTogether(
  db: Db,
  invoiceIds: readonly number[],
  lookups: readonly CfopLookup[],
  as: (item: RankingItem) => RankingItem = (item) => item,
): Promise<readonly RankingItem[]> {
  const known = new Map<number, readonly RankingItem[]>();
  const asked = new NeighbourQuery();
  let read = await readInvoices(db, invoiceIds, true);
  while (read.size > 0) {
    for (const [id, items] of read) known.set(id, items);
    const ties = [...read.values()].flatMap((items) =>
      items.flatMap((item) => lookups.map((classAt) => findTies(as(item), classAt))),
    );
    const found = new Set(await neighbours(db, asked.wantedBy(ties)));
    // An invoice without items has no ties.
    read = await readInvoices(
      db,
      [...found].filter((id) => !known.has(id)),
    );
  }
  return withInsiders(db, [...known.values()].flat());
}

/**
 * Marks items whose buyer is the provider or a person linked to the selling channel, by any of the
 * person's tax numbers.
 */
export async function withInsiders(
  db: Db,
  items: readonly RankingItem[],
): Promise<readonly RankingItem[]> {
  const pairs = pickPairs(items);
  const rows = await queryRows(db, { name: is.text })`
    with i (customer_id, tax_num) as (
      select * from unnest(${pairs.map((item) => item.issuerCustomerId)}::bigint[], ${pairs.map((item) => item.recipientTaxNum)}::text[]))
    select i.customer_id || ' ' || i.tax_num as name from i
    join identity_fact f on f.kind = 'tax-number' and f.value = i.tax_num join channel_link l on l.business_partner_id = f.business_partner_id and l.customer_id = i.customer_id
    union select i.customer_id || ' ' || i.tax_num from i join provider_company c on length(i.tax_num) = 14 and left(i.tax_num, 8) = replace(c.nmp_code, '.', '')`;
  const insiders = new Set(rows.map(({ name }) => name));
  // most stay as they are: a copy of each would take longer than to read them
  return items.map((item) => {
    const recipientIsInsider = insiders.size > 0 && insiders.has(pairName(item));
    return item.recipientIsInsider === recipientIsInsider ? item : { ...item, recipientIsInsider };
  });
}

const pairName = ({ issuerCustomerId, recipientTaxNum }: RankingItem): string =>
  `${issuerCustomerId} ${recipientTaxNum}`;

/**
 * Returns an item for each pair of seller and buyer; an invoice's items share a pair and are
 * adjacent.
 */
function pickPairs(items: readonly RankingItem[]): readonly RankingItem[] {
  const pairs = new Map<string, RankingItem>();
  let last: RankingItem | undefined;
  for (const item of items) {
    const isSame =
      item.issuerCustomerId === last?.issuerCustomerId &&
      item.recipientTaxNum === last.recipientTaxNum;
    if (!isSame) pairs.set(pairName(item), item);
    last = item;
  }
  return [...pairs.values()];
}
