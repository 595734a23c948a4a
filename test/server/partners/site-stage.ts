import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import { expect, ORIGIN } from '../harness.ts';
import type { Answer, Client, TestApp } from '../harness.ts';

export const SITE_ORIGIN = 'https://loja.canal-a.example';
export const PAGE_SIGN_IN = '/apis/v1/page-sign-in';
export const EXCHANGE = '/apis/v1/sign-on/token';
const SITES = '/apis/v1/partner-sites';

/** Keys as a site's server makes them for itself. */
export function siteKeys(): { readonly publicKey: string; readonly privateKey: string } {
  return generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** A site of channels with one page, as its keeper saves it. */
export const siteOf = (
  channels: readonly number[],
  more: Readonly<Record<string, unknown>> = {},
) => ({
  name1: 'Loja do Canal A',
  exchanges: true,
  origins: [{ origin: SITE_ORIGIN }],
  channels: channels.map((customerId) => ({ customerId })),
  elements: [{ element: 'nmv-ranking' }],
  ...more,
});

export async function makeSite(
  admin: Client,
  body: Readonly<Record<string, unknown>>,
): Promise<ResourceDetail> {
  return expect(await admin.post<ResourceDetail>(SITES, body), 201);
}

export async function revokeSite(admin: Client, id: number): Promise<void> {
  const { rowSCN } = expect(await admin.get<ResourceDetail>(`${SITES}/${id}`), 200);
  expect(await admin.post(`${SITES}/${id}/acts/revoke`, { rowSCN }), 200);
}

type Claims = Readonly<Record<string, unknown>>;

/** An assertion as a site's server signs it; what is given replaces what is right. */
export async function assertionOf(
  t: Pick<TestApp, 'clock'>,
  clientId: unknown,
  privateKey: string,
  claims: Claims = {},
): Promise<string> {
  const now = Math.floor(t.clock.now().getTime() / 1000);
  return new SignJWT({
    iss: String(clientId),
    aud: `${ORIGIN}${EXCHANGE}`,
    iat: now,
    exp: now + 60,
    jti: randomUUID(),
    origin: SITE_ORIGIN,
    elements: ['nmv-ranking'],
    ...claims,
  })
    .setProtectedHeader({ alg: 'EdDSA' })
    .sign(await importPKCS8(privateKey, 'EdDSA'));
}

export interface Exchanged {
  readonly access_token: string;
  readonly expires_in: number;
  readonly code?: string;
  readonly message?: string;
}

/** Asks as a server does: without page, cookie and session. */
export async function exchange(
  t: Pick<TestApp, 'app'>,
  assertion: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly body: Exchanged }> {
  const answer = await t.app.inject({
    method: 'POST',
    url: EXCHANGE,
    headers: { 'content-type': 'application/json', 'accept-language': 'en-US', ...headers },
    payload: JSON.stringify({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion,
    }),
  });
  return { status: answer.statusCode, body: JSON.parse(answer.body) as Exchanged };
}

/** A page of an origin that has a token. */
export function pageWith(
  t: TestApp,
  token: string,
  origin: string = SITE_ORIGIN,
): { get<T = unknown>(url: string): Promise<Answer<T>>; readonly client: Client } {
  const client = t.visitor();
  client.accessToken = token;
  return { client, get: (url) => client.get(url, { headers: { origin } }) };
}
