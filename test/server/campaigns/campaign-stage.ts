import assert from 'node:assert/strict';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';

export const URL = '/apis/v1/campaigns';
/** Server whose pages each person opens once. */
export interface CampaignStage extends TestApp {
  as(person: PersonKey): Promise<Client>;
  /** Lets each person sign in again. */
  forgetPages(): void;
}

export async function openCampaignStage(): Promise<CampaignStage> {
  const t = await testApp();
  const clients = new Map<PersonKey, Client>();
  return {
    ...t,
    async as(person) {
      const client = clients.get(person) ?? (await t.signInAs(person));
      clients.set(person, client);
      return client;
    },
    forgetPages: () => clients.clear(),
  };
}

let last = 0;
/** A campaign that could be approved. */
export function draft(
  t: CampaignStage,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  last += 1;
  const { channels, products, categories, cicleId } = t.world;
  return {
    nmpCode: `V-${last}`,
    name1: `Campanha ${last}`,
    campgnCicleId: cicleId,
    tsStart: '2026-09-01',
    tsEnd: '2026-11-30',
    invcIssncStart: '2026-09-01',
    invcIssncEnd: '2026-11-30',
    status1: 'active',
    generateRanking: true,
    rankingPositions: 3,
    salesRoleAwarded: 'CTV',
    disclosure: 'named',
    redistributionCounts: false,
    categories: [{ categoryId: categories.H }],
    products: [{ productId: products.P, nmvWeight: '1.5', productObs: null }],
    participants: [{ customerId: channels.A.id, economicGroupId: null }],
    targets: [target(t, { productId: products.P })],
    prizes: [{ position: 1, descr: 'Primeiro', amount: '900', expectedPaymentDate: null }],
    ...more,
  };
}

export const target = (
  t: CampaignStage,
  more: Record<string, unknown> = {},
): Record<string, unknown> => ({
  customerId: t.world.channels.A.id,
  economicGroupId: null,
  productId: null,
  productCategoryId: null,
  salesQuantTarget: '1000',
  minPercentTarget: '60',
  minSalesQuantTarget: '0',
  salesInvoicedTarget: '0',
  ...more,
});

export async function ok<T>(answer: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await answer;
  assert.ok(status < 300, `${status} ${JSON.stringify(body)}`);
  return body;
}
export const made = async (
  t: CampaignStage,
  by: PersonKey = 'COO1',
  more = {},
): Promise<ResourceDetail> => ok((await t.as(by)).post<ResourceDetail>(URL, draft(t, more)));
export const read = async (t: CampaignStage, id: number): Promise<ResourceDetail> =>
  ok((await t.as('ADMIN')).get<ResourceDetail>(`${URL}/${id}`));
export const change = async (
  t: CampaignStage,
  row: ResourceDetail,
  body: object,
  by: PersonKey = 'COO1',
) =>
  (await t.as(by)).put<ResourceDetail & ProblemBody>(`${URL}/${row.id}`, {
    rowSCN: row.rowSCN,
    ...body,
  });
/** Runs an action after gains and losses have been computed, as decisions need them. */
export const action = async (
  t: CampaignStage,
  by: PersonKey,
  row: ResourceDetail,
  name: 'approve' | 'deny',
  reason = '',
) => {
  await t.app.services.jobs.drain();
  return (await t.as(by)).post<ResourceDetail & ProblemBody>(`${URL}/${row.id}/acts/${name}`, {
    rowSCN: row.rowSCN,
    reason,
  });
};
/** Returns the recipients of a campaign's messages and mails, with their content. */
export async function told(t: CampaignStage, id: number, code: string) {
  await t.app.services.jobs.drain();
  const messages = await t.db
    .selectFrom('messageRecipient')
    .innerJoin('message', 'message.id', 'messageRecipient.messageId')
    .select('businessPartnerId')
    .where('link', '=', `/campaigns/nmv/${id}`)
    .where('code', '=', code)
    .orderBy('businessPartnerId')
    .execute();
  return messages.map(({ businessPartnerId }) => businessPartnerId);
}
export const peopleOf = (t: CampaignStage, ...keys: readonly PersonKey[]) =>
  keys.map((key) => t.world.people[key].id).sort((a, b) => a - b);
