import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { deliver, keepFormer } from '../../../scripts/delivery.mjs';
import { VERSION } from '../../../server/base/version.ts';
import { serveElements } from '../../../server/pages.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
const TEXT = 'export const words = "words that are said again and again";\n'.repeat(40);

let folder: string;
let t: TestApp;
let port: number;

/** Puts a build into the folder of the present one, as the build does. */
async function build(version: string, files: Readonly<Record<string, string>>): Promise<void> {
  const present = path.join(folder, 'nmv');
  await keepFormer(present, path.join(folder, 'versions'), version);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(present, file)), { recursive: true });
    await writeFile(path.join(present, file), text);
  }
  await deliver(present, version, Object.keys(files));
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-delivery-'));
  await build('0.0.9', {
    'loader.js': `${TEXT}// nine`,
    'chunks/old-aBcD_123.js': `${TEXT}// old`,
  });
  await build(VERSION, { 'loader.js': TEXT, 'chunks/new-aBcD_123.js': TEXT });
  for (const ending of ['', '.br', '.gz'])
    await rm(path.join(folder, `nmv/chunks/old-aBcD_123.js${ending}`));
  t = await testApp({
    pages: (app) =>
      serveElements(app, {
        present: path.join(folder, 'nmv'),
        former: path.join(folder, 'versions'),
      }),
  });
  await t.app.listen({ port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Gets an answer as on the wire, without decompression. */
function get(url: string, headers: Readonly<Record<string, string>> = {}): Promise<Got> {
  return new Promise((resolve, reject) => {
    request({ port, path: url, headers }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(pieces),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

test('a compressed file of the build is sent unchanged, brotli before gzip, or else the file [E6]', async () => {
  const stored = (ending: string) => readFile(path.join(folder, `nmv/loader.js${ending}`));
  const brotli = await get('/nmv/loader.js', { 'accept-encoding': 'gzip, deflate, br' });
  assert.deepEqual([brotli.status, brotli.headers['content-encoding']], [200, 'br']);
  assert.deepEqual(brotli.body, await stored('.br'));
  assert.equal(brotliDecompressSync(brotli.body).toString(), TEXT);
  const gzip = await get('/nmv/loader.js', { 'accept-encoding': 'gzip' });
  assert.deepEqual(gzip.body, await stored('.gz'));
  assert.equal(gunzipSync(gzip.body).toString(), TEXT);
  const plain = await get('/nmv/loader.js');
  assert.equal(plain.body.toString(), TEXT);
  for (const { headers } of [brotli, gzip, plain]) {
    assert.match(String(headers['content-type']), /^(?:text|application)\/javascript/);
    assert.equal(headers['x-content-type-options'], 'nosniff');
  }
  assert.match(String(brotli.headers.vary), /accept-encoding/i);
  assert.ok((await stored('.br')).length < (await stored('.gz')).length);
});

test('a script carries no headers of pages, and answers of the API keep theirs', async () => {
  const { headers } = await get('/nmv/loader.js', { origin: 'https://host.example' });
  assert.equal(headers['access-control-allow-origin'], '*');
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin');
  assert.deepEqual(
    Object.keys(headers).filter((name) => /policy$|^x-(?!content)/.test(name)),
    ['cross-origin-resource-policy'],
  );
  const told = JSON.stringify(headers).length;
  assert.ok(told < 700, `${told} characters of headers`);
  const api = await get('/healthz');
  assert.ok(api.headers['content-security-policy'] && api.headers['x-request-id']);
});

test('a file named by content or release is kept for a year, and others are requested again', async () => {
  const kept = async (url: string) => (await get(url)).headers['cache-control'];
  assert.equal(await kept('/nmv/loader.js'), 'no-cache');
  assert.equal(await kept('/nmv/chunks/new-aBcD_123.js'), A_YEAR);
  assert.equal(await kept('/nmv/0.0.9/loader.js'), A_YEAR);
  assert.equal(
    await kept(`/nmv/${VERSION}/loader.js`),
    VERSION.includes('-') ? 'no-cache' : A_YEAR,
  );
  const { etag } = (await get('/nmv/loader.js')).headers;
  assert.equal((await get('/nmv/loader.js', { 'if-none-match': String(etag) })).status, 304);
});

test('a version keeps its folder after the next build, and open pages find its parts under the moving name [E16]', async () => {
  assert.match((await get('/nmv/0.0.9/loader.js')).body.toString(), /nine$/);
  assert.match((await get('/nmv/0.0.9/chunks/old-aBcD_123.js')).body.toString(), /old$/);
  assert.equal((await get(`/nmv/${VERSION}/loader.js`)).body.toString(), TEXT);
  assert.equal((await get('/nmv/loader.js')).body.toString(), TEXT);
  assert.match((await get('/nmv/chunks/old-aBcD_123.js')).body.toString(), /old$/);
  assert.equal((await get(`/nmv/${VERSION}/chunks/old-aBcD_123.js`)).status, 404);
  assert.equal((await get('/nmv/0.0.8/loader.js')).status, 404);
  const { version, files } = JSON.parse((await get('/nmv/0.0.9/integrity.json')).body.toString());
  assert.equal(version, '0.0.9');
  assert.deepEqual(Object.keys(files), ['chunks/old-aBcD_123.js', 'loader.js']);
});

test('answers say how long they took, but not to a stranger what he posts', async () => {
  const timing = (answer: { readonly headers: object }): unknown =>
    Reflect.get(answer.headers, 'server-timing');
  const seller = await t.signInAs('S1');
  const form = /^session;dur=\d+, total;dur=\d+$/;
  assert.match(String(timing(await seller.get('/apis/v1/campaigns'))), form);
  assert.match(String(timing(await t.visitor().get('/apis/v1/openapi.json'))), form);
  const refused = await t.visitor().post('/api/v1/login', {
    userEmail: 'unknown@channel.example',
    password: 'Wrong#2026',
    name1: null,
  });
  assert.equal(timing(refused), undefined);
  assert.equal(timing(await get('/nmv/loader.js')), undefined);
});

test('a folder is not listed, and nothing beside the build is served', async () => {
  const refused = async (url: string) => {
    const { status, body } = await get(url);
    assert.ok([400, 403, 404].includes(status ?? 0), `${url} ${status}`);
    assert.doesNotMatch(body.toString(), /loader|aBcD_123|words/, url);
  };
  for (const url of [
    '/nmv',
    '/nmv/',
    '/nmv/chunks',
    '/nmv/chunks/',
    '/nmv/0.0.9/',
    `/nmv/${VERSION}/`,
  ])
    await refused(url);
  await writeFile(path.join(folder, 'beside.txt'), TEXT);
  for (const url of [
    '/nmv/../beside.txt',
    '/nmv/%2e%2e/beside.txt',
    '/nmv/..%2fbeside.txt',
    '/nmv/.git/config',
  ])
    await refused(url);
});
