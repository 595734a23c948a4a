import { rankCampaign } from '../../src/domain/rules/ranking/tally.ts';
import type { RankingInput, RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import { campaign, channel, item, returnOf, target } from '../domain/rules/ranking/facts.ts';
import type { Measure } from './measure.ts';

const ITEMS = 100_000;
const CHANNELS = 500;
const SELLERS_PER_CHANNEL = 6;
const PRODUCTS = 40;
/** Number of items per return, which returns the sale before it. */
const RETURN_EVERY = 20;
const ROUNDS = 5;

/** A season of one large campaign: 500 channels, 3,000 sellers, 40 weighted products, 5 % returns. */
export function largeCampaign(): RankingInput {
  const items: RankingItem[] = [];
  for (let index = 0; index < ITEMS; index += 1) {
    const before = items.at(-1);
    items.push(
      before !== undefined && index % RETURN_EVERY === 0
        ? returnOf(before, `${index}`, { qCom: '1' })
        : saleAt(index),
    );
  }
  return campaign(items, {
    products: Array.from({ length: PRODUCTS }, (_, index) => ({
      productId: index + 1,
      nmvWeight: `1.${index + 1}`,
      from: null,
      to: null,
    })),
    participants: Array.from({ length: CHANNELS }, (_, index) =>
      channel(index + 1, index + 1, [
        target(index + 1, {
          categoryId: 100,
          salesQuantTarget: '1000',
          minPercentTarget: '60',
          minSalesQuantTarget: '400',
        }),
      ]),
    ),
  });
}

function saleAt(index: number): RankingItem {
  const customerId = (index % CHANNELS) + 1;
  const seller = Math.floor(index / CHANNELS) % SELLERS_PER_CHANNEL;
  return item(`${index}`, {
    issuerCustomerId: customerId,
    issuerTaxNum: `${String(customerId).padStart(8, '0')}000191`,
    sellerId: customerId * 10 + seller,
    managerId: customerId * 10 + 9,
    productId: (index % PRODUCTS) + 1,
    qCom: `${(index % 97) + 1}.2500`,
    umConvFactor: index % 3 === 0 ? '20' : '0.5',
    localDate: `2026-${String(9 + (index % 3)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
  });
}

/** Processor time to rank 100,000 items: the best of five rounds, and not by the clock, so that other work on the machine does not count. */
export function benchRanking(): Promise<Measure[]> {
  const input = largeCampaign();
  let best = Infinity;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = process.cpuUsage();
    rankCampaign(input);
    const { user, system } = process.cpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return Promise.resolve([
    { name: 'rank 100,000 items', value: Math.round(best), unit: 'ms', budget: 1000 },
  ]);
}
