import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { RankingLeversAnswer } from '../../../src/domain/wire/ranking-reports.ts';
import type { Call } from '../../http/contract.ts';
import { openBoard } from '../board/open.ts';
import { rankingCampaignFor } from '../campaign.ts';
import { openRows } from '../climb.ts';
import { discloseRow, viewerOf } from '../disclosure.ts';
import { linesOfPerson } from '../lines.ts';
import { promisingIn } from '../promised.ts';
import { describeTriggers } from '../own-standing.ts';
import { latestSale } from './imagined-sales.ts';
import type { Imagining } from './question.ts';
import { waitingOf } from './waiting.ts';

/** Products that can be imagined at once; of more the first by name. */
const MOST_PRODUCTS = 500;

/**
 * Of whom a call imagines something: the caller, or somebody whose proof they may open.
 * @throws {Problem} no-data for a result that stands, not-found for somebody else
 */
export async function imaginingOf(
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
    if (row === undefined || !discloseRow(row, viewerOf(person), campaign.disclosure).provable)
      throw new Problem('not-found');
  }
  return { db, campaign, state: board.state, personId, now };
}

/** What can be imagined of somebody: what waits, what is below its trigger, what can be sold. */
export async function leversOf(imagining: Imagining): Promise<RankingLeversAnswer> {
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
    products: await productsOf(imagining),
  };
}

async function waitingOfPerson({
  db,
  campaign,
  personId,
}: Imagining): Promise<RankingLeversAnswer['waiting']> {
  const lines = await linesOfPerson(db, campaign, personId);
  const waiting = waitingOf(lines, await promisingIn(db, campaign, lines)).filter(
    (row) => row.personId === personId,
  );
  const numbers = await sql<{ id: number; numNF: string | null }>`
    select id, num_nf from invoice where id = any(${waiting.map((row) => row.invoiceId)}::bigint[])`.execute(
    db,
  );
  const names = await sql<{ id: number; name1: string }>`
    select id, name1 from product where id = any(${waiting.flatMap((row) => row.productIds)}::bigint[])`.execute(
    db,
  );
  return waiting.map(({ invoiceId, productIds, points }) => ({
    invoiceId,
    numNf: numbers.rows.find((row) => row.id === invoiceId)?.numNF ?? '',
    productNames: productIds.flatMap((id) => names.rows.find((row) => row.id === id)?.name1 ?? []),
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
  const points = await sql<{ targetId: number; points: string }>`
    select k.target_id, sum(k.score) as points from ranking_cell k
    where k.campaign_id = ${campaign.id} and k.person_id = ${personId} and k.target_id = any(${rows.map((row) => row.targetId)}::bigint[]) group by 1`.execute(
    db,
  );
  return rows.map(({ targetId, missing }, index) => ({
    targetId,
    name: named[index]?.name ?? '',
    missing,
    points: points.rows.find((row) => row.targetId === targetId)?.points ?? '0',
  }));
}

/** Products that count today, or on the window's last day, with their weights. */
async function productsOf({
  db,
  campaign,
  now,
}: Imagining): Promise<RankingLeversAnswer['products']> {
  const { rows } = await sql<RankingLeversAnswer['products'][number]>`
    select p.id, p.name1, p.base_unit, r.weight as nmv_weight from ranking_product r join product p on p.id = r.product_id
    where r.campaign_id = ${campaign.id} and least(${localDate(now)}::date, ${campaign.invcIssncEnd}::date) between r.day_from and r.day_to
    order by p.name1, p.id limit ${MOST_PRODUCTS}`.execute(db);
  return rows;
}
