import assert from 'node:assert/strict';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type { ActPreview, ResourceDetail } from '../../src/domain/wire/resource.ts';

interface Caller {
  get<Body>(url: string): Promise<{ readonly status: number; readonly body: Body }>;
  post<Body>(url: string, body: unknown): Promise<{ readonly status: number; readonly body: Body }>;
}

/** An act on a campaign by a director, as it stands now. */
export async function actOn(by: Caller, campaignId: number, act: string, more: object = {}) {
  const url = `/apis/v1/campaigns/${campaignId}`;
  const { body } = await by.get<ResourceDetail>(url);
  return by.post<ResourceDetail & ProblemBody>(`${url}/acts/${act}`, {
    rowSCN: body.rowSCN,
    ...more,
  });
}

/** What a director is asked at the closing of a campaign. */
export async function closingMatters(by: Caller, campaignId: number) {
  const { body } = await by.get<ActPreview>(`/apis/v1/campaigns/${campaignId}/acts/close`);
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
