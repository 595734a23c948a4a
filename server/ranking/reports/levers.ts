import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { RankingLeversAnswer } from '../../../src/domain/schema/ranking/ranking-reports.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Call } from '../../http/contract.ts';
import { openBoard } from '../board/open.ts';
import { rankingCampaignFor } from '../campaign.ts';
import { openRows } from '../climb.ts';
import { discloseRow, toViewer } from '../disclosure.ts';
import { linesOfPerson } from '../lines.ts';
import { promisingIn } from '../promised.ts';
import { describeTriggers } from '../own-ranking.ts';
import { latestSale } from './imagined-sales.ts';
import type { Imagining } from './question.ts';
import { groupWaiting } from './waiting.ts';

/** Products that can be imagined at once; of more the first by name. */
const MOST_PRODUCTS = 500;

/**
 * Finds the person to imagine for: the caller, or a person whose proof the caller may open.
 * @throws {Problem} no-data for a final result, not-found for any other person
 */
export async function findImagining(
  call: Call<{ readonly campaign: string }, { readonly personId?: string | undefined }>,
): Promise<Imagining> {
  const { db, person, params, query, clock } = call;
  const now = clock.now();
  const campaign = await rankingCampaignFor(db, person, params.campaign);
  if (campaign.frozenAt !== null) throw new Problem('no-data');
  const board = await openBoard(db, campaign, now);
  const personId = query.personId === undefined ? person.id : Number(query.personId);
  if (personId !== person.id) {
    const [row] = await board.ofPeople([personId]);
    if (row === undefined || !discloseRow(row, toViewer(person), campaign.disclosure).provable)
      throw new Problem('not-found');
  }
  return { db, campaign, state: board.state, personId, now };
}

/** Lists the levers of a person: waiting invoices, rows below their trigger, products to sell. */
export async function listLevers(imagining: Imagining): Promise<RankingLeversAnswer> {
  const { db, campaign, personId } = imagining;
  const { name1 } = await db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return {
    personId,
    salesmanName: name1,
    lastDay: campaign.invcIssncEnd,
    canSell: (await latestSale(db, campaign, personId)) !== undefined,
    waiting: await waitingOfPerson(imagining),
    triggers: await openTriggers(imagining),
    products: await readLeverProducts(imagining),
  };
}

async function waitingOfPerson({
  db,
  campaign,
  personId,
}: Imagining): Promise<RankingLeversAnswer['waiting']> {
  const lines = await linesOfPerson(db, campaign, personId);
  const waiting = groupWaiting(lines, await promisingIn(db, campaign, lines)).filter(
    (row) => row.personId === personId,
  );
  const numbers = await queryRows(db, { id: is.number, numNF: is.orNull(is.text) })`
    select id, num_nf from invoice where id = any(${waiting.map((row) => row.invoiceId)}::bigint[])`;
  const names = await queryRows(db, { id: is.number, name1: is.text })`
    select id, name1 from product where id = any(${waiting.flatMap((row) => row.productIds)}::bigint[])`;
  return waiting.map(({ invoiceId, productIds, points }) => ({
    invoiceId,
    numNf: numbers.find((row) => row.id === invoiceId)?.numNF ?? '',
    productNames: productIds.flatMap((id) => names.find((row) => row.id === id)?.name1 ?? []),
    points,
  }));
}

/** Rows below their trigger, with the points of the person that wait for them. */
async function openTriggers({
  db,
  campaign,
  personId,
}: Imagining): Promise<RankingLeversAnswer['triggers']> {
  const rows = (await openRows(db, campaign.id, personId)).filter((row) => !row.reached);
  const named = await describeTriggers(db, rows);
  const points = await queryRows(db, { targetId: is.number, points: is.text })`
    select k.target_id, sum(k.score) as points from ranking_cell k
    where k.campaign_id = ${campaign.id} and k.person_id = ${personId} and k.target_id = any(${rows.map((row) => row.targetId)}::bigint[]) group by 1`;
  return rows.map(({ targetId, missing }, index) => ({
    targetId,
    name: named[index]?.name ?? '',
    missing,
    points: points.find((row) => row.targetId === targetId)?.points ?? '0',
  }));
}

/** Products that count today, or on the window's last day, with their weights. */
async function readLeverProducts({
  db,
  campaign,
  now,
}: Imagining): Promise<RankingLeversAnswer['products']> {
  return queryRows(db, { id: is.number, name1: is.text, baseUnit: is.text, nmvWeight: is.text })`
    select p.id, p.name1, p.base_unit, r.weight as nmv_weight from ranking_product r join product p on p.id = r.product_id
    where r.campaign_id = ${campaign.id} and least(${localDate(now)}::date, ${campaign.invcIssncEnd}::date) between r.day_from and r.day_to
    order by p.name1, p.id limit ${MOST_PRODUCTS}`;
}
