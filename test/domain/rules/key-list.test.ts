import assert from 'node:assert/strict';
import { test } from 'vitest';
import { accessKeyCheckDigit, formatAccessKey } from '../../../src/domain/access-key.ts';
import { judgeKey, refusalOfKey } from '../../../src/domain/rules/invoice/key-judgement.ts';
import { findKeys, judgeLines, splitKeys } from '../../../src/domain/rules/invoice/key-list.ts';

const TODAY = '2026-11-21';

/** A key whose check digit fits. */
function key({
  cUF = '35',
  month = '2611',
  cnpj = '11222333000181',
  mod = '55',
  serie = '001',
  nNF = 48533,
} = {}): string {
  const body = `${cUF}${month}${cnpj}${mod}${serie}${String(nNF).padStart(9, '0')}100420029`;
  return body + accessKeyCheckDigit(body);
}

const other = (nNF: number) => key({ nNF });

test('[2.47] pasted keys are separated in any form: lines, lists, columns, grouped, masked, or without a gap', () => {
  const [one, two, three] = [other(1), other(2), other(3)];
  const all = [one, two, three];
  for (const text of [
    all.join('\n'),
    all.join('\r\n'),
    all.join(';'),
    all.join(', '),
    all.join('\t'),
    all.join(' '),
    all.join(''),
    all.map((each) => formatAccessKey(each)).join('\n'),
    all.map((each) => formatAccessKey(each)).join(' '),
    all.map((each) => `NFe${each}`).join('\n'),
    all.map((each) => each.replace(/(.{4})/g, '$1.')).join('\n'),
    `\n\n${all.join('\n\n')}\n`,
  ])
    assert.deepEqual(splitKeys(text), all, JSON.stringify(text));
});

test('[2.47] [5.14] a line that is not a key says what is wrong with it, and where', () => {
  const good = key();
  const code = (text: string) => {
    const judged = judgeKey(text, TODAY);
    return judged.state === 'wrong' ? [judged.refusal.code, ...judged.marked] : [judged.state];
  };
  assert.deepEqual(code(good), ['right']);
  assert.deepEqual(code(formatAccessKey(good)), ['right']);
  assert.deepEqual(code(key({ cnpj: '12ABC34501DE35' })), ['right']);
  assert.deepEqual(code(key({ cnpj: '12ABC34501DE35' }).toLowerCase()), ['right']);
  assert.deepEqual(code(''), ['empty']);
  assert.deepEqual(code(good.slice(0, 18)), ['unfinished']);
  assert.deepEqual(code('nota key'), ['keyCharacters', 0, 0]);
  assert.deepEqual(code('3526A'), ['keyCharacters', 0, 0]);
  assert.deepEqual(code('3526 1112 ABC3'), ['unfinished']);
  const digit = String((Number(good[43]) + 1) % 10);
  assert.deepEqual(code(good.slice(0, 43) + digit), ['keyCheckDigit', 43, 44]);
  assert.deepEqual(code(`${good}1`), ['keyLength', 44, 45]);
  assert.deepEqual(code(`A${good.slice(1)}`), ['keyCharacters', 0, 1]);
  assert.deepEqual(code(key({ cUF: '99' })), ['keyState', 0, 2]);
  assert.deepEqual(code(key({ month: '2613' })), ['keyMonth', 4, 6]);
  assert.deepEqual(code(key({ month: '2612' })), ['keyInFuture', 2, 6]);
  assert.deepEqual(code(key({ mod: '65' })), ['modelNfce', 20, 22]);
  assert.deepEqual(code(key({ mod: '57' })), ['documentCte', 20, 22]);
  assert.deepEqual(code(key({ mod: '58' })), ['documentMdfe', 20, 22]);
  assert.deepEqual(code(key({ serie: '890' })), ['keyOfSefaz', 22, 25]);
  assert.equal(refusalOfKey(good.slice(0, 18), TODAY)?.code, 'keyLength');
  assert.equal(refusalOfKey(good, TODAY), undefined);
});

test('[2.47] a key that stands twice is right the first time only', () => {
  const judged = judgeLines([other(1), other(2), formatAccessKey(other(1))], TODAY);
  assert.deepEqual(
    judged.map((each) => (each.state === 'wrong' ? each.refusal.code : each.state)),
    ['right', 'right', 'keyTwice'],
  );
});

test('[2.47] [5.18] a file with further columns gives its keys only, and rounded ones are counted', () => {
  const found = findKeys([
    'Chave de acesso',
    'Valor',
    formatAccessKey(other(1)),
    '1.234,56',
    `NFe${other(2)}`,
    48533,
    3.5261111222333e43,
    '3,52611E+43',
  ]);
  assert.deepEqual(found, { keys: [other(1), other(2)], rounded: 2 });
});
