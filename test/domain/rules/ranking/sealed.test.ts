import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'vitest';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import { checkOwn, isRight } from '../../../../src/domain/rules/ranking/sealed/check-own.ts';
import type { OwnResult } from '../../../../src/domain/rules/ranking/sealed/check-own.ts';
import {
  lineText,
  linesLeaf,
  rankLeaf,
  resultText,
  rowLeaf,
} from '../../../../src/domain/rules/ranking/sealed/contents.ts';
import type { SealedLine } from '../../../../src/domain/rules/ranking/sealed/contents.ts';
import {
  climb,
  leafHash,
  findPath,
  computeTop,
} from '../../../../src/domain/rules/ranking/sealed/hash-tree.ts';
import { MA, S3, example2, invoices, returnA107 } from './example-2.ts';
import { campaign, channel, item, returnOf, target } from './facts.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('[1.07] a leaf of a tree of any size leads to the top by its own steps only', () => {
  for (let size = 1; size <= 33; size += 1) {
    const leaves = Array.from({ length: size }, (_, at) => leafHash(sha256, `leaf ${at}`));
    const top = computeTop(sha256, leaves);
    for (const [at, leaf] of leaves.entries()) {
      const path = findPath(sha256, leaves, at);
      assert.equal(climb(sha256, leaf, path), top);
      assert.ok(path.length <= Math.ceil(Math.log2(size)));
      assert.ok(size === 1 || climb(sha256, leafHash(sha256, 'another'), path) !== top);
    }
    // a leaf cannot be passed off as the pair of hashes that lies above it
    if (size === 2) assert.notEqual(leafHash(sha256, leaves.join('')), top);
  }
});

/** Returns a person's part of a result, sealed as the server seals it, and the published hash. */
function sealedPart(input: RankingInput, personId: number) {
  const { lines, rows, standings } = rankCampaign(input);
  const channels = [...new Set(lines.map((line) => line.issuerCustomerId ?? 0))];
  const own = channels
    .map((customerId) => ({
      customerId,
      salt: `salt-${customerId}`,
      lines: lines.filter(
        (line) => line.personId === personId && (line.issuerCustomerId ?? 0) === customerId,
      ),
    }))
    .filter((part) => part.lines.length > 0);
  const place = standings.find((row) => row.personId === personId);
  assert.ok(place);
  const count = own.flatMap((part) => part.lines).length;
  const contents = [
    ...rows.map((row) => rowLeaf('salt', row)),
    rankLeaf('salt', place, count),
    ...own.map((part) => linesLeaf(part.salt, { ...part, personId }, part.lines.map(lineText))),
  ];
  const leaves = contents.map((content) => leafHash(sha256, content));
  const sealed = (content: string) => ({
    salt: 'salt',
    path: findPath(sha256, leaves, contents.indexOf(content)),
  });
  const { campaignId, version } = input.campaign;
  const result: OwnResult = {
    campaignId,
    version,
    personId,
    digest: sha256('everything'),
    place: { ...place, lines: count, ...sealed(rankLeaf('salt', place, count)) },
    rows: rows.map((row) => ({ ...row, ...sealed(rowLeaf('salt', row)) })),
    parts: own.map((part) => ({
      ...part,
      ...sealed(linesLeaf(part.salt, { ...part, personId }, part.lines.map(lineText))),
      salt: part.salt,
    })),
  };
  const published = sha256(
    resultText({ campaignId, version }, result.digest, computeTop(sha256, leaves)),
  );
  return { result, published };
}

const notes = invoices();
const { result, published } = sealedPart(
  example2([
    ...Object.values({
      ...notes,
      'A-106': { ...sold(notes, 'A-106'), status1: 'ROV090' as const },
    }),
    returnA107(),
  ]),
  MA,
);

function sold(all: typeof notes, name: string): RankingItem {
  const found = all[name];
  assert.ok(found);
  return found;
}

test('[1.07] the own part of the second example comes out as it was published', () => {
  const check = checkOwn(result, published, sha256);
  assert.deepEqual(
    { ...check, right: isRight(check) },
    {
      score: '1230',
      sha256: published,
      lines: [],
      rows: [],
      isSumRight: true,
      isSealed: true,
      right: true,
    },
  );
  assert.ok(result.parts[0]?.lines.some((line) => line.saleItemId !== null));
  const seller = sealedPart(example2(Object.values(notes), { salesRoleAwarded: 'CTV' }), S3);
  assert.ok(isRight(checkOwn(seller.result, seller.published, sha256)));
});

test('one changed line, hash or sum is found, whatever it is made to look like', () => {
  const [part, ...parts] = result.parts;
  const [row, ...rows] = result.rows;
  const { place } = result;
  assert.ok(part?.lines[0] && row && place && parts.length === 0);
  const counting = part.lines.findIndex((line) => line.reason === null && line.sign === 1);
  const withLine = (more: object): OwnResult => ({
    ...result,
    parts: [
      {
        ...part,
        lines: part.lines.map((line, at) => (at === counting ? { ...line, ...more } : line)),
      },
    ],
  });
  const line = part.lines[counting];
  const forged: readonly [string, OwnResult][] = [
    ['points', withLine({ points: '1' })],
    ['quantity', withLine({ quantity: '1' })],
    [
      'quantity and points that agree',
      withLine({ qCom: '1', quantity: line?.factor, points: '30' }),
    ],
    ['weight', withLine({ weight: '3' })],
    ['a reason not to count', withLine({ reason: 'not-approved', points: '0' })],
    ['another person’s line', withLine({ personId: S3 })],
    ['a line left out', { ...result, parts: [{ ...part, lines: part.lines.slice(1) }] }],
    ['no lines at all', { ...result, parts: [] }],
    ['a sum', { ...result, rows: [{ ...row, quantity: '1' }, ...rows] }],
    ['a trigger', { ...result, rows: [{ ...row, trigger: '99999', reached: false }, ...rows] }],
    ['a row left out', { ...result, rows }],
    ['a place', { ...result, place: { ...place, rankPosition: 9 } }],
    ['a score', { ...result, place: { ...place, score: '9999' } }],
    ['a prize', { ...result, place: { ...place, prize: '1.00' } }],
    ['no place', { ...result, place: null }],
    ['a salt', { ...result, parts: [{ ...part, salt: 'other' }] }],
    ['the digest of everything', { ...result, digest: sha256('other') }],
    ['a version', { ...result, version: 99 }],
    [
      'a hash beside',
      {
        ...result,
        parts: [{ ...part, path: part.path.map((step) => ({ ...step, hash: sha256(step.hash) })) }],
      },
    ],
    ['a side', { ...result, rows: [{ ...row, path: flipped(row.path) }, ...rows] }],
  ];
  for (const [what, each] of forged) assert.ok(!isRight(checkOwn(each, published, sha256)), what);
  assert.ok(!isRight(checkOwn(result, sha256('another result'), sha256)));
  const told = checkOwn(withLine({ points: '1' }), published, sha256);
  assert.deepEqual([told.lines.length, told.score], [1, '1230'], 'what was told is not believed');
});

const flipped = (path: OwnResult['rows'][number]['path']) =>
  path.map(({ side, hash }) => ({
    hash,
    side: side === 'left' ? ('right' as const) : ('left' as const),
  }));

/**
 * Builds a person with many returns: the latest sale in two parts, and more of another than was
 * sold.
 */
function returnsOfOne() {
  const gone = item('1', { localDate: '2026-10-10', qCom: '10' });
  const kept = item('2', { localDate: '2026-09-10', qCom: '8' });
  const over = item('3', { localDate: '2026-09-05', qCom: '2' });
  return campaign(
    [
      gone,
      kept,
      over,
      returnOf(gone, '4', { qCom: '4' }),
      returnOf(gone, '5', { qCom: '6', localDate: '2026-10-12' }),
      returnOf(kept, '6', { qCom: '3' }),
      returnOf(over, '7', { qCom: '5' }),
      item('8', { umConvFactor: null }),
      item('9', { qCom: '1', productId: 2 }),
      item('10', { qCom: '7', sellerId: 12, productId: 2, localDate: '2026-10-20' }),
    ],
    {
      participants: [
        channel(1, 1, [
          // exactly what is left, and one Kg/L more than that
          target(1, { productId: 1, minSalesQuantTarget: '5' }),
          target(2, { categoryId: 100, minSalesQuantTarget: '9' }),
        ]),
      ],
    },
  );
}

test('[1.07] a returned, exceeding, unmeasurable or waiting item is recalculated from its proof, too', () => {
  const input = returnsOfOne();
  for (const personId of [11, 12]) {
    const own = sealedPart(input, personId);
    const check = checkOwn(own.result, own.published, sha256);
    assert.deepEqual(check.lines, []);
    assert.deepEqual([personId, check.isSumRight, isRight(check)], [personId, true, true]);
  }
  const own = sealedPart(input, 11);
  assert.deepEqual(
    [own.result.place?.quantity, own.result.place?.lastScoringDate],
    ['5', '2026-09-10'],
  );
});

test('a return that takes more than it says, or a quantity out of nowhere, is found at its line', () => {
  const own = sealedPart(returnsOfOne(), 11);
  const [part] = own.result.parts;
  assert.ok(part);
  const forged = (at: number, more: object) => ({
    ...own.result,
    parts: [
      {
        ...part,
        lines: part.lines.map((line, index) => (index === at ? { ...line, ...more } : line)),
      },
    ],
  });
  const at = (matches: (line: SealedLine) => boolean): number => {
    const found = part.lines.findIndex(matches);
    assert.ok(found >= 0);
    return found;
  };
  const isReturn = at((line) => line.saleItemId !== null && line.reason === null);
  const isSale = at((line) => line.saleItemId === null && line.reason === null);
  for (const index of [isReturn, isSale]) {
    const check = checkOwn(forged(index, { quantity: '999' }), own.published, sha256);
    assert.equal(check.lines.length, 1);
  }
  const unmeasured = at((line) => line.factor === null);
  const check = checkOwn(forged(unmeasured, { quantity: '3' }), own.published, sha256);
  assert.deepEqual(
    [check.lines.length, check.isSealed],
    [0, false],
    'it is what was told, and not what was sealed',
  );
});

test('points, quantity, last day and the number of lines are each compared with the place', () => {
  const own = sealedPart(returnsOfOne(), 11);
  const { place } = own.result;
  assert.ok(place);
  const isSumRight = (differs: object) =>
    checkOwn({ ...own.result, place: { ...place, ...differs } }, own.published, sha256).isSumRight;
  assert.ok(isSumRight({}));
  for (const differs of [
    { lines: place.lines + 1 },
    { score: '1' },
    { quantity: '1' },
    { lastScoringDate: '2026-10-10' },
  ])
    assert.ok(!isSumRight(differs), JSON.stringify(differs));
  const foreign = own.result.parts.map((part) => ({
    ...part,
    lines: part.lines.map((line, at) =>
      at === 0 && line.reason === null
        ? line
        : { ...line, personId: line.reason === null ? 11 : 12 },
    ),
  }));
  const check = checkOwn({ ...own.result, parts: foreign }, own.published, sha256);
  assert.ok(!check.isSumRight, 'another person’s line is none of theirs');
});

test('a person without counting lines has rightly no place, and nothing is right without a seal', () => {
  const own = sealedPart(returnsOfOne(), 11);
  const [part] = own.result.parts;
  assert.ok(part);
  const nothing: OwnResult = {
    ...own.result,
    place: null,
    parts: [{ ...part, lines: part.lines.filter((line) => line.factor === null) }],
  };
  assert.ok(checkOwn(nothing, own.published, sha256).isSumRight);
  assert.ok(!checkOwn({ ...nothing, place: own.result.place }, own.published, sha256).isSumRight);
  const empty = checkOwn({ ...nothing, rows: [], parts: [] }, own.published, sha256);
  assert.deepEqual([empty.sha256, empty.isSealed, empty.score], ['', false, '0']);
});
