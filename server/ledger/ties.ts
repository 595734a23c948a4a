import { groupBy } from '../../src/domain/group-by.ts';
import { sql } from 'kysely';
import { groupComponents, pointsAt, findTies } from '../../src/domain/rules/ranking/component.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { CfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Invoices that hung together with these when they were last judged: what held them may be gone. */
export async function componentMates(
  db: Db,
  invoiceIds: readonly number[],
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select m.invoice_id as id from sale_component m where m.component_id in
      (select c.component_id from sale_component c where c.invoice_id = any(${invoiceIds}::bigint[]))`;
  return rows.map(({ id }) => id);
}

/** Remembers which of the invoices hang together, and what they point at; most hang with none and point at nothing. */
export async function keepTies(
  trx: Db,
  invoiceIds: readonly number[],
  items: readonly RankingItem[],
  classAt: CfopLookup,
): Promise<void> {
  const mates = togetherIn(groupComponents(items, classAt));
  const ties = pointing(items, classAt);
  await sql`
    with mate as (select * from unnest(${mates.map((pair) => pair.invoiceId)}::bigint[], ${mates.map((pair) => pair.componentId)}::bigint[]) as m (invoice_id, component_id)),
    tie as (select distinct * from unnest(${ties.map((pair) => pair.name)}::text[], ${ties.map((pair) => pair.invoiceId)}::bigint[]) as t (name, invoice_id)),
    parted as (delete from sale_component c where c.invoice_id = any(${invoiceIds}::bigint[]) and not exists (select 1 from mate m where m.invoice_id = c.invoice_id)),
    loosened as (delete from sale_tie s where s.invoice_id = any(${invoiceIds}::bigint[]) and not exists (select 1 from tie t where (t.name, t.invoice_id) = (s.name, s.invoice_id))),
    joined as (insert into sale_component as c (invoice_id, component_id) select invoice_id, component_id from mate
      on conflict (invoice_id) do update set component_id = excluded.component_id where c.component_id <> excluded.component_id)
    insert into sale_tie (name, invoice_id) select name, invoice_id from tie on conflict do nothing`.execute(
    trx,
  );
}

/** Groups tied invoices: all of a component under its smallest id. */
function togetherIn(
  components: readonly (readonly RankingItem[])[],
): readonly { readonly invoiceId: number; readonly componentId: number }[] {
  return components.flatMap((items) => {
    const ids = [...new Set(items.map((item) => item.invoiceId))];
    const componentId = Math.min(...ids);
    return ids.length < 2 ? [] : ids.map((invoiceId) => ({ invoiceId, componentId }));
  });
}

type Tie = RowOf<typeof tieColumns>;
const tieColumns = { name: is.text, invoiceId: is.number };

const pointing = (items: readonly RankingItem[], classAt: CfopLookup): readonly Tie[] =>
  items.flatMap((item) =>
    pointsAt(findTies(item, classAt)).map((name) => ({ name, invoiceId: item.invoiceId })),
  );

/** Invoices of which something else is remembered than what they point at. */
export async function wronglyTied(
  trx: Db,
  items: readonly RankingItem[],
  classAt: CfopLookup,
): Promise<readonly number[]> {
  const ids = [...new Set(items.map((item) => item.invoiceId))];
  const rows = await queryRows(trx, tieColumns)`
    select name, invoice_id from sale_tie where invoice_id = any(${ids}::bigint[])`;
  const [kept, told] = [joinTieNames(rows), joinTieNames(pointing(items, classAt))];
  return ids.filter((id) => kept.get(id) !== told.get(id));
}

/** The names that each invoice points at, in one text. */
function joinTieNames(ties: readonly Tie[]): ReadonlyMap<number, string> {
  const byInvoice = groupBy(ties, (tie) => tie.invoiceId);
  return new Map(
    [...byInvoice].map(([id, own]) => [
      id,
      [...new Set(own.map((tie) => tie.name))].sort().join('\n'),
    ]),
  );
}
