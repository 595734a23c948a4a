import assert from 'node:assert/strict';
import type { OwnPrizesAnswer } from '../../../src/domain/schema/campaigns/payout.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { PersonKey } from '../harness.ts';
import type { ClosingCampaign } from '../../../src/domain/schema/campaigns/cycle-closing.ts';
import { closeCampaign } from '../campaigns/closing-stage.ts';
import { FARM, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

export const OWN = '/apis/v1/own-prizes';
export const URL = '/apis/v1/payouts';

/** A group of the company's own that may check and pay prizes. */
async function payingGroup(stage: Stage, members: readonly PersonKey[]): Promise<void> {
  const { id } = await stage.db
    .insertInto('userGroup')
    .values({ nmpCode: 'PAGADORES', name1: 'Pagadores' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await stage.db
    .insertInto('userGroupPermission')
    .values({ userGroupId: id, tcode: '450-130', acsPermLevel: 2 })
    .execute();
  await stage.db
    .insertInto('userGroupMember')
    .values(
      members.map((who) => ({
        userGroupId: id,
        businessPartnerId: stage.world.people[who].id,
      })),
    )
    .execute();
}

/** A season closed with one prize to be paid. @returns also the payers that the page of closing lists */
export async function openPayoutStage(): Promise<{
  readonly stage: Stage;
  readonly payers: readonly string[];
}> {
  const stage = await openStage();
  const { world } = stage;
  await stage.db
    .updateTable('campaign')
    .set({ salesRoleAwarded: 'CTV', checkedAbove: '0', termRequired: true })
    .execute();
  await stage.import('S1', [
    note(world, 'A', 101, '2026-09-10', [item('P20', 'BD', '120')]),
    note(world, 'A', 102, '2026-10-15', [item('P20', 'BD', '10')], { recipient: FARM }),
  ]);
  for (const nNF of [101, 102]) assert.equal((await stage.act('COO1', nNF, 'approve')).status, 200);
  await payingGroup(stage, ['ATV1', 'S3']);
  const director = await stage.page('DIR');
  const { body } = await director.get<ClosingCampaign>(
    `/apis/v1/campaigns/${world.campaignId}/closing`,
  );
  await closeCampaign(director, world.campaignId);
  return { stage, payers: body.payers };
}

export const own = async (stage: Stage, who: PersonKey) =>
  (await (await stage.page(who)).get<OwnPrizesAnswer>(OWN)).body;
export async function prizeOf(stage: Stage, who: PersonKey) {
  const [prize] = (await own(stage, who)).prizes;
  assert.ok(prize);
  return prize;
}
export async function taxNumOf(stage: Stage, who: PersonKey): Promise<string> {
  const { taxNum } = await stage.db
    .selectFrom('businessPartner')
    .select('taxNum')
    .where('id', '=', stage.world.people[who].id)
    .executeTakeFirstOrThrow();
  return taxNum ?? '';
}
export const accept = async (stage: Stage, who: PersonKey, id: number, account: object) =>
  (await stage.page(who)).post<OwnPrizesAnswer & ProblemBody>(`${OWN}/${id}/acceptance`, {
    rowSCN: (await prizeOf(stage, 'S1')).rowSCN,
    account,
  });
export const detail = async (stage: Stage, who: PersonKey, id: number) =>
  (await (await stage.page(who)).get<ResourceDetail>(`${URL}/${id}`)).body;
export const action = async (
  stage: Stage,
  who: PersonKey,
  id: number,
  name: string,
  more: object = {},
) =>
  (await stage.page(who)).post<ResourceDetail & ProblemBody>(`${URL}/${id}/acts/${name}`, {
    rowSCN: (await detail(stage, 'ADMIN', id)).rowSCN,
    ...more,
  });
