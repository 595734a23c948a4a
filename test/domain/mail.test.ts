import assert from 'node:assert/strict';
import { test } from 'vitest';
import { readAttachments, isMail } from '../../src/domain/posting/mail.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const read = (mail: string, most = 100) =>
  readAttachments(bytes(mail), most).map(({ name, content }) => [
    name,
    Buffer.from(content).toString('latin1'),
  ]);
const mixed = (...parts: readonly string[]): string =>
  `MIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n${parts.map((part) => `--b\n${part}\n`).join('')}--b--\n`;

test('[1.07] a mail is told by its first line', () => {
  for (const mail of ['From: a@b.example\r\n\r\n', '\nReceived: by x', 'MIME-Version: 1.0\n'])
    assert.ok(isMail(bytes(mail)), mail);
  for (const other of ['<?xml version="1.0"?>', 'chave;valor', 'PK\u0003\u0004', ''])
    assert.ok(!isMail(bytes(other)), other);
});

test('[1.07] files come out of a mail in every usual encoding, with the names that they were sent by', () => {
  const named = (type: string, more: string, body: string) =>
    `Content-Type: ${type}\n${more}\n\n${body}`;
  const cases: readonly (readonly [string, readonly (readonly string[])[]])[] = [
    [
      named('application/xml; name="a.xml"', 'Content-Transfer-Encoding: base64', 'PGEv\r\nPg=='),
      [['a.xml', '<a/>']],
    ],
    [
      named(
        'text/xml; name=a.xml',
        'Content-Transfer-Encoding: quoted-printable',
        '<a b=3D"=\n1"/>',
      ),
      [['a.xml', '<a b="1"/>']],
    ],
    [named('text/xml; name=a.xml', 'X: 1', '<a/>'), [['a.xml', '<a/>']]],
    [
      named('text/xml', "Content-Disposition: attachment; filename*=UTF-8''nota%C3%A7.xml", '<a/>'),
      [['notaç.xml', '<a/>']],
    ],
    [
      named(
        'text/xml',
        'Content-Disposition: attachment; filename*0="long-"; filename*1="name.xml"',
        '<a/>',
      ),
      [['long-name.xml', '<a/>']],
    ],
    [named('text/xml; name="=?utf-8?B?bm90w6EueG1s?="', 'X: 1', '<a/>'), [['notá.xml', '<a/>']]],
    [named('text/xml', 'X: 1', '<a/>'), [['file', '<a/>']]],
    [named('text/html', 'X: 1', '<html>'), []],
    [named('image/png; name=logo.png', 'Content-ID: <x>', 'png'), []],
  ];
  for (const [part, wanted] of cases) assert.deepEqual(read(mixed(part)), wanted, part);
  const inner =
    'Content-Type: multipart/mixed; boundary=c\n\n--c\nContent-Type: text/xml; name=in.xml\n\n<b/>\n--c--\n';
  assert.deepEqual(read(mixed(`Content-Type: message/rfc822\n\n${inner}`)), [['in.xml', '<b/>']]);
  assert.deepEqual(read('Subject: x\nContent-Type: text/xml; name=a.xml\n\n<a/>'), [
    ['a.xml', '<a/>'],
  ]);
});

test('[1.07] a hostile mail ends, in a time in line with its length, with no more files than are wanted', () => {
  const part = 'Content-Type: text/xml; name=a.xml\n\n<a/>';
  assert.equal(read(mixed(...Array.from({ length: 50 }, () => part)), 7).length, 7);
  let deep = part;
  for (let level = 0; level < 300; level += 1)
    deep = `Content-Type: multipart/mixed; boundary=b${level}\n\n--b${level}\n${deep}\n--b${level}--`;
  assert.deepEqual(read(deep), []);
  const endless = [
    mixed('--b\n'.repeat(200_000)),
    `Content-Type: multipart/mixed; boundary="${'b'.repeat(5_000)}"\n\n${'--b\n'.repeat(200_000)}`,
    `Subject: ${' '.repeat(500_000)}x\n\n`,
    mixed(`Content-Type: text/xml; name="${'\\'.repeat(300_000)}\n\nx`),
    mixed(
      `Content-Type: text/xml; name=a\nContent-Transfer-Encoding: quoted-printable\n\n${'= '.repeat(300_000)}`,
    ),
    mixed(`Content-Type: text/xml; name="${'=?utf-8?B?'.repeat(50_000)}"\n\nx`),
    'Content-Type: multipart/mixed; boundary=\n\n--\n',
    'Content-Type: multipart/mixed',
    '\n',
    '',
  ];
  const began = performance.now();
  for (const mail of endless) read(mail, 10_000);
  assert.ok(performance.now() - began < 20_000);
});
