import { CHANNELS } from './channels.ts';
import { CATEGORIES, PRODUCTS } from './products.ts';
import { seeded } from './random.ts';

/** The provider as an issuer of invoices; its root is the default of the server's settings. */
export const PROVIDER = {
  cnpj: '11222333000181',
  name1: 'Provider Agro Ltda',
  city: ['Uberlândia', 'MG', '3170206'],
} as const;

/** An invoice of the provider to a channel: what it sells in. */
export interface ProviderSale {
  readonly number: number;
  readonly dhEmi: string;
  /** Code of the channel; undefined for a buyer who is none. */
  readonly channel: string | undefined;
  readonly items: readonly {
    readonly cProd: string;
    readonly xProd: string;
    readonly uCom: string;
    readonly qCom: string;
    readonly vUnCom: string;
    readonly CFOP: string;
    readonly NCM: string;
  }[];
}

const DAY_MS = 86_400_000;

function saleOf(index: number): ProviderSale {
  const random = seeded(50_000 + index);
  const day = new Date(Date.parse('2026-07-06T00:00:00Z') + random.int(0, 134) * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const products = Array.from({ length: random.int(2, 5) }, () => random.pick(PRODUCTS));
  return {
    number: 90_000 + index,
    dhEmi: `${day}T${String(random.int(8, 17)).padStart(2, '0')}:15:00-03:00`,
    channel: index % 41 === 40 ? undefined : CHANNELS[index % 36]?.code,
    items: products
      .filter((product, place) => products.indexOf(product) === place)
      .map((product) => ({
        cProd: product.code,
        xProd: product.name1.toUpperCase(),
        uCom: product.unit,
        qCom: `${random.int(10, 120) * 20}.0000`,
        vUnCom: (random.int(4_000, 12_000) / 100).toFixed(2),
        CFOP: '6101',
        NCM: CATEGORIES.find(({ code }) => code === product.category)?.ncm ?? '38089199',
      })),
  };
}

/** Plans the sales of the provider to its channels since July, oldest first. */
export const planProviderSales = (count: number): ProviderSale[] =>
  Array.from({ length: count }, (_, index) => saleOf(index)).sort((a, b) =>
    a.dhEmi.localeCompare(b.dhEmi),
  );
