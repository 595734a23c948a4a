import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { certificateToPem } from '../../../demo/xml/authority.ts';
import { NoStamp, openTimeStamp } from '../../../server/documents/seal/time-stamp.ts';
import { openStampAuthority } from '../stamp-authority.ts';
import type { Fault, StampAuthority } from '../stamp-authority.ts';
import { openStage, pdfsig } from './stage.ts';
import type { Stage } from './stage.ts';

let t: Stage;
let clock: StampAuthority;
let trust: string;
const folder = mkdtempSync(path.join(tmpdir(), 'nmv-stamp-'));
beforeAll(async () => {
  clock = await openStampAuthority();
  trust = path.join(folder, 'roots.pem');
  writeFileSync(trust, certificateToPem(clock.root));
  t = await openStage({ config: { stamp: { url: clock.url, trust } } });
});
afterAll(async () => {
  await t.close();
  await clock.close();
  rmSync(folder, { recursive: true, force: true });
});

const MINUTE = 60_000;
const digest = createHash('sha256').update('a seal').digest();

/** Returns the verdict of OpenSSL on a token; undefined where it is not installed. */
function openssl(token: Uint8Array): string | undefined {
  const file = path.join(folder, 'token.der');
  writeFileSync(file, token);
  try {
    return execFileSync(
      'openssl',
      [
        'ts',
        '-verify',
        '-digest',
        digest.toString('hex'),
        '-token_in',
        '-in',
        file,
        '-CAfile',
        trust,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return undefined;
    throw error;
  }
}

test('a time stamp counts only when it is about our digest and request, and leads to a trusted authority', async () => {
  const ask = openTimeStamp({ url: clock.url, trust });
  const stamp = await ask(digest);
  assert.deepEqual([stamp.at, stamp.by], ['2026-11-20T15:00:07.000Z', 'Relogio de teste']);
  const said = openssl(stamp.token);
  if (said !== undefined) assert.match(said, /Verification: OK/);

  const faults: readonly (readonly [Fault, RegExp])[] = [
    ['refuses', /refused, with status 02/],
    ['nonce', /another request/],
    ['digest', /another digest/],
    ['signature', /does not fit/],
    ['use', /time stamps alone/],
    ['down', /answered with 503/],
    ['more', /DER rest/],
    ['ordering', /DER boolean/],
    ['extension', /critical extension that is not understood/],
  ];
  for (const [fault, reason] of faults) {
    clock.fault = fault;
    await assert.rejects(
      ask(digest),
      (error) => error instanceof NoStamp && reason.test(error.message),
      fault,
    );
  }
  clock.fault = 'none';
  clock.at = '2041-01-01T00:00:00Z';
  await assert.rejects(ask(digest), /does not lead to an authority that is trusted/);
  clock.at = '2026-11-20T15:00:07Z';
  const strange = await openStampAuthority();
  try {
    await assert.rejects(openTimeStamp({ url: strange.url, trust })(digest), /not lead/);
  } finally {
    await strange.close();
  }
});

test('[2.10] a seal has an authority’s time; without an answer it waits an hour, then goes without and says so', async () => {
  const signed = async () => {
    const id = await t.sent('COO1');
    await t.sign('S1', await t.ownId('S1'));
    await t.settle();
    return id;
  };
  /** Time goes by, also for the database, by whose clock work is due. */
  const later = async (minutes: number) => {
    t.clock.advance(minutes * MINUTE);
    await t.db
      .updateTable('job')
      .set({ runAt: '2026-01-01T00:00:00Z' })
      .where('finishedAt', 'is', null)
      .execute();
    await t.settle();
  };
  const kinds = async (id: number) => (await t.state('COO1', id)).events.map(({ kind }) => kind);
  const stamped = await signed();
  const file = await t.file('COO1', stamped, 'sealed');
  assert.ok(file.includes(Buffer.from(clock.tokens.at(-1) ?? []).toString('hex')));
  const said = pdfsig(file);
  if (said !== undefined) assert.match(said, /Signature is Valid/);
  const { document } = await t.verify(file);
  assert.deepEqual(
    [document?.stampedAt, document?.stampedBy],
    ['2026-11-20T15:00:07Z', 'Relogio de teste'],
  );

  clock.fault = 'down';
  const late = await signed();
  assert.ok(!(await kinds(late)).includes('sealed'));
  clock.fault = 'none';
  await later(2);
  assert.deepEqual((await kinds(late)).slice(-2), ['signed', 'sealed']);

  clock.fault = 'down';
  const never = await signed();
  await later(59);
  assert.ok(!(await kinds(never)).includes('sealed'));
  await later(2);
  assert.deepEqual((await kinds(never)).slice(-2), ['sealed', 'unstamped']);
  const plain = (await t.verify(await t.file('COO1', never, 'sealed'))).document;
  assert.deepEqual([plain?.stampedAt, plain?.sealedBy !== null], [null, true]);
});
