import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import type { PointsChangeAsked } from '../../../src/domain/schema/entities/points-change.ts';
import type {
  MappingAnswer,
  MappingProposals,
} from '../../../src/domain/schema/channels/portfolio.ts';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { until } from '../until.ts';
import { detail } from './sample.ts';
import { coordinator, named, openStage, press, textOf, type } from './stage.tsx';
import type { Stage } from './stage.tsx';

let stage: Stage;
afterEach(() => stage.end());

const proposals: MappingProposals = {
  rows: [
    { productId: 4, productName: 'Nodula Max 2,5 kg', factor: '2.5', why: 'gtin' },
    { productId: 5, productName: 'Nodula', factor: null, why: 'name' },
  ],
  waiting: 40,
  proposed: null,
  skuId: null,
};

/** Another product of a code that counts is refused until it says why. */
const mapped = ({ skuId }: MappingProposals, body: unknown): MappingAnswer | ApiError => {
  if (skuId === null) return { skuId: 1, isConfirmed: true, items: 40, invoices: 12 };
  if ('pointsChange' in Object(body)) return { skuId, isConfirmed: false, items: 0, invoices: 0 };
  return new ApiError({
    kind: 'problem',
    status: 422,
    code: 'moves-points',
  });
};

async function open(level: 1 | 2, offered = proposals) {
  stage = await openStage({
    user: {
      ...coordinator,
      userProfile: [...coordinator.userProfile, { tcode: '500-020', acsPermLevel: level }],
    },
    answers: ({ path, method, body }) =>
      path === '/apis/v1/invoices/630'
        ? detail()
        : path === '/apis/v1/portfolio/6/proposals'
          ? offered
          : path === '/apis/v1/portfolio/6/mappings' && method === 'POST'
            ? mapped(offered, body)
            : path === '/apis/v1/skus/9/points-change/effect'
              ? { invoices: 3, isWhole: true, campaigns: [] }
              : path === '/apis/v1/products/options'
                ? { rows: [], total: 0 }
                : path === '/apis/v1/desk/invoices/630'
                  ? {
                      anomalies: [
                        { nItem: null, code: 'saleToRelative', params: { buyer: 'Ouro Branco' } },
                      ],
                      others: [],
                      otherCount: 0,
                    }
                  : undefined,
  });
  stage.show(<Invoices emitType="2" route="/630" onNavigate={() => undefined} />);
  await until(() => stage.root.querySelector('tbody button[aria-expanded]'), 'the items');
}

describe('a code without a product', () => {
  it('[U21] is assigned where it is seen: a proposal is taken by a press, and the count of items that score is told', async () => {
    await open(2);
    await press(stage.root, 'Assign a product');
    const dialog = await until(() => stage.root.querySelector('dialog'), 'the question');
    await until(
      () => textOf(dialog).includes('40 waiting items are checked again'),
      'what follows',
    );
    const confirm = () => named<HTMLButtonElement>(dialog, 'button', 'Confirm the product');
    expect(confirm()?.disabled, 'nothing is taken by itself').to.equal(true);
    await press(dialog, /^Nodula Max 2,5 kg/);
    await until(() => confirm()?.disabled === false, 'product and factor are there');
    const { violations } = await axe.run(dialog);
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
    confirm()?.click();
    await until(
      () =>
        stage.page.toasts
          .get()
          .some(({ message }) => message.includes('40 items have their Kg/L now')),
      'the count',
    );
    expect(stage.calls.find(({ path }) => path.endsWith('/mappings'))?.body).to.deep.equal({
      customerSKU: 'NDMX 2,5KG',
      umCustomer: 'SC',
      customerSKUName: 'PRODUCT 4',
      productId: 4,
      factor: '2.5',
    });
  });

  it('asks why and from which day where the code counts in open campaigns, and says that it waits', async () => {
    await open(2, { ...proposals, skuId: 9 });
    await press(stage.root, 'Assign a product');
    const dialog = () => until(() => stage.root.querySelector('dialog[open]'), 'the question');
    await until(async () => textOf(await dialog()).includes('Nodula Max'), 'what it may be');
    await press(await dialog(), /^Nodula Max 2,5 kg/);
    await press(await dialog(), 'Confirm the product');
    const reason = await until(() => stage.root.querySelector('dialog textarea'), 'the reason');
    await until(
      async () => textOf(await dialog()).includes('3 invoices of open cycles'),
      'the effect',
    );
    const { violations } = await axe.run(await dialog());
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
    if (reason instanceof HTMLTextAreaElement) type(reason, 'a sack holds 2.5');
    await press(await dialog(), 'Request the change');
    await until(
      () =>
        stage.page.toasts
          .get()
          .some(({ message }) => message.includes('waits for a second person')),
      'that it waits',
    );
    const sent = stage.calls.filter(({ path }) => path.endsWith('/mappings')).at(-1);
    const body = Object(sent?.body) as { pointsChange?: PointsChangeAsked };
    expect(body.pointsChange?.reason).to.equal('a sack holds 2.5');
    expect(body.pointsChange?.holdsFrom).to.match(/^\d{4}-\d\d-\d\d$/);
  });

  it('tells every reader what was proposed and waits, at the item', async () => {
    const [first] = detail().items;
    if (first === undefined) throw new Error('the sample has no items');
    const proposed = { productId: 4, productName: 'Nodula', factor: '2.5', byName: 'Lara Reis' };
    stage = await openStage({
      answers: ({ path }) =>
        path === '/apis/v1/invoices/630'
          ? detail({ items: [{ ...first, quantity: null, proposed }] })
          : undefined,
    });
    stage.show(<Invoices emitType="2" route="/630" onNavigate={() => undefined} />);
    await until(
      () => textOf(stage.root).includes('Lara Reis proposed Nodula with 2,5 Kg/L.'),
      'the proposal',
    );
  });

  it('is nothing to do for who only reads the portfolio; what is unusual stands beside the findings', async () => {
    await open(1);
    expect(named(stage.root, 'button', 'Assign a product')).to.equal(undefined);
    const aside = await until(() => stage.root.querySelector('aside'), 'the side');
    await until(() => textOf(aside).includes('Sale inside the economic group'), 'what is unusual');
  });
});
