import type { Db } from '../../server/database/db.ts';
import { openPayouts } from '../../server/payouts/open-payouts.ts';
import { freezeRanking } from '../../server/ranking/freeze.ts';
import { CAMPAIGNS, CYCLES } from '../data/campaigns.ts';
import type { DemoCampaign, DemoParticipant } from '../data/campaigns.ts';
import { CHANNELS } from '../data/channels.ts';
import { PEOPLE } from '../data/people.ts';
import { CATEGORIES, PRODUCTS } from '../data/products.ts';
import { idOf, idsOf, insertRows } from './insert.ts';
import type { Ids } from './insert.ts';

const EXAMPLE_PRODUCTS = [
  { code: 'EX-P', name1: 'Produto P', category: 'EX-H', unit: 'L' as const },
  { code: 'EX-Q', name1: 'Produto Q', category: 'EX-H', unit: 'KG' as const },
  { code: 'EX-R', name1: 'Produto R', category: 'FUNG', unit: 'L' as const },
];
const PACKS = [
  ['GL5', 'Galão 5 L', '5'],
  ['BD20', 'Balde 20 L', '20'],
  ['SC10', 'Saco 10 kg', '10'],
  ['SC25', 'Saco 25 kg', '25'],
  ['L1', 'Litro', '1'],
  ['KG1', 'Quilo', '1'],
] as const;

async function insertProducts(db: Db): Promise<Ids> {
  await insertRows(
    db,
    'productCategory',
    [...CATEGORIES, { code: 'EX-H', name1: 'Herbicidas (exemplo 2)' }].map(({ code, name1 }) => ({
      nmpCode: code,
      name1,
    })),
  );
  await insertRows(db, 'productGroup', [
    { nmpCode: 'DEF', name1: 'Defensivos' },
    { nmpCode: 'ESP', name1: 'Especialidades' },
  ]);
  await insertRows(
    db,
    'package',
    PACKS.map(([nmpCode, name1, weightVolQty]) => ({ nmpCode, name1, weightVolQty })),
  );
  const categories = await idsOf(db, 'productCategory');
  const groups = await idsOf(db, 'productGroup');
  await insertRows(
    db,
    'product',
    [...PRODUCTS, ...EXAMPLE_PRODUCTS].map(({ code, name1, category, unit }) => ({
      nmpCode: code,
      name1,
      baseUnit: unit,
      productCategoryId: idOf(categories, category),
      productGroupId: idOf(groups, ['BIOL', 'NUTR'].includes(category) ? 'ESP' : 'DEF'),
    })),
  );
  const products = await idsOf(db, 'product');
  const packs = await idsOf(db, 'package');
  await insertRows(
    db,
    'productPackage',
    PRODUCTS.flatMap((product) =>
      product.packs.map(({ unit, factor }) => ({
        productId: idOf(products, product.code),
        packageId: idOf(
          packs,
          {
            GL: factor === '20' ? 'BD20' : 'GL5',
            L: 'L1',
            SC: factor === '10' ? 'SC10' : 'SC25',
            KG: 'KG1',
          }[unit] ?? 'L1',
        ),
      })),
    ),
  );
  return products;
}

async function insertPortfolios(db: Db, products: Ids): Promise<void> {
  const channels = await idsOf(db, 'customer');
  const people = await idsOf(db, 'businessPartner');
  const confirmedBy = idOf(people, PEOPLE.find(({ role }) => role === 'COO')?.code ?? 'P0001');
  await insertRows(
    db,
    'sku',
    CHANNELS.flatMap((channel) =>
      channel.skus.map(({ customerSKU, umCustomer, product, umConvFactor }) => ({
        customerId: idOf(channels, channel.code),
        customerSKU,
        umCustomer,
        productId: idOf(products, product),
        umConvFactor,
        confirmedBy,
        confirmedAt: '2026-06-15T12:00:00Z',
      })),
    ),
  );
}

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
  cicleId: number,
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
  };
  const { id } = await db
    .insertInto('campaign')
    .values({
      nmpCode: campaign.code,
      name1: campaign.name1,
      descr: campaign.descr,
      campgnCicleId: cicleId,
      ...fixed,
      ownerId: ids.owner,
      approvalStatus,
      disclosure: campaign.disclosure,
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
      expectedPaymentDate: campaign.window[1],
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

/** Products with packs, the portfolios of the channels, cycles and campaigns. All cycles are open until `closeCycles`. */
export async function insertProductsAndCampaigns(db: Db): Promise<void> {
  const products = await insertProducts(db);
  await insertPortfolios(db, products);
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
    products,
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
      await freezeRanking(trx, id, new Date(frozenAt), null);
      await openPayouts(trx, id);
      await trx.updateTable('campaign').set({ frozenAt }).where('id', '=', id).execute();
    });
  }
}
