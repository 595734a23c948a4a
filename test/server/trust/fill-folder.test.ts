import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { strToU8, zipSync } from 'fflate';
import {
  fingerprintOf,
  issueAuthority,
  makeAuthority,
  makeAuthorityKeys,
} from '../../../demo/xml/authority.ts';
import { certificateBag, revocationList } from '../../../demo/xml/trust-files.ts';
import { fillTrustFolder } from '../../../server/trust/fill-folder.ts';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import { first, judge, pemOf, root, second, signerOf } from './fixtures.ts';

const stranger = makeAuthority({ name: 'AC Estranha', keys: makeAuthorityKeys() });
const below = issueAuthority(stranger, { name: 'AC Abaixo da Estranha' });
const archive = zipSync({
  'ICP-Brasil.crt': root.certificateDer,
  'first.cer': strToU8(pemOf(first)),
  'sub/all.p7b': certificateBag([first, second, below, signerOf(second)]),
  'stranger.crt': stranger.certificateDer,
  'leia-me.txt': strToU8('hello'),
  'first.crl': revocationList(first, []),
});
const sha512 = (bytes: Uint8Array): string => createHash('sha512').update(bytes).digest('hex');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-fill-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const put = async (name: string, bytes: Uint8Array | string): Promise<string> => {
  await writeFile(path.join(folder, name), bytes);
  return path.join(folder, name);
};
let made = 0;

/** @returns where the authorities were to go, what was said, and how it ended */
async function fill(
  ...places: readonly string[]
): Promise<{ to: string; said: string[]; ended: string }> {
  const to = path.join(folder, `store-${(made += 1)}`);
  const said: string[] = [];
  const ended = await fillTrustFolder({
    places,
    folder: to,
    roots: [fingerprintOf(root)],
    say: (line) => said.push(line),
  }).then(
    () => 'well',
    (error: unknown) => (error instanceof Error ? error.message : ''),
  );
  return { to, said, ended };
}

const isFilled = (to: string): Promise<boolean> =>
  readdir(to).then(
    (names) => names.length > 0,
    () => false,
  );

test('a certificate that leads to a pinned root is kept, and others are listed with their reason', async () => {
  const { to, said, ended } = await fill(await put('ac.zip', archive));
  assert.equal(ended, 'well');
  assert.deepEqual(await readdir(to), ['authorities.pem']);
  const store = openTrustStore({ path: to, roots: [fingerprintOf(root)] });
  assert.deepEqual(
    [store.state().authorities, judge(store, signerOf(second)), judge(store, signerOf(below))],
    [3, 'trusted', 'notTrusted'],
  );
  assert.deepEqual(
    said.toSorted(),
    [
      `Kept 3 authorities in ${to}/authorities.pem. Running servers that are told of this folder read it by themselves.`,
      'Left out AC Abaixo da Estranha. It leads to no pinned root; it was issued by AC Estranha.',
      `Left out AC Estranha. It is a root that is not pinned. Who trusts it names its SHA-256 in NMV_NFE_ROOTS: ${fingerprintOf(stranger)}`,
      'Left out CANAL DO NORTE LTDA:11222333000181. It is no authority.',
      'Left out leia-me.txt. It holds no certificate that can be read.',
      'Left out the revocation list first.crl. Put it into the folder as it is: there it is read.',
      'There is no checksum for ac.zip; only what leads to a pinned root is kept.',
    ].toSorted(),
  );
});

test('authorities and their roots may come in several files', async () => {
  const parts = [
    await put('root.pem', pemOf(root)),
    await put('between.p7b', certificateBag([first, second])),
  ];
  assert.deepEqual(
    (await fill(parts[1] ?? '')).ended,
    'Nothing leads to a pinned root, so nothing was written. If the roots come in files of their own, name these too.',
  );
  const { to, ended } = await fill(...parts);
  assert.deepEqual(
    [ended, openTrustStore({ path: to, roots: [fingerprintOf(root)] }).state().authorities],
    ['well', 3],
  );
});

test('a checksum beside the archive is held against it', async () => {
  const place = await put('ACcompactado.zip', archive);
  await put('hashsha512.txt', `${sha512(archive)}  ACcompactado.zip\n`);
  assert.equal((await fill(place)).said[0], 'ACcompactado.zip is what its list of checksums says.');
  await put('hashsha512.txt', `${sha512(strToU8('another'))}  ACcompactado.zip\n`);
  const { to, ended } = await fill(place);
  assert.deepEqual(
    [ended, await isFilled(to)],
    ['ACcompactado.zip does not match its list of checksums. Nothing was written.', false],
  );
  await rm(path.join(folder, 'hashsha512.txt'));
});

test('an archive three deep is left out, and nothing of it is written', async () => {
  const nested = zipSync({
    'a.zip': zipSync({ 'b.zip': zipSync({ 'root.crt': root.certificateDer }) }),
  });
  const { to, ended } = await fill(await put('nested.zip', nested));
  assert.match(ended, /^Nothing leads to a pinned root, so nothing was written\./);
  assert.equal(await isFilled(to), false);
});

test('archives that break a limit, are broken or hold nothing are refused in a sentence', async () => {
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.txt`, strToU8('x')])),
  );
  const bomb = zipSync({ 'ac.crt': new Uint8Array(30 * 1024 * 1024) }, { level: 9 });
  for (const [name, bytes] of Object.entries({ many, bomb })) {
    const { to, ended } = await fill(await put(`${name}.zip`, bytes));
    assert.deepEqual(
      [ended, await isFilled(to)],
      [
        `${name}.zip breaks a limit: more than 5000 files, more than 64 MB, or archives in archives. Nothing was written.`,
        false,
      ],
    );
  }
  assert.equal(
    (await fill(await put('cut.zip', archive.subarray(0, 300)))).ended,
    'cut.zip cannot be opened. Nothing was written.',
  );
  assert.match((await fill(await put('empty.pem', ''))).ended, /^Nothing leads to a pinned root/);
  assert.match(
    (await fill(path.join(folder, 'nowhere.zip'))).ended,
    /^There is no file .*nowhere\.zip\.$/,
  );
});

test('an archive is fetched from an address, with the checksums beside it', async () => {
  const answers: Readonly<Record<string, Uint8Array | string>> = {
    '/ac/ACcompactado.zip': archive,
    '/ac/hashsha512.txt': `${sha512(archive)} *ACcompactado.zip`,
  };
  const server = createServer((request, response) => {
    const found = answers[request.url ?? ''];
    response.writeHead(found === undefined ? 404 : 200).end(found);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { to, said, ended } = await fill(`${origin}/ac/ACcompactado.zip`);
    assert.deepEqual(
      [ended, said[0], await isFilled(to)],
      ['well', 'ACcompactado.zip is what its list of checksums says.', true],
    );
    assert.equal((await fill(`${origin}/nothing.zip`)).ended, `${origin}/nothing.zip answers 404.`);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  assert.match(
    (await fill(`${origin}/ac/ACcompactado.zip`)).ended,
    /cannot be reached .*Fetch it elsewhere and name the file\.$/,
  );
});
