import assert from 'node:assert/strict';
import { test } from 'vitest';
import { zipSync } from 'fflate';
import { archiveParts } from '../../server/files/unzip.ts';
import {
  NoArchive,
  packedFrom,
  ZIP_HEAD_BYTES,
  zipEnd,
  zipEntries,
} from '../../src/domain/posting/zip-directory.ts';
import { openArchive } from '../../src/screens/invoices/posting/check/read-archive.ts';

const text = (content: string): Uint8Array => new TextEncoder().encode(content);
const entriesOf = (zip: Uint8Array) => {
  const { at, count } = zipEnd(zip);
  return zipEntries(zip.subarray(at), count);
};

test('[1.07] the directory of an archive tells the name, the size and the place of every file', () => {
  const zip = zipSync({ 'nota.xml': text('<a/>'), 'ação.xml': text('<b/>'.repeat(50)) });
  const entries = entriesOf(zip);
  assert.deepEqual(
    entries.map(({ name, fullBytes, isEncrypted }) => [name, fullBytes, isEncrypted]),
    [
      ['nota.xml', 4, false],
      ['ação.xml', 200, false],
    ],
  );
  const [first] = entries;
  assert.ok(first !== undefined);
  const from = packedFrom(zip.subarray(0, ZIP_HEAD_BYTES), 0) ?? 0;
  assert.equal(from, ZIP_HEAD_BYTES + 'nota.xml'.length);
});

test('[1.07] an archive cut short anywhere is no archive, and is never read beyond its end', () => {
  const zip = zipSync({ 'nota.xml': text('<a/>') });
  const { at, count } = zipEnd(zip);
  const directory = zip.subarray(at);
  for (let length = 0; length < 46 + 'nota.xml'.length; length += 1)
    assert.throws(() => zipEntries(directory.subarray(0, length), count), NoArchive);
  for (let length = 0; length < zip.length; length += 1)
    assert.throws(() => zipEnd(zip.subarray(0, length)), NoArchive);
  for (let length = 0; length < ZIP_HEAD_BYTES; length += 1)
    assert.equal(packedFrom(zip.subarray(0, length), 0), undefined);
});

test('[1.07] the browser and the server take the same files of an archive', async () => {
  const zip = zipSync({
    'stored.xml': [text('<stored/>'), { level: 0 }],
    'packed.xml': text('<packed/>'.repeat(100)),
    'folder/': new Uint8Array(),
    '__MACOSX/._packed.xml': text('noise'),
    '.DS_Store': text('noise'),
  });
  const taken: number[] = [];
  for await (const content of (await openArchive(new Blob([zip.slice()]))).contents()) {
    assert.ok(!('code' in content));
    taken.push(content.length);
  }
  const named: [string, number][] = [];
  for (const part of archiveParts(zip, { files: 10, bytes: 10_000 }))
    if ('files' in part)
      for (const { name, sizeBytes } of part.files) named.push([name, sizeBytes]);
  assert.deepEqual(named, [
    ['stored.xml', 9],
    ['packed.xml', 900],
  ]);
  assert.deepEqual(
    taken,
    named.map(([, sizeBytes]) => sizeBytes),
  );
});
