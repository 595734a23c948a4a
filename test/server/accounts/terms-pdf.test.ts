import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { inflateSync } from 'node:zlib';
import type { TermsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import { testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

const BASE = '/apis/v1/accesspolicies/terms';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const file = (kind: string, language: string, query = '') =>
  t.visitor().get(`${BASE}/${kind}/pdf${query}`, { headers: { 'accept-language': language } });
const text = async (kind: string, language: string) =>
  (
    await t
      .visitor()
      .get<TermsAnswer>(`${BASE}/${kind}`, { headers: { 'accept-language': language } })
  ).body;

/**
 * Characters of the texts in which WinAnsi differs from Latin 1; Node 20 decodes it as Latin 1.
 */
const MARKS: Readonly<Record<string, string>> = {
  '\u0085': '…',
  '\u0092': '’',
  '\u0093': '“',
  '\u0094': '”',
  '\u0096': '–',
  '\u0097': '—',
};
const winAnsi = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (mark) => MARKS[mark] ?? mark);

/** Reads the text of the pages: the strings of every stream, in WinAnsi. */
function wordsOf(pdf: Buffer): string {
  const streams = [
    ...pdf.toString('latin1').matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g),
  ].map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'));
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces = '']) =>
      [...pieces.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => winAnsi(Buffer.from(hex, 'hex')))
        .join(''),
    ),
  );
  return squeezed(lines.join(' '));
}
const squeezed = (words: string): string => words.replaceAll(/^# /gm, '').replaceAll(/\s+/g, '');

test('[2.49] the term and the manual are kept as PDF in three languages: every word, version, hash, page number', async () => {
  const feet = {
    'pt-BR': ['Versão 1, de 02/09/2026', 'Página 1 de'],
    'en-US': ['Version 1, of 09/02/2026', 'Page 1 of'],
    'es-ES': ['Versión 1 del 02/09/2026', 'Página 1 de'],
  };
  for (const kind of ['agreement', 'manual']) {
    for (const [language, foot] of Object.entries(feet)) {
      const { status, headers, raw } = await file(kind, language, '?version=1');
      assert.deepEqual(
        [status, headers['content-type'], headers['content-disposition']],
        [200, 'application/pdf', `attachment; filename="${kind}-1-${language}.pdf"`],
      );
      assert.equal(raw.rawPayload.subarray(0, 5).toString(), '%PDF-');
      const [{ title, body, sha256 }, words] = [
        await text(kind, language),
        wordsOf(raw.rawPayload),
      ];
      for (const part of [title, ...body.split('\n'), ...foot, `SHA-256 ${sha256}`])
        assert.ok(words.includes(squeezed(part)), `${language} ${kind}: ${part}`);
    }
  }
});

test('a version gives the same bytes whenever it is asked for', async () => {
  const [first, again] = [
    (await file('agreement', 'pt-BR')).raw.rawPayload,
    (await file('agreement', 'pt-BR')).raw.rawPayload,
  ];
  assert.ok(first.equals(again));
  const dates = first.toString('latin1').match(/D:\d{14}/g) ?? [];
  assert.deepEqual(
    [...new Set(dates)],
    ['D:20260902000000'],
    'the day of publishing is its only date',
  );
});

test('an earlier version stays readable when there is a newer one; one that never was is not found', async () => {
  await t.db
    .insertInto('termsText')
    .values({
      kind: 'manual',
      version: 2,
      locale: 'en-US',
      title: 'Second manual',
      body: `# Long\n${'Many words. '.repeat(2_000)}`,
      sha256: 'b'.repeat(64),
      publishedOn: '2026-11-19',
    })
    .execute();
  const [newest, earlier, missing] = await Promise.all([
    file('manual', 'pt-BR'),
    file('manual', 'pt-BR', '?version=1'),
    file('manual', 'pt-BR', '?version=3'),
  ]);
  assert.match(
    String(newest.headers['content-disposition']),
    /"manual-2-en-US\.pdf"/,
    'English stands in where a language lacks the version',
  );
  const pages = /Page1of(\d+)/.exec(wordsOf(newest.raw.rawPayload))?.[1];
  assert.ok(Number(pages) > 3 && wordsOf(newest.raw.rawPayload).includes(`Page${pages}of${pages}`));
  assert.equal(
    (newest.raw.rawPayload.toString('latin1').match(/\/Type \/Page\n/g) ?? []).length,
    Number(pages),
    'a foot begins no page of its own',
  );
  assert.match(String(earlier.headers['content-disposition']), /"manual-1-pt-BR\.pdf"/);
  assert.equal(missing.status, 404);
});
