// @module-tag both
// Archives with a bad entry: the good notes are imported, the others are listed with their remedy.
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { item, note, openStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage;
let next = 81_000;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const fresh = (): Uint8Array => {
  next += 1;
  return Buffer.from(
    String(note(stage.world, 'A', next, '2026-10-01', [item('P20', 'BD', '1')]).bytes),
  );
};
const told = (batch: UploadBatchAnswer) =>
  batch.files.map(({ name, state, results }) => [
    name.replace(/^[^/]*\.zip\//, ''),
    results[0]?.code ?? state,
  ]);
const send = async (bytes: Uint8Array) =>
  told(await stage.import('S1', [{ name: 'notes.zip', bytes }]));

/** Changes a field of the directory and of the local head of one file. */
function marked(zip: Uint8Array, name: string, change: (view: DataView, at: number) => void) {
  const bytes = Uint8Array.from(zip);
  const view = new DataView(bytes.buffer);
  const wanted = Buffer.from(name);
  for (let at = 0; at + 46 < bytes.length; at += 1) {
    const isLocal = view.getUint32(at, true) === 0x04034b50;
    const isListed = view.getUint32(at, true) === 0x02014b50;
    if (!isLocal && !isListed) continue;
    const from = at + (isLocal ? 30 : 46);
    if (wanted.equals(bytes.subarray(from, from + wanted.length)))
      change(view, at + (isLocal ? 6 : 8));
  }
  return bytes;
}

test('[1.07] a file with a password, or packed in another way, is named; the notes beside it are taken', async () => {
  const zip = zipSync({ 'a.xml': fresh(), 'locked.xml': fresh(), 'b.xml': fresh() });
  const locked = marked(zip, 'locked.xml', (view, at) => view.setUint16(at, 1, true));
  assert.deepEqual(await send(locked), [
    ['a.xml', 'stored'],
    ['locked.xml', 'entryEncrypted'],
    ['b.xml', 'stored'],
  ]);
  const lzma = marked(
    zipSync({ 'a.xml': fresh(), 'packed.xml': fresh() }),
    'packed.xml',
    (view, at) => view.setUint16(at + 2, 14, true),
  );
  assert.deepEqual(await send(lzma), [
    ['a.xml', 'stored'],
    ['packed.xml', 'entryMethod'],
  ]);
});

test('[1.07] an Office file and an archive one level too deep are named; archives inside are opened once', async () => {
  const office = zipSync({ '[Content_Types].xml': Buffer.from('<Types/>') });
  const deep = zipSync({ 'c.xml': fresh() });
  const inner = zipSync({ 'b.xml': fresh(), 'deep.zip': deep }, { level: 0 });
  assert.deepEqual(
    await send(zipSync({ 'a.xml': fresh(), 'plan.xlsx': office, 'mail.zip': inner })),
    [
      ['a.xml', 'stored'],
      ['plan.xlsx', 'fileOffice'],
      ['mail.zip/b.xml', 'stored'],
      ['mail.zip/deep.zip', 'archiveTooDeep'],
    ],
  );
});

test('[1.07] a file in an archive that is no XML is named by its kind, and an empty archive as empty', async () => {
  const zip = zipSync({
    'danfe.pdf': Buffer.from('%PDF-1.4'),
    'photo.jpg': Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    'old.rar': Buffer.from('Rar!\u001a\u0007', 'latin1'),
    'mail.eml': Buffer.from('From: a@b.example\r\n\r\n'),
    'a.xml': fresh(),
  });
  assert.deepEqual(await send(zip), [
    ['danfe.pdf', 'filePdf'],
    ['photo.jpg', 'filePicture'],
    ['old.rar', 'filePacked'],
    ['mail.eml', 'fileMail'],
    ['a.xml', 'stored'],
  ]);
  assert.deepEqual(await send(zipSync({})), [['notes.zip', 'archiveEmpty']]);
  assert.deepEqual(await send(zipSync({ 'folder/': new Uint8Array() })), [
    ['notes.zip', 'archiveEmpty'],
  ]);
});

/** An archive whose files were packed before their sizes were known: heads without sizes, and a descriptor behind each file. */
function streamed(files: Readonly<Record<string, Uint8Array>>, isMarked: boolean): Uint8Array {
  const parts: Buffer[] = [];
  const listed: Buffer[] = [];
  for (const [name, content] of Object.entries(files)) {
    const at = parts.reduce((sum, { length }) => sum + length, 0);
    const packed = deflateRawSync(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(content), 0);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(content.length, 8);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt16LE(name.length, 26);
    const mark = Buffer.from(isMarked ? [0x50, 0x4b, 7, 8] : []);
    parts.push(head, Buffer.from(name), packed, mark, sizes);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 8);
    entry.writeUInt16LE(8, 10);
    sizes.copy(entry, 16);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(at, 42);
    listed.push(entry, Buffer.from(name));
  }
  const directory = Buffer.concat(listed);
  const body = Buffer.concat(parts);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, directory, end]);
}

test('[1.07] an archive that was written as a stream is read, also where its descriptors have no mark', async () => {
  for (const isMarked of [true, false])
    assert.deepEqual(
      await send(streamed({ 'a.xml': fresh(), 'b.xml': fresh() }, isMarked)),
      [
        ['a.xml', 'stored'],
        ['b.xml', 'stored'],
      ],
      isMarked ? 'with the mark' : 'without',
    );
});

test('[1.07] a name of code page 850 keeps its letters', async () => {
  const plain = zipSync({ 'nota_.xml': fresh() });
  const bytes = Buffer.from(
    Buffer.from(plain).toString('latin1').replaceAll('nota_.xml', 'not\u0087\u0082.xml'),
    'latin1',
  );
  assert.deepEqual(await send(bytes), [['notçé.xml', 'stored']]);
});

const base64 = (bytes: Uint8Array): string =>
  (
    Buffer.from(bytes)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join('\r\n');

/** A mail as mail programs save it, with its files. */
const mailOf = (files: Readonly<Record<string, Uint8Array>>): Uint8Array =>
  Buffer.from(
    [
      'From: nfe@channel.example\r\nSubject: NF-e\r\nMIME-Version: 1.0',
      'Content-Type: multipart/mixed;\r\n boundary="b1"\r\n',
      '--b1\r\nContent-Type: text/plain\r\n\r\nSegue a nota.',
      ...Object.entries(files).map(
        ([name, bytes]) =>
          `--b1\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment;\r\n filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(bytes)}`,
      ),
      '--b1--\r\n',
    ].join('\r\n'),
  );

test('[1.07] a saved mail brings its attached notes, in files and in archives, alone and in an archive', async () => {
  const mail = mailOf({
    'nota.xml': fresh(),
    'notas.zip': zipSync({ 'b.xml': fresh() }),
    'danfe.pdf': Buffer.from('%PDF-1.4'),
  });
  const brought = (prefix: string) => [
    [`${prefix}/nota.xml`, 'stored'],
    [`${prefix}/notas.zip/b.xml`, 'stored'],
    [`${prefix}/danfe.pdf`, 'filePdf'],
  ];
  const sent = await stage.import('S1', [{ name: 'pedido.eml', bytes: mail }]);
  assert.deepEqual(told(sent), brought('pedido.eml'));
  const other = mailOf({
    'nota.xml': fresh(),
    'notas.zip': zipSync({ 'b.xml': fresh() }),
    'danfe.pdf': Buffer.from('%PDF-1.4'),
  });
  assert.deepEqual(await send(zipSync({ 'pedido.eml': other })), brought('pedido.eml'));
  assert.deepEqual(told(await stage.import('S1', [{ name: 'empty.eml', bytes: mailOf({}) }])), [
    ['empty.eml', 'fileMail'],
  ]);
});

/** An answer of the distribution service. */
const answerOf = (...packed: readonly Uint8Array[]): Uint8Array =>
  Buffer.from(
    `<?xml version="1.0"?><retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><cStat>138</cStat><loteDistDFeInt>${packed
      .map(
        (bytes, at) =>
          `<docZip NSU="00000000000000${at + 1}" schema="procNFe_v4.00.xsd">${Buffer.from(bytes).toString('base64')}</docZip>`,
      )
      .join('')}</loteDistDFeInt></retDistDFeInt>`,
  );

test('[1.07] documents that the authority packed into its answer are taken out, each as it was signed', async () => {
  const answer = answerOf(gzipSync(fresh()), gzipSync(fresh()), Buffer.from('no gzip'));
  assert.deepEqual(told(await stage.import('S1', [{ name: 'dist.xml', bytes: answer }])), [
    ['dist.xml/000000000000001.xml', 'stored'],
    ['dist.xml/000000000000002.xml', 'stored'],
    ['dist.xml/000000000000003.xml', 'entryDamaged'],
  ]);
  const envelope = Buffer.from(
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>${Buffer.from(
      answerOf(gzipSync(fresh())),
    )
      .toString()
      .slice('<?xml version="1.0"?>'.length)}</s:Body></s:Envelope>`,
  );
  assert.deepEqual(await send(zipSync({ 'soap.xml': envelope })), [
    ['soap.xml/000000000000001.xml', 'stored'],
  ]);
  const bomb = answerOf(gzipSync(Buffer.alloc(6 * 1024 * 1024)));
  assert.deepEqual(told(await stage.import('S1', [{ name: 'bomb.xml', bytes: bomb }])), [
    ['bomb.xml', 'archiveTooDense'],
  ]);
  const plain = Buffer.from(
    String(Buffer.from(fresh())).replace('<nfeProc', '<!-- docZip --><nfeProc'),
  );
  assert.deepEqual(told(await stage.import('S1', [{ name: 'note.xml', bytes: plain }])), [
    ['note.xml', 'stored'],
  ]);
});

test('[1.07] a document that stands as text in an answer is read, with or without an envelope around it', async () => {
  const asText = (bytes: Uint8Array): string =>
    String(Buffer.from(bytes)).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const wrapped = (inner: string): string =>
    `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><r xmlns="http://tempuri.org/"><result>${inner}</result></r></s:Body></s:Envelope>`;
  assert.deepEqual(
    told(
      await stage.import('S1', [
        { name: 'text.xml', bytes: wrapped(asText(fresh())) },
        { name: 'cdata.xml', bytes: wrapped(`<![CDATA[${String(Buffer.from(fresh()))}]]>`) },
        { name: 'string.xml', bytes: `<string>${asText(fresh())}</string>` },
      ]),
    ),
    [
      ['text.xml', 'stored'],
      ['cdata.xml', 'stored'],
      ['string.xml', 'stored'],
    ],
  );
});
