// Files as programs really leave them: marks around the document, other labels, wrappers, other algorithms, and what is no XML.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signEvent, signNfe } from '../../../demo/xml/sign.ts';
import { nodePorts } from '../../../server/workers/nfe-ports.ts';
import { noblePorts } from '../../../src/domain/nfe/ports-noble.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import type { FiscalFile } from '../../../src/domain/nfe/types.ts';
import { CHANNEL, channelSigner as signer, spec } from './fixtures.ts';

const noted = { ...spec, recipient: { ...spec.recipient, name: 'São José Ltda' } };
const note = withProtocol(signNfe(buildNfe(noted), signer));
const other = withProtocol(signNfe(buildNfe({ ...noted, nNF: 9001 }), signer));
const bare = note.replace(/^<\?.*?\?>/, '');

/** Reads a file as the server and as the browser, and returns both verdicts. */
function said(bytes: Uint8Array | string): readonly string[] {
  const file = (ports: typeof noblePorts): FiscalFile =>
    readFiscalFile(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, ports);
  const words = (each: FiscalFile): readonly string[] =>
    each.kind === 'refused'
      ? each.refusals.map(({ code }) => code)
      : each.kind === 'events'
        ? each.events.map(({ tpEvento, nSeqEvento }) => `${tpEvento} ${nSeqEvento}`)
        : each.documents.map(({ integrity, dest }) => `${integrity} ${dest?.xNome}`);
  const [server, browser] = [words(file(nodePorts())), words(file(noblePorts))];
  assert.deepEqual(browser, server, 'the browser says the same');
  return server;
}
const INTACT = ['intact São José Ltda'];

test('blanks, line breaks and marks before the document, and zeros or Ctrl-Z behind it, leave it intact', () => {
  for (const before of ['\n', '  \r\n\t', '\uFEFF\n', '\n\uFEFF'])
    assert.deepEqual(said(before + note), INTACT, JSON.stringify(before));
  for (const behind of ['\0', '\0\0\0', '\u001A', '\r\n\u001A\0'])
    assert.deepEqual(said(note + behind), INTACT, JSON.stringify(behind));
  assert.deepEqual(said('\0\n \u001A'), ['fileEmpty']);
});

test('labels that programs write for the encodings of Brazil are understood, and UTF-16 without its mark', () => {
  const labelled = (label: string): string =>
    note.replace('encoding="UTF-8"', `encoding="${label}"`);
  for (const label of ['ISO_8859-1', 'ISO-8859-15', 'ANSI', 'windows-1252', 'iso8859-1', 'latin1'])
    assert.deepEqual(said(Buffer.from(labelled(label), 'latin1')), INTACT, label);
  assert.deepEqual(said(Buffer.from(`\n${labelled('ISO-8859-1')}`, 'latin1')), INTACT);
  const low = Buffer.from(labelled('UTF-16'), 'utf16le');
  assert.deepEqual(said(low), INTACT);
  assert.deepEqual(said(Buffer.from(low).swap16()), INTACT);
});

test('a file with two documents is split, with or without declarations; other text between them is damage', () => {
  for (const joined of [
    note + other,
    `${note}\n\uFEFF${other}`,
    bare + other.replace(/^<\?.*?\?>/, ''),
  ])
    assert.deepEqual(said(joined), [...INTACT, ...INTACT]);
  assert.deepEqual(said(`${note}x${other}`), ['xmlMalformed']);
  assert.deepEqual(said(`${note}<!DOCTYPE a>${other}`).length, 1);
  const altered = other.replace('<xNome>São José', '<xNome>Sao Jose');
  assert.equal(
    readFiscalFile(Buffer.from(note + altered), nodePorts()).refusals[0]?.code,
    'contentAltered',
  );
});

test('a note is unwrapped from a web service’s answer, and other packed content is named', () => {
  const escaped = note.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  assert.deepEqual(said(`<string xmlns="http://tempuri.org/">${escaped}</string>`), INTACT);
  const soap = (body: string): string =>
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>${body}</s:Body></s:Envelope>`;
  assert.deepEqual(said(soap(bare)), INTACT);
  assert.deepEqual(said(soap('<x/>')), ['documentSoap']);
  const zipped =
    '<retDistDFeInt xmlns="http://www.portalfiscal.inf.br/nfe"><loteDistDFeInt><docZip NSU="1">H4sI</docZip></loteDistDFeInt></retDistDFeInt>';
  assert.deepEqual(said(zipped), ['documentZipped']);
  assert.deepEqual(said('<pedRegEvento xmlns="http://www.sped.fazenda.gov.br/nfse"/>'), [
    'documentNfseEvent',
  ]);
});

test('a file that is no text is named by its first bytes', () => {
  for (const [code, bytes] of [
    ['filePdf', '%PDF-1.7\n%\u00e2'],
    ['filePicture', '\u0089PNG\r\n\u001a\n'],
    ['filePicture', '\u00ff\u00d8\u00ff\u00e0'],
    ['filePacked', 'Rar!\u001a\u0007'],
    ['filePacked', '7z\u00bc\u00af\u0027\u001c'],
    ['filePacked', '\u001f\u008b\u0008'],
    ['fileMail', 'Return-Path: <a@b.example>\r\n\r\n<xml'],
    ['fileOffice', '\u00d0\u00cf\u0011\u00e0'],
  ] as const)
    assert.deepEqual(said(Buffer.from(bytes, 'latin1')), [code]);
});

test('a signature over SHA-256, and one whose canonical form knows comments, holds; changed content does not', () => {
  const modern = withProtocol(signNfe(buildNfe(noted), signer, 'sha256'));
  assert.match(modern, /xmlenc#sha256/);
  assert.deepEqual(said(modern), INTACT);
  assert.deepEqual(said(modern.replace('<xNome>São José', '<xNome>Sao Jose')), ['contentAltered']);
  const commented = withProtocol(signNfe(buildNfe(noted), signer, 'sha1', '#WithComments'));
  assert.deepEqual(said(commented), INTACT);
  assert.deepEqual(said(commented.replace('<xNome>São José', '<xNome>Sao Jose')), [
    'contentAltered',
  ]);
});

test('namespaces that a program declared around the note make it one that was saved again, not one that was altered', () => {
  const declared = note.replace(
    '<NFe ',
    '<NFe xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ',
  );
  assert.notEqual(declared, note);
  assert.deepEqual(said(declared), ['reformatted São José Ltda']);
  assert.deepEqual(said(declared.replace('<xNome>São José', '<xNome>Sao Jose')), [
    'contentAltered',
  ]);
});

test('an event whose number is written with two digits is the same event', () => {
  const event = {
    tpEvento: '110111',
    chNFe: keyOf(spec),
    author: { kind: 'CNPJ', number: CHANNEL },
    dhEvento: spec.dhEmi,
    paddedSequence: true,
  } as const;
  const file = withEventAnswer(signEvent(buildEvent(event), signer), eventAnswer(event));
  assert.match(file, /<nSeqEvento>01</);
  assert.deepEqual(said(file), ['110111 1']);
});
