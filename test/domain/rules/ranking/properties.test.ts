import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { ZERO, dec, roundHalfUp, toText } from '../../../../src/domain/decimal.ts';
import { climbIn, countingSaleOf } from './climb.ts';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import type { RankingResult } from '../../../../src/domain/rules/ranking/result.ts';
import { withSale } from '../../../../src/domain/rules/ranking/what-if.ts';
import { campaign, channel, item, returnOf, target } from './facts.ts';

const quantity = fc
  .integer({ min: 0, max: 40_000 })
  .map((units) => toText(dec(`${units}`).times('0.0125')));
const day = fc
  .integer({ min: 0, max: 120 })
  .map((days) => new Date(Date.UTC(2026, 7, 20 + days)).toISOString().slice(0, 10));
const saleFacts = fc.record({
  issuerCustomerId: fc.constantFrom(1, 2, 3),
  sellerId: fc.constantFrom(11, 12, 13, 14, null),
  productId: fc.constantFrom(1, 2, 3, null),
  status1: fc.constantFrom('ROV020', 'ROV020', 'ROV020', 'ROV030', 'ROV090'),
  localDate: day,
  qCom: quantity,
  umConvFactor: fc.constantFrom('1', '0.5', '20', null),
  cfop: fc.constantFrom('5102', '5102', '5922', '5116'),
  recipientTaxNum: fc.constantFrom('52998224725', '11144477735'),
} as const);
const returnFacts = fc.record({
  of: fc.nat(),
  qCom: quantity,
  localDate: day,
  confirmed: fc.boolean(),
  named: fc.constantFrom('item', 'note', 'none'),
});

const items: fc.Arbitrary<readonly RankingItem[]> = fc
  .tuple(
    fc.array(saleFacts, { minLength: 1, maxLength: 25 }),
    fc.array(returnFacts, { maxLength: 10 }),
  )
  .map(([sales, returns]) => {
    const sold = sales.map((facts, index) =>
      item(`${index + 1}`, { ...facts, issuerTaxNum: `${facts.issuerCustomerId}1111111000191` }),
    );
    const back = returns.flatMap(({ of, named, confirmed, ...facts }, index) => {
      const sale = sold[of % sold.length];
      if (sale === undefined) return [];
      const refs =
        named === 'none' ? [] : [{ chNFe: sale.chNFe ?? '', nItem: named === 'item' ? 1 : null }];
      return [
        returnOf(sale, `${900 + index}`, {
          ...facts,
          status1: 'ROV030',
          refs,
          returnConfirmed: confirmed,
        }),
      ];
    });
    return [...sold, ...back];
  });

const season = (all: readonly RankingItem[]): RankingInput =>
  campaign(all, {
    participants: [
      channel(1, 1, [
        target(1, { productId: 1, minSalesQuantTarget: '500' }),
        target(2, { categoryId: 100, salesQuantTarget: '900', minPercentTarget: '33' }),
      ]),
      channel(2, 2, [target(3, { categoryId: 100, minSalesQuantTarget: '300' })]),
    ],
    prizes: [
      { position: 1, amount: '1000' },
      { position: 2, amount: '333.33' },
      { position: 3, amount: '0.05' },
    ],
    people: [11, 12, 13, 14].map((personId) => ({ personId, userActive: true, linkActive: true })),
  });

const holds = (property: (all: readonly RankingItem[], result: RankingResult) => void): void => {
  fc.assert(
    fc.property(items, (all) => property(all, rankCampaign(season(all)))),
    { numRuns: 300 },
  );
};
const sumOf = (texts: readonly string[]): string =>
  toText(texts.reduce((sum, text) => sum.plus(text), ZERO));

test('[3.12] always: the lines of a person add up to his score, and every item has a line', () => {
  holds((all, result) => {
    for (const { personId, score, scoreRounded } of result.standings) {
      assert.equal(
        sumOf(result.lines.filter((line) => line.personId === personId).map((line) => line.points)),
        score,
      );
      assert.equal(scoreRounded, roundHalfUp(score, 2));
      assert.ok(dec(score).gte(ZERO), 'no score falls below zero');
    }
    assert.deepEqual(
      new Set(result.lines.map((line) => line.itemId)),
      new Set(all.map((each) => each.itemId)),
    );
    for (const line of result.lines) if (line.reason !== null) assert.equal(line.points, '0');
  });
});

test('[3.12] always: quantity × sign × weight are the points of a line that scores', () => {
  holds((_, result) => {
    for (const line of result.lines.filter((each) => each.reason === null)) {
      assert.equal(
        line.points,
        toText(
          dec(line.quantity ?? '')
            .times(line.sign)
            .times(line.weight ?? ''),
        ),
      );
    }
  });
});

test('[1.06] always: the order of the facts does not matter', () => {
  fc.assert(
    fc.property(items, fc.infiniteStream(fc.nat()), (all, noise) => {
      const keyed = all.map((each) => ({ each, key: noise.next().value }));
      const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ each }) => each);
      const one = season(all);
      const other = season(shuffled);
      assert.deepEqual(
        rankCampaign({
          ...other,
          participants: other.participants.toReversed(),
          prizes: other.prizes.toReversed(),
          people: other.people.toReversed(),
        }),
        rankCampaign(one),
      );
    }),
    { numRuns: 300 },
  );
});

test('[1.06] always: an item that has nothing to do with the campaign changes nothing', () => {
  const unrelated = [
    item('5001', { issuerCustomerId: 9, issuerTaxNum: '99999999000191' }),
    item('5002', { productId: 77, categoryId: 770 }),
    item('5003', { localDate: '2030-01-01' }),
    item('5004', { cfop: '5152' }),
  ];
  holds((all, result) => {
    const more = rankCampaign(season([...all, ...unrelated]));
    assert.deepEqual(more.standings, result.standings);
    assert.deepEqual(more.rows, result.rows);
    assert.deepEqual(
      more.lines.filter((line) => all.some((each) => each.itemId === line.itemId)),
      result.lines,
    );
  });
});

test('[3.10] always: what shared places get adds up to the prizes of those places', () => {
  holds((_, result) => {
    const prizes = ['1000.00', '333.33', '0.05'];
    for (const place of [1, 2, 3]) {
      const sharing = result.standings.filter(
        (row) => row.rankPosition === place && row.scoreRounded !== '0.00',
      );
      if (sharing.length === 0) continue;
      assert.equal(
        sumOf(sharing.map((row) => row.prize ?? '0')),
        sumOf(prizes.slice(place - 1, place - 1 + sharing.length)),
      );
    }
  });
});

test('[1.06] always: no more comes back of a sale item than was sold', () => {
  holds((_, result) => {
    const sold = new Map(
      result.lines.filter((line) => line.sign === 1).map((line) => [line.itemId, line.quantity]),
    );
    const taken = result.lines.filter(
      (line) =>
        line.saleItemId !== null &&
        line.sign === -1 &&
        (line.reason === null || line.reason === 'trigger-not-reached'),
    );
    for (const saleItemId of new Set(taken.map((line) => line.saleItemId))) {
      const back = sumOf(
        taken.filter((line) => line.saleItemId === saleItemId).map((line) => line.quantity ?? '0'),
      );
      assert.ok(dec(back).lte(sold.get(saleItemId ?? 0) ?? '0'));
    }
  });
});

test('[1.06] always: selling what is told as the way to the next place passes it', () => {
  holds((all, result) => {
    const input = season(all);
    for (const { personId, rankPosition } of result.standings) {
      const like = countingSaleOf(input, result, personId);
      const next = climbIn(input, result, personId, '2026-11-30');
      const passed = result.standings.findLast((row) => row.rankPosition < rankPosition);
      if (passed === undefined) assert.equal(next, null);
      for (const way of next?.ways.filter((each) => each.productId !== null) ?? []) {
        assert.ok(like && passed);
        const imagined = rankCampaign(
          withSale(input, like, {
            productId: way.productId ?? 0,
            categoryId: 100,
            quantity: way.quantity,
            localDate: '2026-11-30',
          }),
        );
        const place = (id: number): number =>
          imagined.standings.find((row) => row.personId === id)?.rankPosition ?? Infinity;
        assert.ok(
          place(personId) < place(passed.personId),
          `${personId} passes ${passed.personId} with ${way.quantity}`,
        );
      }
    }
  });
});
