import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { ZERO, dec, toText } from '../../../../src/domain/decimal.ts';
import { groupComponents } from '../../../../src/domain/rules/ranking/component.ts';
import { judgeItems } from '../../../../src/domain/rules/ranking/entries.ts';
import { explainEntries } from '../../../../src/domain/rules/ranking/explain.ts';
import type { PlainDate, RankingInput } from '../../../../src/domain/rules/ranking/facts.ts';
import { findTargetRow } from '../../../../src/domain/rules/ranking/participants.ts';
import { Tally, rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import type { RankingResult } from '../../../../src/domain/rules/ranking/result.ts';
import { NO_PERSON, saleLines } from '../../../../src/domain/rules/ranking/sale-line.ts';
import type { SaleLine } from '../../../../src/domain/rules/ranking/sale-line.ts';
import { cfopLookup } from '../../../../src/domain/rules/ranking/sign.ts';
import { channelSpans, productSpans } from '../../../../src/domain/rules/ranking/spans.ts';
import type { Span } from '../../../../src/domain/rules/ranking/spans.ts';
import { campaign, cfops, channel, item, target } from './facts.ts';
import { histories } from './histories.ts';

const day = fc.constantFrom(null, '2026-09-15', '2026-10-01', '2026-10-20', '2026-11-15');
const validity = fc.record({ from: day, to: day });
const PRODUCTS = [
  { productId: 1, categoryId: 100 },
  { productId: 2, categoryId: 100 },
  { productId: 3, categoryId: 200 },
];

const seasons: fc.Arbitrary<RankingInput> = fc
  .record({
    items: histories,
    salesRoleAwarded: fc.constantFrom('CTV', 'MANAGER'),
    redistributionCounts: fc.boolean(),
    typedCounts: fc.boolean(),
    products: fc.array(
      fc
        .tuple(fc.constantFrom(...PRODUCTS), fc.constantFrom('1', '1.5', '0.25'), validity)
        .map(([product, nmvWeight, when]) => ({ ...product, nmvWeight, ...when })),
      { maxLength: 4 },
    ),
    categories: fc.array(
      fc
        .tuple(fc.constantFrom(100, 200), validity)
        .map(([categoryId, when]) => ({ categoryId, ...when })),
      { maxLength: 2 },
    ),
    memberships: fc.array(
      fc
        .tuple(fc.constantFrom(1, 2), fc.constantFrom(1, 2, 3, 4), validity)
        .map(([economicGroupId, customerId, when]) => ({ economicGroupId, customerId, ...when })),
      { maxLength: 5 },
    ),
    least: fc.constantFrom('0', '10', '60'),
  } as const)
  .map(({ items, salesRoleAwarded, redistributionCounts, typedCounts, least, ...more }) => {
    const plain = campaign(items);
    return {
      ...plain,
      ...more,
      campaign: { ...plain.campaign, salesRoleAwarded, redistributionCounts, typedCounts },
      economicGroups: [
        { economicGroupId: 1, taxNumBase: '33333333' },
        { economicGroupId: 2, taxNumBase: null },
      ],
      participants: [
        channel(1, 1, [
          target(1, { productId: 1, minSalesQuantTarget: least }),
          target(2, { categoryId: 100, minSalesQuantTarget: least }),
        ]),
        channel(2, 2),
        {
          ...channel(3, 0, [target(3, { categoryId: 200 })]),
          customerId: null,
          economicGroupId: 1,
        },
        { ...channel(4, 0), customerId: null, economicGroupId: 2 },
      ],
    };
  });

const within = (date: PlainDate, span: Span): boolean => span.from <= date && date <= span.to;

/** The lines that count in a campaign, with what they bring, as sums are to make of them. */
function contributions(input: RankingInput, lines: readonly SaleLine[]) {
  const { salesRoleAwarded, redistributionCounts, typedCounts } = input.campaign;
  const [channels, products] = [channelSpans(input), productSpans(input, PRODUCTS)];
  return lines.flatMap((line) => {
    const personId = salesRoleAwarded === 'CTV' ? line.sellerId : line.managerId;
    const isMarket = line.buyer === 'market' || (line.buyer === 'channel' && redistributionCounts);
    if (line.typed && !typedCounts) return [];
    if (!line.counts || personId === NO_PERSON || !isMarket) return [];
    const inChannel = channels.filter(
      (span) => span.customerId === line.customerId && within(line.day, span),
    );
    const inProduct = products.filter(
      (span) => span.productId === line.productId && within(line.day, span),
    );
    assert.ok(inChannel.length < 2 && inProduct.length < 2, 'spans of one never overlap');
    const participant = input.participants.find(
      (row) => row.participantId === inChannel[0]?.participantId,
    );
    const [product] = inProduct;
    if (participant === undefined || product === undefined) return [];
    const row = findTargetRow(participant, product.productId, product.categoryId);
    const net = dec(line.quantity).minus(line.returned);
    const value = dec(line.value).minus(line.returnedValue);
    return [{ personId, row, net, value, score: net.times(product.weight), day: line.day }];
  });
}

/** Returns the ranks and rows that adding up lines gives. */
function addedUp(input: RankingInput, lines: readonly SaleLine[]) {
  const parts = contributions(input, lines);
  const rows = rankCampaign({ ...input, items: [] }).rows.map(({ targetId, trigger }) => {
    const own = parts.filter((part) => part.row?.targetId === targetId);
    const quantity = own.reduce((sum, part) => sum.plus(part.net), ZERO);
    const value = own.reduce((sum, part) => sum.plus(part.value), ZERO);
    return {
      targetId,
      quantity: toText(quantity),
      value: toText(value),
      reached: quantity.gte(trigger),
    };
  });
  const silent = new Set(rows.filter((row) => !row.reached).map((row) => row.targetId));
  const people = [...new Set(parts.map((part) => part.personId))].sort((a, b) => a - b);
  const standings = people.map((personId) => {
    const own = parts.filter(
      (part) => part.personId === personId && !silent.has(part.row?.targetId ?? 0),
    );
    const days = own.filter((part) => part.net.gt(ZERO)).map((part) => part.day);
    return {
      personId,
      score: toText(own.reduce((sum, part) => sum.plus(part.score), ZERO)),
      quantity: toText(own.reduce((sum, part) => sum.plus(part.net), ZERO)),
      lastScoringDate: days.sort().at(-1) ?? null,
    };
  });
  return { rows, standings };
}

const told = ({ rows, standings }: RankingResult) => ({
  rows: rows.map(({ targetId, quantity, salesInvoiced, reached }) => ({
    targetId,
    quantity,
    value: salesInvoiced,
    reached,
  })),
  standings: standings
    .map(({ personId, score, quantity, lastScoringDate }) => ({
      personId,
      score,
      quantity,
      lastScoringDate,
    }))
    .toSorted((a, b) => a.personId - b.personId),
});

test('[1.06] always: lines of each component, added up by spans, give the ranking of everything', () => {
  fc.assert(
    fc.property(seasons, (input) => {
      const lines = groupComponents(input.items, cfopLookup(cfops)).flatMap((items) =>
        saleLines({ ...input, items }),
      );
      assert.deepEqual(addedUp(input, lines), told(rankCampaign(input)));
    }),
    { numRuns: 1500 },
  );
});

/** Returns the sums of each target row. */
const sumsOfRows = (rows: ReturnType<typeof rankCampaign>['rows']) =>
  new Map(
    rows.map((row) => [
      row.targetId,
      { quantity: dec(row.quantity), value: dec(row.salesInvoiced) },
    ]),
  );

test('[3.12] always: what a person has is explained by their own components and the sums of the target rows', () => {
  fc.assert(
    fc.property(seasons, (input) => {
      const whole = rankCampaign(input);
      const sums = sumsOfRows(whole.rows);
      const components = groupComponents(input.items, cfopLookup(cfops));
      for (const { personId, score, quantity, lastScoringDate } of whole.standings) {
        const lines = whole.lines.filter((line) => line.personId === personId);
        const wanted = new Set(lines.map((line) => line.itemId));
        const items = components
          .filter((component) => component.some((each) => wanted.has(each.itemId)))
          .flat();
        const part = explainEntries(input, judgeItems({ ...input, items }), sums);
        assert.deepEqual(
          part.lines.filter((line) => line.personId === personId),
          lines,
        );
        const own = part.standings.find((row) => row.personId === personId);
        assert.deepEqual(
          [own?.score, own?.quantity, own?.lastScoringDate],
          [score, quantity, lastScoringDate],
        );
      }
    }),
    { numRuns: 300 },
  );
});

test('[1.07] a ranking worked out in parts always equals the whole, and says whether its triggers were known rightly', () => {
  fc.assert(
    fc.property(seasons, (input) => {
      const whole = rankCampaign(input);
      const sums = sumsOfRows(whole.rows);
      const tally = new Tally(input, sums);
      const apart = new Tally(input, sums);
      const lines = groupComponents(input.items, cfopLookup(cfops)).flatMap((items) => {
        apart.join(tally.judge(items).part);
        return tally.add(items);
      });
      const byItem = (all: RankingResult['lines']) =>
        all.map((line) => `${line.itemId} ${line.saleItemId} ${line.points} ${line.reason}`).sort();
      assert.deepEqual(byItem(lines), byItem(whole.lines));
      for (const each of [tally, apart]) {
        assert.deepEqual(each.standings(), whole.standings);
        assert.deepEqual(each.rows(), whole.rows);
        assert.ok(each.isRight());
      }
    }),
    { numRuns: 300 },
  );
});

test('[1.07] a part whose trigger was thought reached and was not, or lacked another quantity, shows at the end', () => {
  const sold = [item('1', { qCom: '5', localDate: '2026-10-02' }), item('2', { qCom: '4' })];
  const input = campaign(sold, {
    participants: [
      channel(1, 1, [
        target(1, { productId: 1, minSalesQuantTarget: '10' }),
        target(2, { categoryId: 100, minSalesQuantTarget: '0' }),
      ]),
    ],
  });
  const tallied = (quantity: string) => {
    const tally = new Tally(input, new Map([[1, { quantity: dec(quantity), value: ZERO }]]));
    for (const each of sold) tally.add([each]);
    return tally;
  };
  assert.deepEqual(
    ['10', '9', '8'].map((quantity) => tallied(quantity).isRight()),
    [false, true, false],
  );
  const sums = [...tallied('9').sums].map(([id, { quantity, value }]) => [
    id,
    toText(quantity),
    toText(value),
  ]);
  assert.deepEqual(sums, [[1, '9', '200']]);
  const [person] = tallied('10').standings();
  assert.deepEqual(
    [person?.quantity, person?.score, person?.lastScoringDate],
    ['9', '13.5', '2026-10-02'],
    'whichever part came first',
  );
});
