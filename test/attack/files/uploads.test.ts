// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { zipSync } from 'fflate';
import { sql } from 'kysely';
import { locales } from '../../../src/i18n/locale.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { item, note, openStage } from '../../server/invoices/stage.ts';
import type { Note, Stage, StageFile } from '../../server/invoices/stage.ts';
import { lyingZip, namespaceChurn, slowFile } from './hostile-files.ts';

const DEEP = process.env['NMV_DEEP'] === '1';

let stage: Stage;
beforeAll(async () => {
  // a file that takes a minute has no more time than this
  stage = await openStage({ config: { readerTimeMs: 4_000 } });
});
afterAll(() => stage.close());

let number = 7000;
const good = (): Note =>
  note(stage.world, 'A', (number += 1), '2026-10-05', [item('P20', 'BD', '1')]);
const zipped = (name: string, files: Readonly<Record<string, string | Uint8Array>>): StageFile => ({
  name,
  bytes: zipSync(
    Object.fromEntries(
      Object.entries(files).map(([inner, content]) => [
        inner,
        typeof content === 'string' ? Buffer.from(content) : content,
      ]),
    ),
    { level: 9 },
  ),
});
const told = ({ files }: UploadBatchAnswer): (string | undefined)[][] =>
  files.map(({ state, results: [first] }) => [state, first?.code]);

/** Reads the result of an upload in the reader's language. */
async function batchIn(locale: Locale, id: number): Promise<UploadBatchAnswer> {
  const page = await stage.page('S1');
  const { status, body } = await page.get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${id}`, {
    headers: { 'accept-language': locale },
  });
  assert.equal(status, 200);
  return body;
}

test('hostile files are refused one by one with their limit in the person’s language; good ones are stored', async () => {
  const files = (): StageFile[] => {
    const first = good();
    return [
      first,
      { name: 'churn.xml', bytes: namespaceChurn(90_000) },
      zipped('churn.zip', { 'a.xml': namespaceChurn(100_001), 'good.xml': good().bytes }),
      { name: 'elements.xml', bytes: `<a>${'<b/>'.repeat(250_000)}</a>` },
      zipped('dense.zip', { 'a.xml': new Uint8Array(8 * 1024 * 1024) }),
      { name: 'lying.zip', bytes: lyingZip('a.xml', new Uint8Array(8 * 1024 * 1024)) },
      zipped('deep.zip', {
        'b.zip': zipSync({ 'c.zip': zipSync({ 'd.xml': Buffer.from('<a/>') }) }),
      }),
      zipped(
        'many.zip',
        Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}`, ''])),
      ),
      { name: 'big.xml', bytes: `<a>${'x'.repeat(5 * 1024 * 1024)}</a>` },
      good(),
    ];
  };
  const limits = [
    undefined,
    undefined,
    /200.?000/,
    undefined,
    /250.?000/,
    /200/,
    /200/,
    /2/,
    /10.?000/,
    /5 MB/,
    undefined,
  ];
  const { id } = await stage.import('S1', files());
  for (const locale of locales) {
    const batch = await batchIn(locale, id);
    assert.deepEqual(told(batch), [
      ['stored', undefined],
      ['refused', 'noteMissing'],
      ['refused', 'xmlTooManyAttributes'],
      ['stored', undefined],
      ['refused', 'xmlTooManyElements'],
      ['refused', 'archiveTooDense'],
      ['refused', 'archiveTooDense'],
      ['refused', 'archiveTooDeep'],
      ['refused', 'archiveTooManyFiles'],
      ['refused', 'fileTooBig'],
      ['stored', undefined],
    ]);
    for (const [at, limit] of limits.entries())
      if (limit !== undefined)
        assert.match(batch.files[at]?.results[0]?.message ?? '', limit, `${locale} ${at}`);
  }
  const { rows } = await sql<{
    texts: number;
  }>`select count(*) as texts from refused_file`.execute(stage.db);
  assert.ok((rows[0]?.texts ?? 0) > 0, 'of what was refused its hash is kept');
});

test('a file that takes minutes is tried twice and refused with its time, while others call and the rest is stored', async () => {
  const files = [good(), { name: 'slow.xml', bytes: slowFile(good().key) }, good()];
  const sent = await stage.upload('S1', files);
  assert.equal(sent.status, 202, sent.raw.body);
  let isDone = false;
  const done = stage.app.services.jobs.drain().then(() => {
    isDone = true;
  });
  for (let call = 0; call < 10; call += 1) {
    await stage.list('COO1');
    assert.equal(isDone, false, `call ${call} was answered while the file was read`);
  }
  await done;
  for (const locale of locales) {
    const batch = await batchIn(locale, sent.body.id);
    assert.deepEqual(told(batch), [
      ['stored', undefined],
      ['refused', 'readingTooLong'],
      ['stored', undefined],
    ]);
    assert.match(batch.files[1]?.results[0]?.message ?? '', /4 se/);
  }
});

test('a thread that is killed while it reads loses nothing: all of the batch is stored, once', async () => {
  const files = Array.from({ length: 60 }, good);
  const sent = await stage.upload('S1', files);
  const { pool } = stage.app.services.readers;
  let killed = 0;
  let isDone = false;
  const done = stage.app.services.jobs.drain().then(() => {
    isDone = true;
  });
  while (!isDone && killed < 1) {
    for (const worker of pool.workers) {
      killed += 1;
      await worker.terminate();
    }
    await new Promise(setImmediate);
  }
  await done;
  assert.ok(killed > 0, 'there was a thread to kill');
  const batch = await (
    await stage.page('S1')
  ).get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${sent.body.id}`);
  assert.deepEqual(batch.body.counts, { stored: 60, known: 0, replaced: 0, refused: 0 });
});

test('thousands of tiny files in one archive: each has its answer, and others call meanwhile', async () => {
  const count = DEEP ? 9_999 : 900;
  let answered = 0;
  const uploading = stage.upload('S1', [
    zipped(
      'tiny.zip',
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.xml`, `<a>${at}</a>`])),
    ),
  ]);
  const sent = await uploading;
  assert.equal(sent.status, 202, sent.raw.body);
  let isDone = false;
  const done = stage.app.services.jobs.drain().then(() => {
    isDone = true;
  });
  for (; !isDone && answered < 10; answered += 1) await stage.list('COO1');
  assert.equal(isDone, false);
  await done;
  const batch = await (
    await stage.page('S1')
  ).get<UploadBatchAnswer>(`/apis/v1/invoices/uploads/${sent.body.id}`);
  assert.equal(batch.body.counts.refused, count);
});

test(
  '600 notes and 1,300 protocols in one file are matched by their keys',
  { timeout: 120_000 },
  async () => {
    const one = good();
    const protocol = (at: number): string =>
      `<protNFe versao="4.00"><infProt><chNFe>${String(at).padStart(44, '9')}</chNFe><cStat>100</cStat></infProt></protNFe>`;
    const file = `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe">${one.nfe.replace(/<\?xml[^>]*\?>/, '').repeat(600)}${Array.from({ length: 1_300 }, (_, at) => protocol(at)).join('')}</enviNFe>`;
    const batch = await stage.import('S1', [{ name: 'matrix.xml', bytes: file }]);
    assert.deepEqual(
      batch.files.map(({ state }) => state),
      ['stored'],
    );
  },
);

test('a person uploads at most 30,000 files an hour: the refusal names the limit, and keeps nothing of the upload', async () => {
  await stage.import('S4', [
    note(stage.world, 'C', (number += 1), '2026-10-05', [item('P20', 'BD', '1')]),
  ]);
  await sql`update rate_limit set count = 29999 where key in (select key from rate_limit where key like 'uploaded files:%' order by count limit 1)`.execute(
    stage.db,
  );
  const files = [1, 2].map(() =>
    note(stage.world, 'C', (number += 1), '2026-10-05', [item('P20', 'BD', '1')]),
  );
  const batches = async (): Promise<number> =>
    (await sql<{ n: number }>`select count(*) as n from upload_batch`.execute(stage.db)).rows[0]
      ?.n ?? 0;
  const before = await batches();
  for (const locale of locales) {
    const refused = await stage.upload('S4', files, {}, { 'accept-language': locale });
    const body = JSON.parse(refused.raw.body) as ProblemBody;
    assert.deepEqual([refused.status, body.code], [429, 'too-many-files']);
    assert.match(body.message, /30.?000/);
    assert.ok(Number(refused.headers['retry-after']) > 0);
  }
  assert.equal(await batches(), before);
  assert.equal(
    (await stage.upload('S4', files.slice(0, 1))).status,
    202,
    'the last one of the hour',
  );
  stage.clock.advance(3_600_000);
  assert.equal((await stage.upload('S4', files)).status, 202, 'the next hour');
});

test('a broken form is a refusal, not a fault', async () => {
  const page = await stage.page('S1');
  const type = 'multipart/form-data; boundary=b';
  const head = '--b\r\ncontent-disposition: form-data; name="files"; filename="a.xml"\r\n\r\n<a>';
  const bodies: readonly (readonly [string, string])[] = [
    [type, head],
    [type, 'no form at all'],
    [type, `${head}\r\n--b`],
    [type, '--b\r\nbroken header\r\n\r\nx\r\n--b--\r\n'],
    ['multipart/form-data', head],
    [type, ''],
  ];
  for (const [contentType, payload] of bodies) {
    const answer = await page.post<ProblemBody>('/apis/v1/invoices/uploads', undefined, {
      payload,
      headers: { 'content-type': contentType },
    });
    assert.ok(
      answer.status >= 400 && answer.status < 500,
      `${answer.status} for ${payload.slice(0, 40)}`,
    );
    assert.ok(answer.body.message.length > 0);
  }
});
