// @module-tag both
import assert from 'node:assert/strict';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { connectDatabase } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import { together } from '../../../server/database/together.ts';
import { createPostgres, POSTGRES } from './database.ts';
import { testConfig } from '../harness.ts';

// The embedded database has no line that statements go over
const skip = POSTGRES === undefined;
const quiet = { info: () => undefined, warn: () => undefined };

/** A way to a PostgreSQL that brings no answer back before a text has come by. */
async function waitingWay(url: string, text: string) {
  const [target, way] = [new URL(url), new URL(url)];
  const open = new Set<Socket>();
  let isWaiting = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    const held: Buffer[] = [];
    for (const socket of [near, far]) {
      open.add(socket.on('error', () => socket.destroy()));
      socket.once('close', () => void [near, far].forEach((each) => each.destroy()));
    }
    near.on('data', (sent: Buffer) => {
      if (sent.includes(text)) {
        isWaiting = false;
        for (const answer of held.splice(0)) near.write(answer);
      }
      far.write(sent);
    });
    far.on('data', (answer: Buffer) => {
      if (isWaiting) held.push(answer);
      else near.write(answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  way.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    url: way.href,
    wait() {
      isWaiting = true;
    },
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}

let made: Awaited<ReturnType<typeof createPostgres>> | undefined;
let way: Awaited<ReturnType<typeof waitingWay>>;
let database: Database;
beforeAll(async () => {
  if (POSTGRES === undefined) return;
  made = await createPostgres();
  way = await waitingWay(made.url, '3 as answer');
  database = await connectDatabase(testConfig({ databaseUrl: way.url, poolSize: 1 }), quiet);
});
afterAll(async () => {
  if (made === undefined) return;
  await database.close();
  await way.close();
  await made.drop();
});

const reading = () => database.db.transaction().setAccessMode('read only');

test(
  'a transaction that only reads begins with its first statements, which go out without waiting for an answer',
  { skip },
  async () => {
    // its one connection is open
    await sql`select 0`.execute(database.db);
    way.wait();
    const answers = await reading().execute((trx) =>
      together(trx, async (db) => {
        const found = await Promise.all([
          sql<{ answer: number }>`select 1 as answer`.execute(db),
          sql<{ answer: number }>`select 2 as answer`.execute(db),
          sql<{ answer: number }>`select 3 as answer`.execute(db),
        ]);
        return found.flatMap(({ rows }) => rows.map(({ answer }) => answer));
      }),
    );
    assert.deepEqual(answers, [1, 2, 3]);
  },
);

test(
  'the first statement that fails fails the work, and the connection serves who comes next',
  { skip },
  async () => {
    const failing = reading().execute((trx) =>
      together(trx, (db) =>
        Promise.all([
          sql`select 1`.execute(db),
          sql`select 1 / 0`.execute(db),
          sql`select from nowhere`.execute(db),
        ]),
      ),
    );
    await assert.rejects(failing, /division by zero/);
    const { rows } = await sql`select 4 as answer`.execute(database.db);
    assert.deepEqual(rows, [{ answer: 4 }]);
  },
);

test(
  'work that fails by itself asks nothing any more, as its connection is given to others',
  { skip },
  async () => {
    let goOn: () => void = () => undefined;
    const hasFailed = new Promise<void>((resolve) => (goOn = resolve));
    let late: Promise<unknown> = Promise.resolve();
    const failing = reading().execute((trx) =>
      together(trx, (db) => {
        late = assert.rejects(
          hasFailed.then(() => sql`select 5`.execute(db)).then(() => sql`select 6`.execute(db)),
          /is over/,
        );
        return sql`select 1`.execute(db).then(() => {
          goOn();
          throw new Error('by itself');
        });
      }),
    );
    await assert.rejects(failing, /by itself/);
    await late;
  },
);

test('in a transaction that only reads nothing is written', { skip }, async () => {
  const writing = reading().execute((trx) =>
    together(trx, (db) => sql`create table written (id integer)`.execute(db)),
  );
  await assert.rejects(writing, /read-only transaction/);
});
