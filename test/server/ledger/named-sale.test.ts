import assert from 'node:assert/strict';
import { test } from 'vitest';
import { findRankingCampaign } from '../../../server/ranking/campaign.ts';
import { linesOfPerson } from '../../../server/ranking/lines.ts';
import { openWorld } from '../world.ts';
import { auditReads } from './auditor.ts';
import { drainAll } from './drain.ts';
import { post } from './postings.ts';
import type { Document } from './postings.ts';

const sold = (more: Partial<Document>): Document => ({
  kind: 'sale',
  channel: 'A',
  seller: 'S1',
  manager: 'MA',
  buyer: 'farmer',
  farmer: '52998224725',
  day: '2026-10-10',
  status: 'ROV020',
  hasKey: true,
  hasAttachment: false,
  isProviders: false,
  items: [{ product: 'P', quantity: '40', factor: '1', price: '100', discount: null }],
  about: 0,
  names: 'nothing',
  isEarly: false,
  isLike: false,
  ...more,
});

test('a return that names what the provider sold is told that this does not count, not that it is missing', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  try {
    await post({ db, world }, sold({ isProviders: true }));
    await post({ db, world }, sold({ kind: 'adjustment', status: 'ROV030', names: 'document' }));
    await post({ db, world }, sold({}));
    await drainAll(db);
    const campaign = await findRankingCampaign(db, String(world.campaignId), 'all');
    assert.ok(campaign);
    const lines = await linesOfPerson(db, campaign, world.people.MA.id);
    assert.ok(lines.some((line) => line.reason === 'return-sale-does-not-count'));
    await auditReads(db, world.campaignId, 'a return of what the provider sold');
  } finally {
    await database.close();
  }
});
