import assert from 'node:assert/strict';
import { test } from 'vitest';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { acceptFiles } from '../../../src/screens/invoices/posting/check/accept-files.ts';
import { checkFile } from '../../../src/screens/invoices/posting/check/check-file.ts';

/** Returns the verdict on a file before it is sent: the code of each of its documents. */
async function told(name: string, bytes: Uint8Array): Promise<readonly string[]> {
  const { accepted, rejected } = await acceptFiles([new File([bytes.slice()], name)], []);
  assert.deepEqual(rejected, []);
  const codes: string[] = [];
  for (const file of accepted)
    for await (const { found } of checkFile(file, () => Promise.resolve()))
      if (found.state === 'checked')
        codes.push(...found.entries.map(({ findings }) => findings[0]?.code ?? 'right'));
      else codes.push(found.why);
  return codes;
}

const SUMMARY = Buffer.from('<resNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"/>');
const mailOf = (bytes: Uint8Array, name: string): Uint8Array =>
  Buffer.from(
    `From: a@b.example\nContent-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: application/octet-stream; name=${name}\nContent-Transfer-Encoding: base64\n\n${Buffer.from(bytes).toString('base64')}\n--b--\n`,
  );

test('[1.07] before it is sent, a mail and an answer of the authority are looked into as the server does', async () => {
  assert.deepEqual(await told('a.eml', mailOf(SUMMARY, 'a.xml')), ['documentSummary']);
  assert.deepEqual(await told('a.eml', mailOf(zipSync({ 'a.xml': SUMMARY }), 'a.zip')), [
    'documentSummary',
  ]);
  assert.deepEqual(await told('a.eml', Buffer.from('From: a@b.example\n\nText')), ['fileMail']);
  const answer = Buffer.from(
    `<retDistDFeInt><docZip NSU="1">${gzipSync(SUMMARY).toString('base64')}</docZip></retDistDFeInt>`,
  );
  assert.deepEqual(await told('a.xml', answer), ['documentSummary']);
  assert.deepEqual(await told('a.zip', zipSync({ 'a.xml': answer })), ['documentSummary']);
  const broken = Buffer.from(
    '<retDistDFeInt><docZip NSU="1">bm8gZ3ppcA==</docZip></retDistDFeInt>',
  );
  assert.deepEqual(await told('a.xml', broken), ['tooMany'], 'left to the server');
});
