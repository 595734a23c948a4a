import type { UserStatus } from '../../src/domain/rules/account/user-status.ts';
import assert from 'node:assert/strict';
import type { EmailChangeAnswer } from '../../src/domain/schema/accounts/email-change.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import { mailsTo } from '../server/accounts/mailbox.ts';
import { expect, PASSWORD, signInAs, testApp } from '../server/harness.ts';
import type { Answer, Client, TestApp } from '../server/harness.ts';

export const DAY = 86_400_000;
export const EXTERNAL = '/apis/v1/external-users';
export const INTERNAL = '/apis/v1/internal-users';
export const OWN = '/apis/v1/accesspolicies/users/settings';
export const LINK = '/apis/v1/accesspolicies/email-change';
let last = 0;

/** Server with the password that all its people have, as it is stored. */
export interface AccountStage extends TestApp {
  readonly passwdHash: string | null;
}

export async function openAccountStage(): Promise<AccountStage> {
  const t = await testApp();
  const { passwdHash } = await t.db
    .selectFrom('businessPartner')
    .select('passwdHash')
    .where('id', '=', t.world.people.S1.id)
    .executeTakeFirstOrThrow();
  return { ...t, passwdHash };
}

export interface NewPerson {
  readonly id: number;
  readonly email: string;
  readonly other: string;
}

/** A person with an account, each test its own: at channel A, or inside the provider. */
export async function newPerson(
  t: AccountStage,
  more: {
    readonly status1?: UserStatus;
    readonly isAdmin?: boolean;
    readonly bpType?: '91' | '92';
  } = {},
): Promise<NewPerson> {
  last += 1;
  const bpType = more.bpType ?? (more.isAdmin ? '91' : '92');
  const email = `own${last}@channel.example`;
  const { id } = await t.db
    .insertInto('businessPartner')
    .values({
      nmpCode: `X${last}`,
      name1: 'Vera Dona',
      alias: 'V. D.',
      email,
      passwdHash: t.passwdHash,
      locale: 'en-US',
      bpType,
      status1: more.status1 ?? 3,
      isAdmin: more.isAdmin ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (bpType === '92')
    await t.db
      .insertInto('channelLink')
      .values({
        customerId: t.world.channels.A.id,
        businessPartnerId: id,
        salesRoleId: 'CSC',
        hireDate: '2026-01-01',
      })
      .execute();
  return { id, email, other: `taken${last}@evil.example` };
}

export const pageOf = (t: AccountStage, person: { readonly email: string }): Promise<Client> =>
  signInAs(t.app, person.email);
export const emailOf = async (t: AccountStage, id: number): Promise<string> =>
  (
    await t.db
      .selectFrom('businessPartner')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;
export const rowSCNOf = async (t: AccountStage, id: number): Promise<number> =>
  (
    await t.db
      .selectFrom('businessPartner')
      .select('rowSCN')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).rowSCN;
export const ask = async (
  t: AccountStage,
  page: Client,
  { id, other }: NewPerson,
  url = EXTERNAL,
  email = other,
) =>
  page.put<ResourceDetail & ProblemBody>(`${url}/${id}`, { rowSCN: await rowSCNOf(t, id), email });
export const changeOf = async (page: Client, { id }: { readonly id: number }) =>
  expect(await page.get<EmailChangeAnswer>(`/apis/v1/users/${id}/email-change`), 200);
export const takeBack = (
  page: Client,
  { id }: { readonly id: number },
  changeId: number,
): Promise<Answer<ProblemBody>> =>
  page.post(`/apis/v1/users/${id}/email-change/withdrawal`, { changeId });

export async function readChangeId(
  t: AccountStage,
  person: { readonly id: number },
): Promise<number> {
  return (
    await t.db
      .selectFrom('emailChange')
      .select('id')
      .where('businessPartnerId', '=', person.id)
      .where('endedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).id;
}

/** The token in the newest mail that asks for an answer. */
export async function linkTo(t: AccountStage, address: string): Promise<string> {
  const token = (await mailsTo(t, address))
    .map(({ textBody }) => /emailchange\?token=([\w-]+)/.exec(textBody)?.[1])
    .filter((each) => each !== undefined)
    .at(-1);
  assert.ok(token, `no link was mailed to ${address}`);
  return token;
}

/**
 * Tries to sign in with the address: with the common password, or by a reset mailed to it. Returns
 * the ways that succeed.
 */
export async function getsIn(t: AccountStage, email: string): Promise<readonly string[]> {
  const visitor = t.visitor();
  const signedIn =
    (
      await visitor.post(
        '/api/v1/login',
        { userEmail: email, password: PASSWORD, name1: null },
        { address: `10.44.${last}.7` },
      )
    ).status === 200;
  expect(
    await visitor.post(
      '/apis/v1/accesspolicies/passwordsresetreq',
      { userEmail: email },
      { address: `10.45.${last}.7` },
    ),
    204,
  );
  await t.app.services.jobs.drain();
  const mailed = (await mailsTo(t, email)).some(({ textBody }) => /token=|user=/.test(textBody));
  return [...(signedIn ? ['signed in'] : []), ...(mailed ? ['mailed'] : [])];
}

export async function stands(t: AccountStage, person: NewPerson): Promise<void> {
  assert.equal(await emailOf(t, person.id), person.email);
  assert.deepEqual(await getsIn(t, person.other), []);
}
