import { createChanges } from '../../server/changes/changes.ts';
import { noteAside } from './weekly-ledger.ts';
import { hashPassword } from '../../server/accounts/sign-in/password-hash.ts';
import { alone } from '../../server/database/migrate.ts';
import type { Db } from '../../server/database/db.ts';
import { DEMO_PASSWORD } from '../data/people.ts';
import { insertEmbedKey } from '../embed.ts';
import type { ProgressReport } from '../progress.ts';
import type { DemoSigners } from './authority.ts';
import type { Deciding } from './decide.ts';
import { insertInventories } from './inventories.ts';
import { insertMessages } from './messages.ts';
import { insertPeopleAndChannels } from './people-and-channels.ts';
import { insertCampaigns } from './campaigns.ts';
import { insertPortfolios, insertProducts } from './products.ts';
import { insertSchedules } from './schedules.ts';
import { loadInvoices } from './seasons.ts';

/**
 * Setting with the progress of the load: the demo is loaded once, and again only into a fresh
 * database.
 */
const SETTING = 'demo';

/** Checks that the database has no users; a database with users must not be filled. */
export async function isEmpty(db: Db): Promise<boolean> {
  return (
    (await db.selectFrom('businessPartner').select('id').limit(1).executeTakeFirst()) === undefined
  );
}

/** People, channels, products and campaigns: all or nothing, in one transaction. */
export async function loadDemoMasterData(db: Db, partnerPort: number): Promise<void> {
  const passwdHash = await hashPassword(DEMO_PASSWORD);
  await alone(db, async (trx) => {
    await insertPeopleAndChannels(trx, passwdHash);
    await insertPortfolios(trx, await insertProducts(trx));
    await insertCampaigns(trx);
    await insertEmbedKey(trx, partnerPort);
    await trx
      .insertInto('setting')
      .values({ key: SETTING, value: JSON.stringify({ invoices: 'loading' }) })
      .execute();
  });
}

/**
 * Checks for invoices still to be loaded: at the first start of a demo or after an interrupted
 * load.
 */
export async function lacksInvoices(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return JSON.stringify(row?.value ?? null) === '{"invoices":"loading"}';
}

/** Posts and decides the demo's invoices. What an interrupted load has stored already is recognised and stays. */
export async function loadDemoInvoices(
  from: Omit<Deciding, 'changes'>,
  signers: DemoSigners,
  progress: ProgressReport,
  scale: number,
  now: Date,
): Promise<void> {
  const changes = createChanges();
  noteAside(changes);
  await loadInvoices({ ...from, changes }, signers, progress, scale, now);
  await insertInventories(from.db);
  await insertMessages(from.db, now);
  await insertSchedules(from.db, now);
  await from.db
    .updateTable('setting')
    .set({ value: JSON.stringify({ invoices: 'loaded' }) })
    .where('key', '=', SETTING)
    .execute();
  progress.finish();
}
