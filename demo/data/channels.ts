import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import { CHANNEL_NAMES, asMailName } from './names.ts';
import { REGIONS } from './structure.ts';
import { PRODUCTS } from './products.ts';
import { seeded } from './random.ts';

/** A code of a channel's own catalogue: matched with its unit, exactly. */
export interface DemoSku {
  readonly customerSKU: string;
  readonly umCustomer: string;
  readonly product: string;
  readonly umConvFactor: string;
  readonly price: number;
}
export interface DemoChannel {
  readonly code: string;
  readonly name1: string;
  readonly domain: string;
  readonly cnpj: string;
  readonly region: string;
  /** 0 or 1: which distrital of the region looks after it. */
  readonly distrital: number;
  readonly city: readonly [name: string, state: string, cMun: string];
  readonly skus: readonly DemoSku[];
}

/** The four channels of the worked example; their catalogues are those of the example. */
export const EXAMPLE_CHANNELS = [
  'Alfa Insumos',
  'Beta Insumos',
  'Gama Agrocomercial',
  'Delta Agrícola',
] as const;

/** A CNPJ with right check digits; every ninth is alphanumeric, as numbers given since July 2026 may be. */
function cnpjOf(index: number): string {
  const letters =
    index % 9 === 8
      ? `${String.fromCharCode(65 + (index % 26))}${String.fromCharCode(75 + (index % 10))}`
      : '00';
  const body = `${String(41_200_300 + index * 1_373).slice(0, 6)}${letters}0001`.slice(0, 12);
  return body + computeCheckDigits('CNPJ', body);
}

function catalogueOf(index: number): DemoSku[] {
  const random = seeded(9_000 + index);
  return PRODUCTS.filter((_, place) => (place + index) % 2 === 0 || place % 10 < 3).flatMap(
    (product) =>
      product.packs.slice(0, random.chance(0.4) ? 2 : 1).map((pack) => ({
        customerSKU: `${product.code.replace('-', index % 3 === 0 ? '.' : '')}${pack.unit}`,
        umCustomer: pack.unit,
        product: product.code,
        umConvFactor: pack.factor,
        price: Math.round(pack.price * (0.92 + random.next() * 0.16) * 100) / 100,
      })),
  );
}

function channelOf(name1: string, index: number, skus: readonly DemoSku[]): DemoChannel {
  const region = REGIONS[index % REGIONS.length];
  if (!region) throw new Error('no region');
  const city = region.cities[Math.floor(index / REGIONS.length) % region.cities.length];
  if (!city) throw new Error('no city');
  const words = asMailName(name1).split('.');
  return {
    code: `CD${String(index + 1).padStart(3, '0')}`,
    name1,
    domain: `${words.slice(0, 2).join('')}.example`,
    cnpj: cnpjOf(index),
    region: region.code,
    distrital: Math.floor(index / REGIONS.length) % 2,
    city,
    skus,
  };
}

const sku = (
  customerSKU: string,
  umCustomer: string,
  product: string,
  umConvFactor: string,
  price: number,
): DemoSku => ({ customerSKU, umCustomer, product, umConvFactor, price });
const EXAMPLE_SKUS: readonly (readonly DemoSku[])[] = [
  [
    sku('P20', 'BD', 'EX-P', '20', 1_200),
    sku('P4X5', 'CX', 'EX-P', '20', 1_220),
    sku('Q10', 'SC', 'EX-Q', '10', 640),
    sku('E20', 'BD', 'EX1-P', '20', 1_200),
    sku('HK', 'KG', 'EX1-H', '1', 64),
  ],
  [sku('7788', 'GL', 'EX-P', '5', 310), sku('Q', 'KG', 'EX-Q', '1', 66)],
  [sku('P20', 'BD', 'EX-P', '20', 2_400), sku('HQ', 'KG', 'EX-Q', '1', 66.67)],
  [sku('R5', 'GL', 'EX-R', '5', 750), sku('Q25', 'SC', 'EX-Q', '25', 1_750)],
];

/** Forty channels: 36 invented ones, then A, B, C and D of the worked example. */
export const CHANNELS: readonly DemoChannel[] = [
  ...CHANNEL_NAMES.slice(0, 36).map((name, index) => channelOf(name, index, catalogueOf(index))),
  ...EXAMPLE_CHANNELS.map((name, index) => channelOf(name, 36 + index, EXAMPLE_SKUS[index] ?? [])),
];
