import assert from 'node:assert/strict';
import type {
  FoundChannel,
  SettingsAnswer,
  TermsAnswer,
} from '../../../src/domain/schema/accounts/account.ts';
import type { AccessRequestsAnswer } from '../../../src/domain/schema/accounts/access-requests.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import type { Client, TestApp } from '../harness.ts';
import { newAccount } from './mailbox.ts';

export const BASE = '/apis/v1/accesspolicies';
export const SETTINGS = `${BASE}/users/settings`;
export const PASSWORD = 'Semente+2027';
export type Answer = SettingsAnswer & ProblemBody;

let made = 0;
/** Creates a newcomer who has agreed, with an open page. */
export async function newcomer(t: TestApp, email: string): Promise<Client> {
  made += 1;
  const token = await newAccount(t, email);
  const { sha256 } = (await t.visitor().get<TermsAnswer>(`${BASE}/terms/agreement`)).body;
  const page = t.visitor();
  page.adopt(
    (
      await page.post<UserInfo>(
        `${BASE}/activation/agree`,
        { token, password: PASSWORD, sha256 },
        { address: `10.5.0.${made}` },
      )
    ).body,
  );
  return page;
}

export const ADDRESS = {
  countryId: 'BR',
  zipCode: '13010001',
  stateId: 'SP',
  cityId: '3509502',
  cityName: null,
  district: 'Centro',
  pubPlaceName: 'Rua das Flores',
  streetNum: '10',
  addrCompl: null,
  poBox: null,
};
export const rowOf = (t: TestApp, channel: 'A' | 'B' | 'C', more: object = {}) => ({
  customerId: t.world.channels[channel].id,
  salesRoleId: 'CSC' as const,
  hireDate: '2025-02-04',
  fireDate: null,
  reportsToName: 'Pessoa M',
  ...more,
});

export async function save(
  page: Client,
  step: 'general' | 'address' | 'communication',
  values: object,
) {
  const { rowSCN } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  return page.put<Answer>(`${SETTINGS}/${step}`, { rowSCN, values });
}
export const find = (page: Client, taxNum: string) =>
  page.post<FoundChannel & ProblemBody>(`${BASE}/channels/find`, { taxNum });
/** Asks for channels after finding each by its tax number, as the page does. */
export async function ask(t: TestApp, page: Client, rows: readonly ReturnType<typeof rowOf>[]) {
  for (const { id, cnpj } of Object.values(t.world.channels))
    if (rows.some(({ customerId }) => customerId === id)) await find(page, cnpj);
  return putChannels(page, rows);
}
/** Requests channels, with the version just read. */
export async function putChannels(page: Client, rows: readonly ReturnType<typeof rowOf>[]) {
  const { rowSCN } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  return page.put<Answer>(`${SETTINGS}/channels`, { rowSCN, rows });
}

/** Goes through all steps; the channels come last. */
export async function finish(
  t: TestApp,
  page: Client,
  rows: readonly ReturnType<typeof rowOf>[],
): Promise<void> {
  const { values } = (await page.get<SettingsAnswer>(SETTINGS)).body;
  assert.equal((await page.post(`${SETTINGS}/steps`, { step: 'security' })).status, 200);
  for (const [step, own] of [
    ['general', values.general],
    ['address', ADDRESS],
    ['communication', values.communication],
  ] as const)
    assert.equal((await save(page, step, own)).status, 200, step);
  assert.equal((await ask(t, page, rows)).status, 200);
}
export const requestsOf = async (page: Client) =>
  (await page.get<AccessRequestsAnswer>('/apis/v1/access-requests')).body.rows;
export const told = async (page: Client) =>
  (
    await page.get<{ notifications: { title: string; link: string | null }[] }>(
      '/apis/v1/notifications/unread',
    )
  ).body.notifications;
