import assert from 'node:assert/strict';
import type { TestApp } from '../harness.ts';

/** A mail as it waits to be sent. */
export interface Mail {
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string;
}

/** All mails to an address, oldest first. */
export async function mailsTo(t: TestApp, address: string): Promise<readonly Mail[]> {
  return t.db
    .selectFrom('mail')
    .select(['subject', 'textBody', 'htmlBody'])
    .where('toAddress', '=', address)
    .orderBy('id')
    .execute();
}

/** The token in the newest mail to an address. */
export async function tokenIn(t: TestApp, address: string): Promise<string> {
  const newest = (await mailsTo(t, address)).at(-1);
  const token = /[?&](?:token|user)=([A-Za-z0-9_-]+)/.exec(newest?.textBody ?? '')?.[1];
  assert.ok(token, `no link was mailed to ${address}`);
  return token;
}

/** A complete sign-up; each call another person. */
export function signUpOf(
  email: string,
  more: Readonly<Record<string, string>> = {},
): Record<string, string> {
  return {
    countryId: 'BR',
    name1: 'Luana Ferraz',
    email,
    taxNumTypeId: 'CPF',
    taxNum: '52998224725',
    zipCode: '13010001',
    cellPhoneIDD: '55',
    cellPhone: '19998765432',
    ...more,
  };
}

/** Signs up from an address of its own, so that no limit plays a part. @returns the token of the activation mail */
export async function newAccount(
  t: TestApp,
  email: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  asked += 1;
  const { status } = await t
    .visitor()
    .post('/apis/v1/accesspolicies/newuseraccount', signUpOf(email, more), {
      address: `10.9.${asked >> 8}.${asked & 255}`,
    });
  assert.equal(status, 204);
  return tokenIn(t, email);
}
let asked = 0;
