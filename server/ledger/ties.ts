import { sql } from 'kysely';
import { pointsAt, tiesOf } from '../../src/domain/rules/ranking/component.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import { groupBy } from '../../src/domain/rules/ranking/validity.ts';
import type { CfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import type { Db } from '../database/db.ts';

/** Invoices that hung together with these when they were last judged: what held them may be gone. */
export async function componentMates(
  db: Db,
  invoiceIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.invoice_id as id from sale_component m where m.component_id in
      (select c.component_id from sale_component c where c.invoice_id = any(${invoiceIds}::bigint[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Remembers what the invoices point at. */
export async function keepTies(
  trx: Db,
  invoiceIds: readonly number[],
  items: readonly RankingItem[],
  classAt: CfopLookup,
): Promise<void> {
  const pairs = pointing(items, classAt);
  await sql`delete from sale_tie where invoice_id = any(${invoiceIds}::bigint[])`.execute(trx);
  if (pairs.length === 0) return;
  await sql`
    insert into sale_tie (name, invoice_id)
    select distinct * from unnest(${pairs.map((pair) => pair.name)}::text[], ${pairs.map((pair) => pair.invoiceId)}::bigint[])`.execute(
    trx,
  );
}

interface Tie {
  readonly name: string;
  readonly invoiceId: number;
}

const pointing = (items: readonly RankingItem[], classAt: CfopLookup): readonly Tie[] =>
  items.flatMap((item) =>
    pointsAt(tiesOf(item, classAt)).map((name) => ({ name, invoiceId: item.invoiceId })),
  );

/** Invoices of which something else is remembered than what they point at. */
export async function wronglyTied(
  trx: Db,
  items: readonly RankingItem[],
  classAt: CfopLookup,
): Promise<readonly number[]> {
  const ids = [...new Set(items.map((item) => item.invoiceId))];
  const { rows } = await sql<Tie>`
    select name, invoice_id from sale_tie where invoice_id = any(${ids}::bigint[])`.execute(trx);
  const [kept, told] = [namesOf(rows), namesOf(pointing(items, classAt))];
  return ids.filter((id) => kept.get(id) !== told.get(id));
}

/** The names that each invoice points at, in one text. */
function namesOf(ties: readonly Tie[]): ReadonlyMap<number, string> {
  const byInvoice = groupBy(ties, (tie) => tie.invoiceId);
  return new Map(
    [...byInvoice].map(([id, own]) => [
      id,
      [...new Set(own.map((tie) => tie.name))].sort().join('\n'),
    ]),
  );
}

/** Remembers which of the invoices hang together. */
export async function keepComponents(
  trx: Db,
  invoiceIds: readonly number[],
  components: readonly (readonly RankingItem[])[],
): Promise<void> {
  const pairs = components.flatMap((items) => {
    const ids = [...new Set(items.map((item) => item.invoiceId))];
    const componentId = Math.min(...ids);
    return ids.length < 2 ? [] : ids.map((invoiceId) => ({ invoiceId, componentId }));
  });
  await sql`delete from sale_component where invoice_id = any(${invoiceIds}::bigint[])`.execute(
    trx,
  );
  if (pairs.length === 0) return;
  await sql`
    insert into sale_component (invoice_id, component_id)
    select * from unnest(${pairs.map((pair) => pair.invoiceId)}::bigint[], ${pairs.map((pair) => pair.componentId)}::bigint[])`.execute(
    trx,
  );
}
