import type { Readable } from 'node:stream';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { Problem } from '../../src/domain/problem.ts';
import { WRITE } from '../../src/domain/rules/permission/permission.ts';
import {
  comparisonAnswer,
  rehearsalAnswer,
  trialParams,
} from '../../src/domain/schema/campaigns/campaign-trial.ts';
import type {
  ComparisonFigures,
  RehearsalFigures,
} from '../../src/domain/schema/campaigns/campaign-trial.ts';
import type { TrialKind } from '../../src/domain/rules/campaign/trial-kinds.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../http/contract.ts';
import { buildWork } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { sendRehearsal } from './rehearsal-file.ts';
import { askTrial } from './store.ts';
import { readTrial } from './read.ts';
import { isInReach } from '../campaigns/campaign-facts.ts';

const url = '/apis/v1/campaigns/:id';
/**
 * Access for internal makers of campaigns with all its channels in scope: a trial shows the sales
 * of all of them.
 */
const access: Access = { kind: 'transaction', tcode: campaign.tcode, level: WRITE };
const common = { access, row: 'entity:campaign', params: trialParams } as const;

type TrialCall = Call<{ readonly id: string }>;

/**
 * Finds the campaign of a trial.
 * @throws {Problem} not-found where the campaign is out of scope or the caller is no internal
 * person
 */
async function campaignOf(call: TrialCall): Promise<number> {
  const { db, person, params } = call;
  const row = await findRow(db, campaign, Number(params.id), { scope: person.scope });
  if (row === undefined || person.bpType === '92' || !(await isInReach(buildWork(call), row.id)))
    throw new Problem('not-found');
  return row.id;
}

async function ask(call: TrialCall, kind: TrialKind): Promise<undefined> {
  await askTrial(call.db, await campaignOf(call), kind);
  call.afterCommit(() => call.jobs.wake());
  return undefined;
}

async function rehearsalFile(call: TrialCall): Promise<Readable> {
  const id = await campaignOf(call);
  const { people } = await readTrial<RehearsalFigures>(call.db, id, 'rehearsal');
  const { nmpCode } = await call.db
    .selectFrom('campaign')
    .select('nmpCode')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sendRehearsal(call, { nmpCode, people });
}

/** Campaigns tried out in the background, and what came of it. */
export const trialRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'GET',
    url: `${url}/comparison`,
    summary: 'Who gains and who loses by the version that waits',
    ...common,
    answer: comparisonAnswer,
    handle: async (call) =>
      readTrial<ComparisonFigures>(call.db, await campaignOf(call), 'comparison'),
  }),
  defineRoute({
    method: 'POST',
    url: `${url}/comparison`,
    summary: 'Recalculates who gains and who loses',
    ...common,
    answer: 'empty',
    handle: (call) => ask(call, 'comparison'),
  }),
  defineRoute({
    method: 'GET',
    url: `${url}/rehearsal`,
    summary: 'What the campaign would have come to in the cycle before',
    ...common,
    answer: rehearsalAnswer,
    handle: async (call) =>
      readTrial<RehearsalFigures>(call.db, await campaignOf(call), 'rehearsal'),
  }),
  defineRoute({
    method: 'GET',
    url: `${url}/rehearsal/file`,
    summary: 'Who would have won in the cycle before, as a spreadsheet',
    ...common,
    answer: 'raw',
    handle: rehearsalFile,
  }),
  defineRoute({
    method: 'POST',
    url: `${url}/rehearsal`,
    summary: 'Rehearses the campaign on the cycle before',
    ...common,
    answer: 'empty',
    handle: (call) => ask(call, 'rehearsal'),
  }),
];
