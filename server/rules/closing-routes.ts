import { campaign } from '../../src/domain/entities/campaign.ts';
import { campaignCicle } from '../../src/domain/entities/campaign-cicle.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import { WRITE } from '../../src/domain/rules/permission.ts';
import {
  campaignClosingAnswer,
  closingAnswer,
  closingParams,
} from '../../src/domain/schema/cicle-closing.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { askingOf } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { readCampaignClosing, readClosing } from './cicle-closing.ts';

type ClosingCall = Call<{ readonly id: string }>;

/** It tells of everybody's invoices and prizes: of rows in scope, to who reaches all channels. */
async function rowOf({ db, person, params }: ClosingCall, entity: Entity): Promise<number> {
  const row = await findRow(db, entity, Number(params.id), { scope: person.scope });
  if (row === undefined) throw new Problem('not-found');
  if (person.scope.kind !== 'all') throw new Problem('not-authorized');
  return row.id;
}

/** What closing campaigns would meet and do. */
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
    handle: async (call) => readClosing(askingOf(call), await rowOf(call, campaignCicle)),
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
      const found = await readCampaignClosing(askingOf(call), await rowOf(call, campaign));
      // of one that was never approved nothing is closed
      if (found === undefined) throw new Problem('no-data');
      return found;
    },
  }),
];
