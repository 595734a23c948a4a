import { sql } from 'kysely';
import { ZERO, dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import { startOfDay } from '../../src/domain/rules/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { RankingLine as RuleLine } from '../../src/domain/rules/ranking/result.ts';
import type { RankingLine, RankingProofAnswer } from '../../src/domain/wire/ranking.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { mayReadPapers } from '../access/scope.ts';
import type { RankingCampaign } from './campaign.ts';
import { openBoard } from './board/open.ts';
import { categoryOn } from '../ledger/facts/categories.ts';
import { isInReach } from './line-reach.ts';
import { linesOfPerson } from './lines.ts';

/** Names joined to a line on display; the rules know ids only. */
interface ItemNames {
  readonly itemId: number;
  readonly numNF: string | null;
  /** When the document was issued; a line is judged by the day of its sale. */
  readonly dhEmis: string | null;
  readonly dhEmiText: string | null;
  readonly dfeIssuerName: string | null;
  readonly productName: string;
  readonly categoryName: string | null;
}

/**
 * The lines that prove a person's score, and those that did not score with their reasons.
 * Everybody may see his own; a channel manager and internal people those of the channels in their reach.
 * @throws Problem not-found for a person without a line in the caller's reach
 */
export async function readProof(
  db: Db,
  person: Person,
  campaign: RankingCampaign,
  personId: number,
  now: Date,
): Promise<RankingProofAnswer> {
  const board = await openBoard(db, campaign, now);
  const own = await linesOfPerson(db, campaign, personId);
  const lines = personId === person.id ? own : own.filter((line) => isInReach(line, person));
  if (lines.length === 0 && personId !== person.id) throw new Problem('not-found');
  const names = await itemNames(
    db,
    lines.flatMap((line) =>
      line.saleItemId === null ? [line.itemId] : [line.itemId, line.saleItemId],
    ),
  );
  const [standing] = await board.around(personId, 0);
  const who = standing ?? (await describePerson(db, personId));
  if (who === undefined) throw new Problem('not-found');
  return {
    personId,
    salesmanName: who.name1,
    salesmanTaxNum: personId === person.id || mayReadPapers(person.scope) ? who.taxNum : null,
    customerName: who.customerName,
    rankPosition: standing?.rankPosition ?? null,
    rankingScore: standing?.rankingScore ?? '0.00',
    salesPoints: sumOf(lines, 1),
    returnPoints: sumOf(lines, -1),
    lines: lines.map((line) => presentLine(line, names)),
    version: campaign.version,
    sha256: board.state.sha256,
    computedAt: board.state.movedAt,
  };
}

function presentLine(line: RuleLine, names: ReadonlyMap<number, ItemNames>): RankingLine {
  const item = names.get(line.itemId);
  return {
    itemId: line.itemId,
    invoiceId: line.invoiceId,
    numNf: item?.numNF ?? '',
    dhEmis: item?.dhEmis ?? startOfDay(line.date),
    dhEmiText: item?.dhEmiText ?? null,
    dfeIssuerName: item?.dfeIssuerName ?? '',
    isReturn: isReturn(line),
    refNumNf: line.saleItemId === null ? null : (names.get(line.saleItemId)?.numNF ?? null),
    productName: item?.productName ?? '',
    categoryName: item?.categoryName ?? null,
    quant: line.qCom,
    unit: line.uCom,
    factor: line.factor,
    quantity: line.quantity,
    sign: line.sign,
    nmvWeight: line.weight,
    points: line.points,
    triggerReached: line.trigger === 'none' ? null : line.trigger === 'reached',
    reason: line.reason,
    reasonParams: line.reasonParams,
    mend: line.mend,
    who: line.who,
  };
}

const isReturn = (line: RuleLine): boolean =>
  line.saleItemId !== null || line.sign < 0 || (line.reason?.startsWith('return') ?? false);

function sumOf(lines: readonly RuleLine[], sign: number): string {
  return roundHalfUp(
    toText(
      lines
        .filter((line) => line.sign === sign)
        .reduce((sum, line) => sum.plus(dec(line.points)), ZERO),
    ),
    2,
  );
}

async function itemNames(
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, ItemNames>> {
  const found = await sql<ItemNames>`
    select n.id as item_id, v.num_nf, v.dh_emis, v.dh_emi_text, coalesce(c.trade_name, c.name1, v.emit_xnome) as dfe_issuer_name, coalesce(p.name1, n.x_prod, n.ext_code) as product_name,
      g.name1 as category_name
    from invoice_item n join invoice v on v.id = n.invoice_id left join customer c on c.id = v.bp_emit_id
      left join product p on p.id = n.product_id left join product_category g on g.id = ${categoryOn('p', sql`v.dt_emis`)}
    where n.id = any(${[...new Set(itemIds)]}::bigint[])`.execute(db);
  return new Map(found.rows.map((row) => [row.itemId, row]));
}

async function describePerson(
  db: Db,
  personId: number,
): Promise<{ name1: string; taxNum: string | null; customerName: string | null } | undefined> {
  const found = await sql<{ name1: string; taxNum: string | null; customerName: string | null }>`
    select name1, tax_num, null::text as customer_name from business_partner where id = ${personId}`.execute(
    db,
  );
  return found.rows[0];
}
