import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';
import { commonName } from '../../trust/certificate.ts';
import { makeOwnCertificate } from './own-certificate.ts';

/** Key and certificates that seal documents. */
export interface SealKey {
  readonly key: KeyObject;
  /** In DER: the sealing certificate, then those that lead to its authority. */
  readonly certificates: readonly Uint8Array[];
  /** Holder of the seal, and the end of the certificate's validity (ISO). */
  readonly holder: string;
  readonly issuer: string;
  readonly validUntil: string;
}

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

const issuerName = ({ issuer }: X509Certificate): string =>
  /(?:^|\n)CN=(.+)/.exec(issuer)?.[1] ?? issuer;

/** @throws Error with a sentence when certificate and key do not belong together */
function buildSealKey(pem: string, key: KeyObject): SealKey {
  const certificates = (pem.match(BLOCK) ?? []).map((block) => new X509Certificate(block));
  const [own] = certificates;
  if (own === undefined) throw new Error('NMV_SEAL_CERT names a file without a certificate.');
  if (!own.checkPrivateKey(key))
    throw new Error('NMV_SEAL_KEY is not the key of the first certificate in NMV_SEAL_CERT.');
  return {
    key,
    certificates: certificates.map(({ raw }) => raw),
    holder: commonName(own),
    issuer: issuerName(own),
    validUntil: new Date(own.validTo).toISOString(),
  };
}

interface Kept {
  readonly certificate: string;
  readonly key: string;
}
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'certificate' in value && 'key' in value;

/** The demo's own certificate, made at the first seal and kept in its database: no authority knows it. */
async function ownSealKey(db: Db, providerName: string, now: Date): Promise<SealKey> {
  const read = () =>
    db.selectFrom('setting').select('value').where('key', '=', 'documentSeal').executeTakeFirst();
  let kept = (await read())?.value;
  if (kept === undefined) {
    const made = JSON.stringify(await makeOwnCertificate(providerName, now));
    await db
      .insertInto('setting')
      .values({ key: 'documentSeal', value: made })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    kept = (await read())?.value;
  }
  if (!isKept(kept)) throw new Error('the setting "documentSeal" holds no certificate');
  return buildSealKey(kept.certificate, createPrivateKey(kept.key));
}

/**
 * The key that this installation seals with: the configured one, in the demo one of its own; undefined where there is none,
 * and then documents have their evidence page and digest alone.
 */
export async function loadSealKey(
  db: Db,
  { seal, demo, provider }: Pick<Config, 'seal' | 'demo' | 'provider'>,
  now: Date,
): Promise<SealKey | undefined> {
  if (seal === undefined) return demo ? ownSealKey(db, provider.name, now) : undefined;
  const [pem, key] = await Promise.all([
    readFile(seal.certificate, 'utf8'),
    readFile(seal.key, 'utf8'),
  ]);
  return buildSealKey(
    pem,
    createPrivateKey(seal.passphrase === undefined ? key : { key, passphrase: seal.passphrase }),
  );
}
