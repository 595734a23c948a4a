import { sql } from 'kysely';
import type { ChangedRow } from '../../changes/changes.ts';
import { dec, toText } from '../../../src/domain/decimal.ts';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { RankingClass } from '../../../src/domain/rules/invoice/cfop.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import { pickCfopFacts, reclassed } from './reclassed.ts';
import type { Reclassed } from './reclassed.ts';
import { describeEvents } from './rescore.ts';
import { retotal } from '../retotal.ts';
import type { Rescoring } from './rescore.ts';

/** Kg/L as the code lets them count: as they are for a sale, less for what comes back, none for the rest. */
function counted(
  { quantity, hasReference }: Reclassed,
  rankingClass: RankingClass | null,
): string | null {
  if (quantity === null) return null;
  if (rankingClass === 'sale') return quantity;
  const isNothing = rankingClass === 'referred-return' ? !hasReference : rankingClass === 'none';
  return isNothing || rankingClass === null ? '0' : toText(dec(quantity).times(-1));
}

/** The findings about codes that the table does not know, as they are now. */
async function refind({ db }: Rescoring, items: readonly Reclassed[]): Promise<void> {
  const places = JSON.stringify(
    items.map(({ invoiceId, nItem }) => ({ invoice_id: invoiceId, n_item: nItem })),
  );
  await sql`
    delete from invoice_finding f using jsonb_to_recordset(${places}::jsonb) as r (invoice_id bigint, n_item integer)
    where f.invoice_id = r.invoice_id and f.n_item = r.n_item and f.code = 'cfopUnknown'`.execute(
    db,
  );
  const found = items
    .filter(({ classAfter }) => classAfter === null)
    .map(({ invoiceId, nItem, cfop }) => {
      const { code, severity, params } = finding('cfopUnknown', { nItem, cfop });
      return { invoice_id: invoiceId, n_item: nItem, code, severity, params };
    });
  await sql`
    insert into invoice_finding (invoice_id, n_item, code, severity, params)
    select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r (invoice_id bigint, n_item integer, code text, severity text, params jsonb)`.execute(
    db,
  );
}

/** Checks that a change touches no column that rankings read: only then the items stay unread. */
const isSame = ({ before, after }: ChangedRow): boolean =>
  JSON.stringify(before && pickCfopFacts(before)) === JSON.stringify(after && pickCfopFacts(after));

/**
 * Judges the items of open cycles again after fiscal codes have changed together (`domain.md` 5).
 * Status and decisions stay; the event gives the counts before and now.
 */
export async function rescoreCfop(work: Rescoring, changes: readonly ChangedRow[]): Promise<void> {
  const rows = changes.filter((change) => !isSame(change));
  if (rows.length === 0) return;
  const factsIn = (side: 'before' | 'after') =>
    rows.flatMap((row) => (row[side] === undefined ? [] : [pickCfopFacts(row[side])]));
  const items = await reclassed(work.db, {
    ids: rows.map(({ id }) => id),
    before: factsIn('before'),
    after: factsIn('after'),
  });
  if (items.length === 0) return;
  const invoiceIds = [...new Set(items.map(({ invoiceId }) => invoiceId))];
  await refind(work, items);
  await recountFindings(work.db, invoiceIds);
  await retotal(work.db, invoiceIds);
  await describeEvents(
    work,
    items.map((item) => {
      const { invoiceId, nItem, extCode, uCom, cfop, classBefore, classAfter } = item;
      const before = counted(item, classBefore);
      const after = counted(item, classAfter);
      return {
        invoiceId,
        told: { nItem, extCode, uCom, cfop, classBefore, classAfter, before, after },
      };
    }),
  );
  await work.changes.changed(work.db, 'invoice', invoiceIds);
}
