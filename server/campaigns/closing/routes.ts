import { campaign } from '../../../src/domain/entities/campaign.ts';
import { campaignCicle } from '../../../src/domain/entities/campaign-cicle.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { WRITE } from '../../../src/domain/rules/permission/permission.ts';
import {
  campaignClosingAnswer,
  closingAnswer,
  closingParams,
} from '../../../src/domain/schema/campaigns/cycle-closing.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import { buildAsking } from '../../record/context.ts';
import { findRow } from '../../record/detail.ts';
import { readCampaignClosing, readClosing } from './cycle-closing.ts';

type ClosingCall = Call<{ readonly id: string }>;

/**
 * Finds the row in scope and requires access to all channels: the answer shows invoices and prizes
 * of all of them.
 */
async function rowOf({ db, person, params }: ClosingCall, entity: Entity): Promise<number> {
  const row = await findRow(db, entity, Number(params.id), { scope: person.scope });
  if (row === undefined) throw new Problem('not-found');
  if (person.scope.kind !== 'all') throw new Problem('not-authorized');
  return row.id;
}

/** Routes that preview the closing of campaigns. */
export const closingRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: '/apis/v1/campaign-cicles/:id/closing',
    summary:
      'What closing the campaigns of the cycle would meet and do, one by one, and of those that are closed what stands',
    access: { kind: 'transaction', tcode: campaignCicle.tcode, level: WRITE },
    row: 'entity:campaignCicle',
    afterLedger: true,
    params: closingParams,
    answer: closingAnswer,
    handle: async (call) => readClosing(buildAsking(call), await rowOf(call, campaignCicle)),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/campaigns/:id/closing',
    summary: 'What closing the campaign would meet and do, and afterwards what stands',
    access: { kind: 'transaction', tcode: campaign.tcode, level: WRITE },
    row: 'entity:campaign',
    afterLedger: true,
    params: closingParams,
    answer: campaignClosingAnswer,
    async handle(call) {
      const found = await readCampaignClosing(buildAsking(call), await rowOf(call, campaign));
      // A campaign never approved has no closing.
      if (found === undefined) throw new Problem('no-data');
      return found;
    },
  }),
];
