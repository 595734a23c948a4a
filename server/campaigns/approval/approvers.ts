import { campaign } from '../../../src/domain/entities/campaign.ts';
import { WRITE } from '../../../src/domain/rules/permission/permission.ts';
import { approversAnswer, approversParams } from '../../../src/domain/schema/campaigns/campaign.ts';
import type { ApproversAnswer } from '../../../src/domain/schema/campaigns/campaign.ts';
import { absentPerson } from '../../access/hold-person.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { buildAsking } from '../../record/context.ts';
import type { Asking } from '../../record/context.ts';
import { findRow } from '../../record/detail.ts';
import { campaignActionRules } from './campaign-actions.ts';
import { approverCandidates } from './notify-approvers.ts';

/**
 * Lists the people who could decide on a waiting campaign, and those barred by their own part in
 * it or that of a linked account.
 */
export async function listApprovers(asking: Asking, campaignId: number): Promise<ApproversAnswer> {
  const free: string[] = [];
  const partial: string[] = [];
  for (const { id, name1 } of await approverCandidates(asking.db)) {
    const person = await absentPerson(asking.db, id, asking.now);
    const row = person && (await findRow(asking.db, campaign, campaignId, { scope: person.scope }));
    if (person === undefined || row === undefined) continue;
    const why = await campaignActionRules.approve.whyNot({ ...asking, person }, row);
    if (why === undefined) free.push(name1);
    else if (why === 'ownCampaign') partial.push(name1);
  }
  return { approvers: free, tookPart: partial };
}

/** Routes that show makers of a campaign its possible approvers. */
export const approverRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/campaigns/:id/approvers',
    summary: 'Who can approve the version that waits, and who took part in it',
    access: { kind: 'transaction', tcode: campaign.tcode, level: WRITE },
    row: 'campaign',
    params: approversParams,
    answer: approversAnswer,
    async handle(call) {
      const asking = buildAsking(call);
      const row = await findRow(call.db, campaign, Number(call.params.id), {
        scope: call.person.scope,
      });
      if (row === undefined) throw new Problem('not-found');
      return listApprovers(asking, row.id);
    },
  }),
];
