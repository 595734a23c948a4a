import type { Db } from '../../server/database/db.ts';
import { CHANNELS } from '../data/channels.ts';
import { PEOPLE } from '../data/people.ts';
import { CATEGORIES, EXAMPLE_CATEGORIES, EXAMPLE_PRODUCTS, PRODUCTS } from '../data/products.ts';
import { idOf, idsOf, insertRows } from './insert.ts';
import type { Ids } from './insert.ts';

const PACKS = [
  ['GL5', 'Galão 5 L', '5'],
  ['BD20', 'Balde 20 L', '20'],
  ['SC10', 'Saco 10 kg', '10'],
  ['SC25', 'Saco 25 kg', '25'],
  ['L1', 'Litro', '1'],
  ['KG1', 'Quilo', '1'],
] as const;

/** Categories, groups, packs, and the products in them; their ids by code. */
export async function insertProducts(db: Db): Promise<Ids> {
  await insertRows(
    db,
    'productCategory',
    [...CATEGORIES, ...EXAMPLE_CATEGORIES].map(({ code, name1 }) => ({
      nmpCode: code,
      name1,
    })),
  );
  await insertRows(db, 'productGroup', [
    { nmpCode: 'DEF', name1: 'Defensivos' },
    { nmpCode: 'ESP', name1: 'Especialidades' },
  ]);
  await insertRows(
    db,
    'package',
    PACKS.map(([nmpCode, name1, weightVolQty]) => ({ nmpCode, name1, weightVolQty })),
  );
  const categories = await idsOf(db, 'productCategory');
  const groups = await idsOf(db, 'productGroup');
  await insertRows(
    db,
    'product',
    [...PRODUCTS, ...EXAMPLE_PRODUCTS].map(({ code, name1, category, unit }) => ({
      nmpCode: code,
      name1,
      baseUnit: unit,
      productCategoryId: idOf(categories, category),
      productGroupId: idOf(groups, ['BIOL', 'NUTR'].includes(category) ? 'ESP' : 'DEF'),
    })),
  );
  const products = await idsOf(db, 'product');
  const packs = await idsOf(db, 'package');
  await insertRows(
    db,
    'productPackage',
    PRODUCTS.flatMap((product) =>
      product.packs.map(({ unit, factor }) => ({
        productId: idOf(products, product.code),
        packageId: idOf(
          packs,
          {
            GL: factor === '20' ? 'BD20' : 'GL5',
            L: 'L1',
            SC: factor === '10' ? 'SC10' : 'SC25',
            KG: 'KG1',
          }[unit] ?? 'L1',
        ),
      })),
    ),
  );
  return products;
}

/** Under which codes the channels sell them. */
export async function insertPortfolios(db: Db, products: Ids): Promise<void> {
  const channels = await idsOf(db, 'customer');
  const people = await idsOf(db, 'businessPartner');
  const confirmedBy = idOf(people, PEOPLE.find(({ role }) => role === 'COO')?.code ?? 'P0001');
  await insertRows(
    db,
    'sku',
    CHANNELS.flatMap((channel) =>
      channel.skus.map(({ customerSKU, umCustomer, product, umConvFactor }) => ({
        customerId: idOf(channels, channel.code),
        customerSKU,
        umCustomer,
        productId: idOf(products, product),
        umConvFactor,
        confirmedBy,
        confirmedAt: '2026-06-15T12:00:00Z',
      })),
    ),
  );
}
