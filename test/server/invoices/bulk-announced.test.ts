import assert from 'node:assert/strict';
import test from 'node:test';
import { RANKING_CHANNEL } from '../../../server/database/channels.ts';
import { announceRankings } from '../../../server/ranking/stale.ts';
import { item, note, openStage } from './stage.ts';

/** No campaign has this id: what is announced of it comes after all that was announced before. */
const LAST = 999_999;

test('an act on many invoices has the rankings worked out once, after the last of them', async () => {
  const stage = await openStage();
  try {
    const { database } = stage.app.services;
    const numbers = [9701, 9702, 9703];
    for (const number of numbers)
      await stage.import('S1', [
        note(stage.world, 'A', number, '2026-10-01', [item('P20', 'BD', '1')]),
      ]);
    const rows = await Promise.all(numbers.map((number) => stage.row('COO1', number)));
    const heard: string[] = [];
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    await database.listen(RANKING_CHANNEL, (payload) => {
      if (payload === String(LAST)) end();
      else heard.push(payload);
    });
    const { status, body } = await (
      await stage.page('COO1')
    ).post<{ results: readonly { ok: boolean }[] }>('/apis/v1/invoices/acts', {
      act: 'approve',
      rows: rows.map(({ id, rowSCN }) => ({ id, rowSCN })),
    });
    assert.deepEqual([status, body.results.map(({ ok }) => ok)], [200, [true, true, true]]);
    await stage.db.transaction().execute((trx) => announceRankings(trx, [LAST]));
    await ended;
    assert.ok(heard.length > 0, 'announced');
    assert.deepEqual(heard, [...new Set(heard)], 'each ranking once');
  } finally {
    await stage.close();
  }
});
