// Letters of names, texts and invoices appear unchanged in a PDF, for reading, copying and screen
// readers.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { afterAll, test } from 'vitest';
import { createPrinter } from '../../../server/workers/printer.ts';
import type { Printable } from '../../../server/workers/printing.ts';

const printer = createPrinter(() => undefined);
afterAll(() => printer.close());

const MADE = {
  lang: 'pt-BR',
  title: 'Łódź',
  foot: '{page} / {pages}',
  madeAt: '2026-11-28T00:00:00Z',
};
const LETTERS = '10 µm² 2 m³ ½ kg ±1 ₲1.000 ẽĩũỹ Łukasz şč ≥450 ≤9 →√α Жук ✓ñç';

const textOf = (bytes: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' });
const paperOf = (text: string): Printable => ({
  ...MADE,
  kind: 'paper',
  blocks: [
    { kind: 'heading', text },
    { kind: 'text', text },
  ],
});
const count = (text: string, part: string): number => text.split(part).length - 1;

test('[2.46] a paper and a note keep letters and signs that the own letters lack, in plain and in strong', async () => {
  const paper = textOf(await printer.print(paperOf(LETTERS)));
  assert.equal(count(paper, LETTERS), 2, paper);
  const cell = { name: 'Produto', value: 'Óleo 10 µm² ± ½ ₲', share: 1 };
  const column = { heading: 'Descrição ³', share: 1 };
  const invoice = {
    ...MADE,
    invoices: [
      {
        title: 'DANFE',
        subtitle: 'ẽĩũỹ',
        key: null,
        rows: [[cell, { ...cell, isNumber: true }]],
        columns: [column],
        lines: [['Kuñataĩ Łukasz']],
      },
    ],
  };
  const danfe = textOf(await printer.print(invoice));
  for (const part of [cell.value, 'Kuñataĩ Łukasz', 'ẽĩũỹ', 'Descrição ³'])
    assert.ok(danfe.includes(part), `${part} in ${danfe}`);
});

test('[2.46] accents that were written apart from their letters are joined', async () => {
  const text = textOf(await printer.print(paperOf('Ação São João'.normalize('NFD'))));
  assert.equal(count(text, 'Ação São João'), 2, text);
});

test('[2.46] a sign that no letters hold is told by its number, and marks without width are left out', async () => {
  const text = textOf(await printer.print(paperOf('a\u200Bb 😀 c\uFEFF\u202Ed')));
  assert.equal(count(text, 'ab [U+1F600] cd'), 2, text);
});

test('a PDF holds only the letters that it uses', async () => {
  const [plain, other] = await Promise.all(
    ['acao', LETTERS].map(async (text) => (await printer.print(paperOf(text))).length),
  );
  assert.ok((plain ?? 0) < 20_000, `${plain}`);
  assert.ok((other ?? 0) < 60_000, `${other}`);
});
