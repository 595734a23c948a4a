import { hkdfSync } from 'node:crypto';
import type { Config } from '../base/config.ts';
import { makeSecret } from '../base/config.ts';
import type { Db } from '../database/db.ts';

/** Keys of this installation, the same in all its processes; each serves one purpose. */
export interface Secrets {
  readonly accessToken: Uint8Array;
  readonly antiForgery: Uint8Array;
  /** Hides e-mail and address in the keys of counters. */
  readonly limits: Uint8Array;
  /** Hides accounts in the log. */
  readonly log: Uint8Array;
  /** Seals the secrets of authenticator apps. */
  readonly twoFactor: Uint8Array;
  /** Seals the accounts that prizes are paid to. */
  readonly payout: Uint8Array;
  /** Hides the codes that documents are signed with. */
  readonly documents: Uint8Array;
  /** Seals the secrets of partner sites. */
  readonly partners: Uint8Array;
  /** Hides buyers whose time is up. */
  readonly buyers: Uint8Array;
}

/** NMV_SECRET, or one made at the first start and kept in the database, so that all processes agree. */
export async function loadSecrets(db: Db, config: Pick<Config, 'secret'>): Promise<Secrets> {
  const secret = config.secret ?? (await keptSecret(db));
  const derive = (purpose: string): Uint8Array =>
    new Uint8Array(hkdfSync('sha256', secret, 'nmv', purpose, 32));
  return {
    accessToken: derive('access token'),
    antiForgery: derive('anti-forgery'),
    limits: derive('limits'),
    log: derive('log'),
    twoFactor: derive('two-factor'),
    payout: derive('payout'),
    documents: derive('documents'),
    partners: derive('partners'),
    buyers: derive('buyers'),
  };
}

async function keptSecret(db: Db): Promise<string> {
  await db
    .insertInto('setting')
    .values({ key: 'secret', value: JSON.stringify(makeSecret()) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  if (typeof value !== 'string') throw new Error('the setting "secret" is no text');
  return value;
}
