import type { Db } from '../../server/database/db.ts';
import { openPayouts } from '../../server/payouts/open-payouts.ts';
import { freezeRanking } from '../../server/ranking/freeze.ts';
import { proposedPayment } from '../../src/domain/rules/campaign/prize-checks.ts';
import { CAMPAIGNS, CYCLES } from '../data/campaigns.ts';
import type { DemoCampaign, DemoParticipant } from '../data/campaign-shape.ts';
import { PEOPLE } from '../data/people.ts';
import { idOf, idsOf, insertRows } from './insert.ts';
import type { Ids } from './insert.ts';

interface CampaignIds {
  readonly products: Ids;
  readonly categories: Ids;
  readonly channels: Ids;
  readonly groups: Ids;
  readonly director: number;
  readonly owner: number;
}

async function insertParticipant(
  db: Db,
  campaignId: number,
  participant: DemoParticipant,
  ids: CampaignIds,
): Promise<void> {
  const { id } = await db
    .insertInto('campaignParticipant')
    .values({
      campaignId,
      version: 1,
      customerId:
        participant.channel === undefined ? null : idOf(ids.channels, participant.channel),
      economicGroupId: participant.group === undefined ? null : idOf(ids.groups, participant.group),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertRows(
    db,
    'campaignTarget',
    participant.targets.map(({ product, category, ...target }) => ({
      campaignParticipantId: id,
      ...target,
      productId: product === undefined ? null : idOf(ids.products, product),
      productCategoryId: category === undefined ? null : idOf(ids.categories, category),
    })),
  );
}

async function insertCampaign(
  db: Db,
  campaign: DemoCampaign,
  cycleId: number,
  ids: CampaignIds,
): Promise<void> {
  const approvalStatus = campaign.approved ? 'approved' : 'awaiting';
  const fixed = {
    tsStart: campaign.window[0],
    tsEnd: campaign.window[1],
    invcIssncStart: campaign.window[0],
    invcIssncEnd: campaign.window[1],
    rankingPositions: campaign.positions,
    salesRoleAwarded: campaign.awarded,
    disclosure: campaign.disclosure,
    // open ones take what is typed, so that one sees how it scores
    typedCounts: campaign.frozenAt === undefined,
    // the prizes of campaigns that are over wait for a signed term
    termRequired: campaign.frozenAt !== undefined,
  };
  const { id } = await db
    .insertInto('campaign')
    .values({
      nmpCode: campaign.code,
      name1: campaign.name1,
      descr: campaign.descr,
      campgnCicleId: cycleId,
      ...fixed,
      ownerId: ids.owner,
      approvalStatus,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('campaignVersion')
    .values({
      campaignId: id,
      version: 1,
      ...fixed,
      approvalStatus,
      effectiveFrom: campaign.window[0],
      approvedAt: campaign.approved ? `${campaign.window[0]}T12:00:00Z` : null,
    })
    .execute();
  await insertRows(
    db,
    'campaignCategory',
    campaign.categories.map((code) => ({
      campaignId: id,
      version: 1,
      categoryId: idOf(ids.categories, code),
    })),
  );
  await insertRows(
    db,
    'campaignProduct',
    campaign.products.map(({ product, nmvWeight }) => ({
      campaignId: id,
      version: 1,
      productId: idOf(ids.products, product),
      nmvWeight,
    })),
  );
  await insertRows(
    db,
    'campaignPrize',
    campaign.prizes.map((amount, index) => ({
      campaignId: id,
      version: 1,
      position: index + 1,
      descr: `${index + 1}º lugar`,
      amount,
      expectedPaymentDate: proposedPayment(campaign.window[1]),
    })),
  );
  for (const participant of campaign.participants)
    await insertParticipant(db, id, participant, ids);
  if (campaign.approved)
    await db
      .insertInto('campaignApproval')
      .values({
        campaignId: id,
        version: 1,
        approverId: ids.director,
        roleName: 'DIR',
        outcome: 'approved',
        approvTS: `${campaign.window[0]}T12:00:00Z`,
        approvalReason: 'Aprovada sem ressalvas.',
      })
      .execute();
}

/** Cycles and campaigns. All cycles are open until `closePastCycles`. */
export async function insertCampaigns(db: Db): Promise<void> {
  await insertRows(
    db,
    'campaignCicle',
    CYCLES.map(({ code, name1, tsStart, tsEnd }) => ({ nmpCode: code, name1, tsStart, tsEnd })),
  );
  const cycles = await idsOf(db, 'campaignCicle');
  const people = await idsOf(db, 'businessPartner');
  const personOf = (role: string): number =>
    idOf(people, PEOPLE.find((person) => person.role === role)?.code ?? '');
  const ids: CampaignIds = {
    products: await idsOf(db, 'product'),
    categories: await idsOf(db, 'productCategory'),
    channels: await idsOf(db, 'customer'),
    groups: await idsOf(db, 'economicGroup'),
    director: personOf('DIR'),
    owner: personOf('COO'),
  };
  for (const campaign of CAMPAIGNS)
    await insertCampaign(db, campaign, idOf(cycles, campaign.cycle), ids);
}

/** The past cycles become CLOSED and their rankings frozen, once their invoices are in. */
export async function closePastCycles(db: Db): Promise<void> {
  for (const { code, open } of CYCLES) {
    if (!open)
      await db
        .updateTable('campaignCicle')
        .set({ status1: 'inactive' })
        .where('nmpCode', '=', code)
        .execute();
  }
  for (const { code, frozenAt } of CAMPAIGNS) {
    if (frozenAt === undefined) continue;
    await db.transaction().execute(async (trx) => {
      const id = idOf(await idsOf(trx, 'campaign'), code);
      await freezeRanking(trx, id, new Date(frozenAt), { takenBy: null });
      await openPayouts(trx, id);
      await trx.updateTable('campaign').set({ frozenAt }).where('id', '=', id).execute();
    });
  }
}
