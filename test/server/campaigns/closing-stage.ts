import assert from 'node:assert/strict';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { ActionPreview } from '../../../src/domain/schema/entities/entity-actions.ts';

interface Caller {
  get<Body>(url: string): Promise<{ readonly status: number; readonly body: Body }>;
  post<Body>(url: string, body: unknown): Promise<{ readonly status: number; readonly body: Body }>;
}

/** Runs a director's action on a campaign in its present version. */
export async function actOn(by: Caller, campaignId: number, action: string, more: object = {}) {
  const url = `/apis/v1/campaigns/${campaignId}`;
  const { body } = await by.get<ResourceDetail>(url);
  return by.post<ResourceDetail & ProblemBody>(`${url}/acts/${action}`, {
    rowSCN: body.rowSCN,
    ...more,
  });
}

/** Returns the questions to a director at the closing of a campaign. */
export async function closingMatters(by: Caller, campaignId: number) {
  const { body } = await by.get<ActionPreview>(`/apis/v1/campaigns/${campaignId}/acts/close`);
  return body.items;
}

/** Ends a campaign early, where its days have not passed, so that it can be closed; its points are kept. */
export async function endEarly(by: Caller, campaignId: number): Promise<void> {
  const { body } = await by.get<ResourceDetail>(`/apis/v1/campaigns/${campaignId}`);
  if (body.whyNot['close'] !== 'daysRun') return;
  const ended = await actOn(by, campaignId, 'end', {
    reason: 'A safra acabou',
    values: { pointsOutcome: 'kept' },
  });
  assert.equal(ended.status, 200, JSON.stringify(ended.body));
}

/** Ends a campaign early where its days run, and closes it with a reason for everything that is open. @param choices what becomes of prizes, by key */
export async function closeCampaign(
  by: Caller,
  campaignId: number,
  choices: Readonly<Record<string, string>> = {},
): Promise<ResourceDetail> {
  await endEarly(by, campaignId);
  const reasons = Object.fromEntries(
    (await closingMatters(by, campaignId)).map(({ key }) => [key, 'Encerrado']),
  );
  const closed = await actOn(by, campaignId, 'close', { reasons, choices });
  assert.equal(closed.status, 200, JSON.stringify(closed.body));
  return closed.body;
}
