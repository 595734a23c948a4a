import { hostname } from 'node:os';
import type { Db } from '../server/database/db.ts';

/** Publishable by its nature: it names campaigns and origins, and opens nothing confidential. */
export const DEMO_EMBED_KEY = 'pk_demo_rede_colheita';

/** Lists the origins from which the demo's partner site may be opened. */
export const partnerOrigins = (port: number): string[] =>
  ['localhost', '127.0.0.1', 'partner.localhost', 'intranet', hostname()].map(
    (host) => `http://${host}:${port}`,
  );

async function insertOrigins(db: Db, embedKeyId: number, port: number): Promise<void> {
  await db
    .insertInto('embedKeyOrigin')
    .values(partnerOrigins(port).map((origin) => ({ embedKeyId, origin })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Adds the origins of the partner site's current port to its key; other origins remain. */
export async function followPartner(db: Db, port: number): Promise<void> {
  const key = await db
    .selectFrom('embedKey')
    .select('id')
    .where('key', '=', DEMO_EMBED_KEY)
    .executeTakeFirst();
  if (key) await insertOrigins(db, key.id, port);
}

/** Inserts the partner's key for the two campaigns shown on the partner page. */
export async function insertEmbedKey(db: Db, port: number): Promise<void> {
  const campaigns = await db
    .selectFrom('campaign')
    .select('id')
    .where('nmpCode', 'in', ['CR-2026-014', 'EX-2'])
    .execute();
  const { id: embedKeyId } = await db
    .insertInto('embedKey')
    .values({ key: DEMO_EMBED_KEY, name1: 'Rede Colheita', showChannels: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertOrigins(db, embedKeyId, port);
  if (campaigns.length === 0) return;
  await db
    .insertInto('embedKeyCampaign')
    .values(campaigns.map(({ id }) => ({ embedKeyId, campaignId: id })))
    .execute();
}
