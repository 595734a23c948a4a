import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { CellValues } from '../../../src/domain/field.ts';
import { sendSystemMessage } from '../../../server/messages/send.ts';
import type { Change } from '../../../server/changes/changes.ts';
import { readEvents } from './event-reader.ts';
import type { EventReader } from './event-reader.ts';
import type { PersonKey } from '../harness.ts';
import { event, item, note, openStage } from '../invoices/stage.ts';
import type { Stage } from '../invoices/stage.ts';

let t: Stage;
let address: string;
beforeAll(async () => {
  t = await openStage();
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

const PACKAGES = '/apis/v1/packages';
const pack = (nmpCode: string) => ({
  nmpCode,
  name1: `Drum ${nmpCode}`,
  weightVolQty: '20',
  status1: 'active',
});

interface Kept {
  readonly id: number;
  readonly rowSCN: number;
}

async function make(nmpCode: string): Promise<Kept> {
  const { status, body, raw } = await (await t.page('ADMIN')).post<Kept>(PACKAGES, pack(nmpCode));
  assert.equal(status, 201, raw.body);
  return body;
}

/** Everything that is announced while something is done. */
async function announcedBy(work: () => Promise<unknown>): Promise<readonly Change[]> {
  const heard: Change[] = [];
  const stop = t.app.services.changes.subscribe(undefined, async (_trx, change) => {
    heard.push(change);
  });
  await work().finally(stop);
  return heard;
}

const listen = async (who: PersonKey): Promise<EventReader> =>
  readEvents(`${address}/apis/v1/live`, {
    authorization: `Bearer ${(await t.page(who)).accessToken}`,
  });

/**
 * Collects the rows published to a user until a message arrives, which ends the wait as events
 * come in order.
 */
async function untilMessage(stream: EventReader): Promise<readonly unknown[]> {
  const told: unknown[] = [];
  for (;;) {
    const next = await stream.next();
    assert.ok(next, 'the stream goes on');
    if (next.event === 'notification') return told;
    if (next.event === 'rows-changed') told.push(next.data);
  }
}

/** Collects the rows published to users during some work. */
async function told(
  people: readonly PersonKey[],
  work: () => Promise<unknown>,
): Promise<Readonly<Partial<Record<PersonKey, readonly unknown[]>>>> {
  const streams = await Promise.all(people.map(listen));
  await work();
  await t.db.transaction().execute((trx) =>
    sendSystemMessage(trx, {
      to: people.map((who) => t.world.people[who].id),
      code: 'released',
      subjectType: '90',
    }),
  );
  const all = await Promise.all(streams.map(untilMessage));
  streams.forEach((stream) => stream.close());
  return Object.fromEntries(people.map((who, at) => [who, all[at] ?? []]));
}

test('whatever is kept of an entity reaches who subscribed, with how it stood and stands, without any other call', async () => {
  const page = await t.page('ADMIN');
  const by = { personId: t.world.people.ADMIN.id, actingId: null, at: t.clock.now() };
  let row: Kept = { id: 0, rowSCN: 0 };
  const [made, ...alsoMade] = await announcedBy(async () => {
    row = await make('CH-1');
  });
  assert.deepEqual(alsoMade, []);
  assert.deepEqual(made, {
    noun: 'package',
    ids: [row.id],
    by,
    rows: [{ id: row.id, before: undefined, after: pack('CH-1') }],
  });

  const [changed] = await announcedBy(async () => {
    const answer = await page.put<Kept>(`${PACKAGES}/${row.id}`, {
      ...pack('CH-1'),
      status1: 'inactive',
      rowSCN: row.rowSCN,
    });
    assert.equal(answer.status, 200, answer.raw.body);
    row = answer.body;
  });
  assert.deepEqual(changed?.rows, [
    { id: row.id, before: pack('CH-1'), after: { ...pack('CH-1'), status1: 'inactive' } },
  ]);

  const unchanged = await announcedBy(() =>
    page.put(`${PACKAGES}/${row.id}`, {
      ...pack('CH-1'),
      status1: 'inactive',
      rowSCN: row.rowSCN,
    }),
  );
  assert.deepEqual(unchanged, []);

  const [bulk] = await announcedBy(() =>
    page.post(`${PACKAGES}/bulk`, {
      act: 'set',
      values: { status1: 'active' },
      rows: [{ id: row.id, rowSCN: row.rowSCN }],
    }),
  );
  assert.deepEqual([bulk?.noun, bulk?.ids], ['package', [row.id]]);

  const [gone] = await announcedBy(() =>
    page.delete(`${PACKAGES}/${row.id}`, { rowSCN: row.rowSCN + 1 }),
  );
  assert.deepEqual(gone?.rows, [{ id: row.id, before: pack('CH-1'), after: undefined }]);
});

test('an import announces its rows once', async () => {
  const page = await t.page('ADMIN');
  const request = {
    content: 'nmpCode;name1;weightVolQty;status1\nCH-I1;Drum;20;active\nCH-I2;Drum;25;active\n',
    mode: 'create',
  };
  const trial = await page.post<{ sha256: string; errors: unknown }>(
    `${PACKAGES}/import/dry-run`,
    request,
  );
  assert.equal(trial.status, 200, trial.raw.body);
  const heard = await announcedBy(async () => {
    const stored = await page.post(`${PACKAGES}/import`, {
      ...request,
      confirmed: trial.body.sha256,
    });
    assert.equal(stored.status, 200, stored.raw.body);
  });
  assert.deepEqual(
    heard.map(({ noun, ids, rows }) => [
      noun,
      ids.length,
      rows?.map(({ after }) => after?.['nmpCode']),
    ]),
    [['package', 2, ['CH-I1', 'CH-I2']]],
  );
});

test('a subscriber works in the transaction of the change: its error fails the change and keeps nothing', async () => {
  const page = await t.page('ADMIN');
  const stop = t.app.services.changes.subscribe('package', async (trx, { ids }) => {
    const row = await trx
      .selectFrom('package')
      .select('nmpCode')
      .where('id', 'in', [...ids])
      .executeTakeFirstOrThrow();
    throw new Error(`${row.nmpCode} may not be`);
  });
  try {
    assert.equal((await page.post(PACKAGES, pack('CH-2'))).status, 500);
  } finally {
    stop();
  }
  const rows = await t.db
    .selectFrom('package')
    .where('nmpCode', '=', 'CH-2')
    .select('id')
    .execute();
  assert.deepEqual(rows, []);
  await make('CH-2');
});

test('open pages are told once it is committed, and of a rollback nothing', async () => {
  let kept = 0;
  const heard = await told(['ADMIN'], async () => {
    await t.db
      .transaction()
      .execute(async (trx) => {
        await t.app.services.changes.changed(trx, 'package', [4711]);
        throw new Error('undone');
      })
      .catch(() => undefined);
    kept = (await make('CH-3')).id;
  });
  assert.deepEqual(heard, { ADMIN: [{ noun: 'package', ids: [kept] }] });
});

test('a change is announced to users of the screen who see the rows, and to no other user', async () => {
  const { A } = t.world.channels;
  const heard = await told(['ADMIN', 'DIR', 'COO1', 'COO2', 'S1'], () =>
    t.db.transaction().execute(async (trx) => {
      await t.app.services.changes.changed(trx, 'productCategory', [1]);
      await t.app.services.changes.changed(trx, 'customer', [A.id]);
      await t.app.services.changes.changed(trx, 'unheard', [1]);
    }),
  );
  const category = { noun: 'productCategory', ids: [1] };
  const customer = { noun: 'customer', ids: [A.id] };
  assert.deepEqual(heard.ADMIN, [category, customer]);
  assert.deepEqual(heard.DIR, [category, customer]);
  assert.deepEqual(heard.COO1, [category, customer]);
  assert.deepEqual(heard.COO2, [category]);
  assert.deepEqual(heard.S1, [category]);
});

test('more rows than are told are told as "read again"', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => at + 1);
  const heard = await told(['ADMIN'], () =>
    t.db.transaction().execute((trx) => t.app.services.changes.changed(trx, 'package', ids)),
  );
  assert.deepEqual(heard.ADMIN, [{ noun: 'package', ids: [] }]);
});

test('uploads, fiscal events and actions reach the lists of poster, seller and channel readers, and no other', async () => {
  const sale = note(t.world, 'A', 9901, '2026-10-01', [item('P20', 'BD', '1')]);
  const people = ['DIR', 'COO1', 'S1', 'S2', 'COO2'] as const;
  const again = [{ noun: 'invoice', ids: [] }];
  const uploaded = await told(people, () => t.import('S1', [sale]));
  const { id } = await t.row('S1', 9901);
  const named = [{ noun: 'invoice', ids: [id] }];
  assert.deepEqual(uploaded, { DIR: named, COO1: again, S1: again, S2: [], COO2: [] });

  const approved = await told(people, () => t.act('COO1', 9901, 'approve'));
  assert.deepEqual(approved, { DIR: named, COO1: again, S1: again, S2: [], COO2: [] });

  const cancelled = await told(people, () => t.import('S1', [event(sale, '110111')]));
  assert.equal((await t.row('S1', 9901)).status1, 'ROV090');
  assert.deepEqual(cancelled.DIR?.at(-1), named[0]);
  assert.deepEqual([cancelled.S2, cancelled.COO2], [[], []]);
});

test('a code that moves to another channel is announced to both channels; a deleted one to its own', async () => {
  const { A, C } = t.world.channels;
  const code = (customerId: number) => ({ customerId, customerSKU: 'HEARD' });
  const people = ['COO1', 'COO2'] as const;
  const change = (before: CellValues | undefined, after: CellValues | undefined) => () =>
    t.db
      .transaction()
      .execute((trx) => changed(trx, 'sku', [7], { rows: [{ id: 7, before, after }], by }));
  const { changed } = t.app.services.changes;
  const by = { personId: t.world.people.ADMIN.id, actingId: null, at: t.clock.now() };
  const sku = [{ noun: 'sku', ids: [7] }];
  assert.deepEqual(await told(people, change(code(A.id), code(C.id))), { COO1: sku, COO2: sku });
  assert.deepEqual(await told(people, change(code(A.id), undefined)), { COO1: sku, COO2: [] });
});

test('a page that asked for a change is named to its own person, and to no other', async () => {
  const name = '0123456789abcdef0123456789abcdef';
  const page = await t.page('ADMIN');
  const heard = await told(['ADMIN', 'DIR'], async () => {
    const { status } = await page.post(PACKAGES, pack('CH-4'), { headers: { 'nmv-page': name } });
    assert.equal(status, 201);
    assert.equal(
      (await page.post(PACKAGES, pack('CH-5'), { headers: { 'nmv-page': 'not a name' } })).status,
      201,
    );
  });
  const pages = (told: readonly unknown[] = []) =>
    told.map((each) => (each as { page?: string }).page);
  assert.deepEqual(
    [pages(heard.ADMIN), pages(heard.DIR)],
    [
      [name, undefined],
      [undefined, undefined],
    ],
  );
});
