import { sql } from 'kysely';
import { ZERO, dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import { startOfDay } from '../../src/domain/rules/dates/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { RankingLine as RuleLine } from '../../src/domain/rules/ranking/result.ts';
import type {
  RankingLine,
  RankingProofAnswer,
} from '../../src/domain/schema/ranking/ranking-proof.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { mayReadPapers } from '../access/scope.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { RankingCampaign } from './campaign.ts';
import { openBoard } from './board/open.ts';
import { categoryOn } from '../ledger/facts/categories.ts';
import { isLineInReach } from './line-reach.ts';
import { linesOfPerson } from './lines.ts';

/** Names joined to a line on display; the rules know ids only. */
type ItemNames = RowOf<typeof itemNamesColumns>;
const itemNamesColumns = {
  itemId: is.number,
  numNF: is.orNull(is.text),
  /** Time of issue of the document; a line is judged by the day of its sale. */
  dhEmis: is.orNull(is.text),
  dhEmiText: is.orNull(is.text),
  dfeIssuerName: is.orNull(is.text),
  productName: is.text,
  categoryName: is.orNull(is.text),
};

/**
 * Reads the lines that prove a person's score and the non-scoring ones with reasons. People see
 * their own; channel managers and internal people those of the channels in scope.
 * @throws Problem not-found for a person without a line in the caller's scope
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
  const lines = personId === person.id ? own : own.filter((line) => isLineInReach(line, person));
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
    salesPoints: sumLines(lines, 1),
    returnPoints: sumLines(lines, -1),
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

function sumLines(lines: readonly RuleLine[], sign: number): string {
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
  const found = await queryRows(db, itemNamesColumns)`
    select n.id as item_id, v.num_nf, v.dh_emis, v.dh_emi_text, coalesce(c.trade_name, c.name1, v.emit_xnome) as dfe_issuer_name, coalesce(p.name1, n.x_prod, n.ext_code) as product_name,
      g.name1 as category_name
    from invoice_item n join invoice v on v.id = n.invoice_id left join customer c on c.id = v.bp_emit_id
      left join product p on p.id = n.product_id left join product_category g on g.id = ${categoryOn('p', sql`v.dt_emis`)}
    where n.id = any(${[...new Set(itemIds)]}::bigint[])`;
  return new Map(found.map((row) => [row.itemId, row]));
}

async function describePerson(
  db: Db,
  personId: number,
): Promise<{ name1: string; taxNum: string | null; customerName: string | null } | undefined> {
  const found = await queryRows(db, {
    name1: is.text,
    taxNum: is.orNull(is.text),
    customerName: is.orNull(is.text),
  })`
    select name1, tax_num, null::text as customer_name from business_partner where id = ${personId}`;
  return found[0];
}
