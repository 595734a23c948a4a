import { sql } from 'kysely';
import type { CellValues } from '../../../src/domain/field.ts';
import type { ChangedRow } from '../../changes/changes.ts';
import { dec, toText } from '../../../src/domain/decimal.ts';
import { finding } from '../../../src/domain/nfe/finding.ts';
import type { RankingClass } from '../../../src/domain/rules/cfop.ts';
import { cfopLookup } from '../../../src/domain/rules/ranking/sign.ts';
import type { CfopFacts } from '../../../src/domain/rules/ranking/facts.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import { retotal, tellEvents } from './rescore.ts';
import type { Rescoring } from './rescore.ts';

interface CodedItem {
  readonly invoiceId: number;
  readonly nItem: number;
  readonly extCode: string;
  readonly uCom: string;
  readonly cfop: string;
  readonly day: string;
  readonly quantity: string | null;
}

/** An item whose code has become something else to the ranking; null: a code that the table does not know on the day. */
interface Reclassed extends CodedItem {
  readonly classBefore: RankingClass | null;
  readonly classAfter: RankingClass | null;
}

function factsOf(values: CellValues | undefined): readonly CfopFacts[] {
  if (values === undefined) return [];
  const { rfbCode, indVenda, indDevol, startVal, endVal } = values;
  return [
    {
      rfbCode: String(rfbCode),
      indVenda: indVenda === true,
      indDevol: indDevol === true,
      startVal: String(startVal),
      endVal: typeof endVal === 'string' ? endVal : null,
    },
  ];
}

/** Whether the change touches nothing that rankings read: only then are the items left unread. */
function isSame({ before, after }: ChangedRow): boolean {
  return JSON.stringify(factsOf(before)) === JSON.stringify(factsOf(after));
}

async function reclassed(
  { db }: Rescoring,
  { id, before, after }: ChangedRow,
): Promise<readonly Reclassed[]> {
  const rows = [...factsOf(before), ...factsOf(after)];
  const codes = [...new Set(rows.map(({ rfbCode }) => rfbCode))];
  const { rows: others } =
    await sql<CfopFacts>`select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop where rfb_code = any(${codes}::text[]) and id <> ${id}`.execute(
      db,
    );
  const [was, is] = [
    cfopLookup([...others, ...factsOf(before)]),
    cfopLookup([...others, ...factsOf(after)]),
  ];
  const first = rows.map(({ startVal }) => startVal).sort()[0] ?? null;
  const { rows: items } = await sql<CodedItem>`
    select n.invoice_id, n.n_item, n.ext_code, n.u_com, n.cfop, v.dt_emis as day, n.quantity
    from invoice_item n join invoice v on v.id = n.invoice_id join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
    where n.cfop = any(${codes}::text[]) and v.dt_emis >= ${first}::date order by n.invoice_id, n.n_item`.execute(
    db,
  );
  return items
    .map((item) => ({
      ...item,
      classBefore: was(item.cfop, item.day),
      classAfter: is(item.cfop, item.day),
    }))
    .filter(({ classBefore, classAfter }) => classBefore !== classAfter);
}

/** Kg/L as the code lets them count: as they are for a sale, less for what comes back, none for the rest. */
function counted(quantity: string | null, rankingClass: RankingClass | null): string | null {
  if (quantity === null) return null;
  if (rankingClass === 'sale') return quantity;
  return rankingClass === 'none' || rankingClass === null ? '0' : toText(dec(quantity).times(-1));
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

/**
 * Judges the items of open cycles anew after a row of the table of codes has changed (`domain.md` 5): status and
 * decisions stay, the event tells what counted before and what counts now.
 */
export async function rescoreCfop(work: Rescoring, change: ChangedRow): Promise<void> {
  if (isSame(change)) return;
  const items = await reclassed(work, change);
  if (items.length === 0) return;
  const invoiceIds = [...new Set(items.map(({ invoiceId }) => invoiceId))];
  await refind(work, items);
  await recountFindings(work.db, invoiceIds);
  await retotal(work, invoiceIds);
  await tellEvents(
    work,
    items.map(({ invoiceId, nItem, extCode, uCom, cfop, quantity, classBefore, classAfter }) => ({
      invoiceId,
      told: {
        nItem,
        extCode,
        uCom,
        cfop,
        classBefore,
        classAfter,
        before: counted(quantity, classBefore),
        after: counted(quantity, classAfter),
      },
    })),
  );
  await work.changes.changed(work.db, 'invoice', invoiceIds);
}
