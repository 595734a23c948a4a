import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cfopRows } from '../../../src/domain/rules/invoice/cfop-flags.ts';
import { findCfops } from '../../../src/domain/rules/invoice/cfop-text.ts';
import { classifyCfop } from '../../../src/domain/rules/invoice/cfop.ts';
import type { RankingClass } from '../../../src/domain/rules/invoice/cfop.ts';

const rows = cfopRows();
const byCode = new Map(rows.map((row) => [row.rfbCode, row]));
const rowOf = (code: string): (typeof rows)[number] => {
  const row = byCode.get(code);
  if (row === undefined) throw new Error(`no code ${code}`);
  return row;
};

test('[3.19] the table holds all 619 codes, each once and complete', () => {
  assert.equal(rows.length, 619);
  assert.equal(byCode.size, 619);
  for (const row of rows) {
    assert.match(row.rfbCode, /^[123567]\d{3}$/);
    assert.ok(row.descr.length > 10 && row.subclass.length > 0, row.rfbCode);
    assert.equal(row.direction, '123'.includes(row.rfbCode.charAt(0)) ? 'in' : 'out');
    assert.deepEqual([row.startVal, row.endVal], ['2003-01-01', null]);
  }
});

test('[3.19] fiscal codes carry each flag a known number of times', () => {
  const count = (
    flag: 'indVenda' | 'indDevol' | 'indRetorno' | 'indAnula' | 'indRemessa',
  ): number => rows.filter((row) => row[flag]).length;
  assert.deepEqual(
    [
      count('indVenda'),
      count('indDevol'),
      count('indRetorno'),
      count('indAnula'),
      count('indRemessa'),
    ],
    [101, 106, 62, 18, 90],
  );
  for (const row of rows) {
    assert.ok(
      [row.indVenda, row.indDevol, row.indRetorno, row.indAnula, row.indRemessa].filter(Boolean)
        .length <= 1,
      row.rfbCode,
    );
  }
});

const classes: Record<RankingClass, readonly string[]> = {
  sale: [
    '5101',
    '5102',
    '6102',
    '5105',
    '5403',
    '5405',
    '5111',
    '5112',
    '5113',
    '5114',
    '5115',
    '5116',
    '5117',
    '6117',
    '5118',
    '5119',
    '5120',
    '5122',
    '5129',
    '5159',
    '7101',
  ],
  'sale-return': ['1201', '1202', '2202', '3202', '1410', '1411', '1215', '1216', '3503'],
  'referred-return': ['1208', '1209', '2208', '1918', '1919', '1213', '1214', '1503', '2503'],
  'purchase-return': ['5201', '5202', '6202', '5410', '5411', '5413', '5556', '5216'],
  none: [
    '5922',
    '6922',
    '5923',
    '6923',
    '5917',
    '6917',
    '5910',
    '5911',
    '5152',
    '5949',
    '5905',
    '5927',
    '5206',
    '1206',
    '1904',
    '1914',
    '1102',
    '1117',
    '1922',
    '5208',
    '5209',
    '5918',
    '5919',
    '5921',
    '5213',
    '5214',
    '5215',
    '1505',
    '5503',
    '5555',
    '7930',
  ],
};
for (const [rankingClass, codes] of Object.entries(classes)) {
  test(`[3.19] ranking class ${rankingClass}`, () => {
    for (const code of codes) assert.equal(rowOf(code).rankingClass, rankingClass, code);
  });
}

test('[3.19] one sale counts once: of each group of two steps only the step with the goods sold is a sale', () => {
  const salesOf = (group: string): string[] =>
    rows
      .filter((row) => row.doubleCountGroup === group && row.rankingClass === 'sale')
      .map((row) => row.rfbCode);
  assert.deepEqual(salesOf('future_delivery'), ['5116', '5117', '6116', '6117']);
  assert.deepEqual(salesOf('sale_to_order'), ['5118', '5119', '5120', '6118', '6119', '6120']);
  assert.deepEqual(salesOf('consignment'), [
    '5111',
    '5112',
    '5113',
    '5114',
    '5115',
    '6111',
    '6112',
    '6113',
    '6114',
    '6115',
  ]);
  assert.deepEqual(
    rows.filter(
      ({ doubleCountGroup, rankingClass }) =>
        doubleCountGroup !== null &&
        rankingClass.endsWith('return') &&
        rankingClass !== 'referred-return',
    ),
    [],
  );
});

test('[3.19] a code whose flags people corrected follows its flags', () => {
  assert.equal(classifyCfop({ rfbCode: '5949', indVenda: true, indDevol: false }), 'sale');
  assert.equal(
    classifyCfop({ rfbCode: '1949', indVenda: true, indDevol: false }),
    'none',
    'an entry is no sale',
  );
  assert.equal(classifyCfop({ rfbCode: '1949', indVenda: false, indDevol: true }), 'sale-return');
  assert.equal(classifyCfop({ rfbCode: '5102', indVenda: false, indDevol: false }), 'none');
});

test('[3.19] stock is moved by a known list of codes', () => {
  const moving = [
    '5101',
    '5102',
    '5103',
    '5106',
    '5109',
    '5115',
    '5116',
    '5117',
    '5122',
    '5403',
    '5910',
    '5911',
    '5917',
    '5918',
    '5923',
    '5927',
    '5928',
    '5151',
    '5152',
    '5409',
    '1201',
    '1202',
    '1411',
    '5201',
    '5202',
    '5411',
    '1208',
    '5209',
    '1102',
    '1117',
    '1152',
    '1910',
    '1911',
    '1917',
    '1918',
    '1923',
    '5131',
    '1131',
    '1213',
    '5216',
    '5501',
    '1503',
    '5503',
    '1501',
  ];
  const still = [
    '5922',
    '1922',
    '5118',
    '5119',
    '5120',
    '5111',
    '5112',
    '5113',
    '5114',
    '5919',
    '1919',
    '5905',
    '5906',
    '5907',
    '1905',
    '1906',
    '1907',
    '5904',
    '1904',
    '5414',
    '5901',
    '5908',
    '5912',
    '5915',
    '5920',
    '5921',
    '5924',
    '5926',
    '1926',
    '5949',
    '1949',
    '5551',
    '1551',
    '1553',
    '5553',
    '1556',
    '5556',
    '1552',
    '5557',
    '1251',
    '5251',
    '1113',
    '1118',
    '1120',
    '5132',
    '1214',
    '5504',
    '1505',
    '5206',
    '5933',
  ];
  for (const code of moving) assert.equal(rowOf(code).indEstoque, true, code);
  for (const code of still) assert.equal(rowOf(code).indEstoque, false, code);
});

test('[3.19] codes are found by their beginning, with or without the point, and by words in any order or accents', () => {
  const found = (q: string) => findCfops(rows, q).map(({ rfbCode }) => rfbCode);
  assert.equal(found('').length, rows.length);
  assert.deepEqual(found('5.102'), ['5102']);
  assert.ok(found('51').every((code) => code.startsWith('51')));
  const byWords = found('MERCADORIA devolucao 5');
  assert.ok(byWords.length > 0);
  for (const code of byWords)
    assert.match(rowOf(code).descr, /devolução.*mercadoria|mercadoria.*devolução/i);
  assert.deepEqual(found('no such words'), []);
});

test('no flag of a row makes a sale or a return of what bills, ships or consigns without a sale', () => {
  for (const first of ['1', '2', '5', '6', '7'])
    for (const ending of ['917', '922', '923'])
      for (const [indVenda, indDevol] of [
        [true, false],
        [false, true],
        [true, true],
      ] as const)
        assert.equal(classifyCfop({ rfbCode: `${first}${ending}`, indVenda, indDevol }), 'none');
  for (const rfbCode of ['5910', '6911', '5924'])
    assert.equal(classifyCfop({ rfbCode, indVenda: true, indDevol: false }), 'none', rfbCode);
});

test('a code that books the second step of one sale is no sale, whatever its flags say', () => {
  const steps = rows.filter((row) => row.doubleCountGroup !== null && row.direction === 'out');
  assert.ok(steps.length > 10);
  for (const { rfbCode, class: kind } of steps)
    assert.equal(
      classifyCfop({ rfbCode, indVenda: true, indDevol: false }),
      kind === 'sale' ? 'sale' : 'none',
      rfbCode,
    );
});
