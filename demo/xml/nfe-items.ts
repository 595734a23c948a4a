import Big from 'big.js';
import { element, field, group } from './xml-writer.ts';

export interface ItemSpec {
  readonly cProd: string;
  readonly xProd: string;
  readonly CFOP: string;
  readonly uCom: string;
  /** Decimals as text. */
  readonly qCom: string;
  readonly vUnCom: string;
  readonly vDesc?: string;
  readonly NCM?: string;
  readonly cEAN?: string;
  /** The sale item that this one returns (DFeReferenciado). */
  readonly reference?: { readonly chaveAcesso: string; readonly nItem?: number };
}

export interface Amounts {
  readonly vProd: string;
  readonly vDesc: string;
  readonly net: string;
}

/** Computes the amount of an item, with its discount and without. */
export function amountsOf({ qCom, vUnCom, vDesc = '0' }: ItemSpec): Amounts {
  const gross = new Big(qCom).times(vUnCom).round(2);
  return {
    vProd: gross.toFixed(2),
    vDesc: new Big(vDesc).toFixed(2),
    net: gross.minus(vDesc).toFixed(2),
  };
}

/** A sum over all items. */
export const sum = (amounts: readonly Amounts[], name: keyof Amounts): string =>
  amounts.reduce((total, each) => total.plus(each[name]), new Big(0)).toFixed(2);

/** Builds an item of the invoice (det). */
export function detail(item: ItemSpec, nItem: number, { vProd, vDesc }: Amounts): string {
  const { cEAN = 'SEM GTIN', NCM = '38089329', reference } = item;
  return element(
    'det',
    { nItem: String(nItem) },
    group(
      'prod',
      field('cProd', item.cProd),
      field('cEAN', cEAN),
      field('xProd', item.xProd),
      field('NCM', NCM),
      field('CFOP', item.CFOP),
      field('uCom', item.uCom),
      field('qCom', item.qCom),
      field('vUnCom', item.vUnCom),
      field('vProd', vProd),
      field('cEANTrib', cEAN),
      field('uTrib', item.uCom),
      field('qTrib', item.qCom),
      field('vUnTrib', item.vUnCom),
      item.vDesc === undefined ? '' : field('vDesc', vDesc),
      field('indTot', 1),
    ),
    taxes(),
    reference === undefined
      ? ''
      : group(
          'DFeReferenciado',
          field('chaveAcesso', reference.chaveAcesso),
          field('nItem', reference.nItem),
        ),
  );
}

const taxes = (): string =>
  group(
    'imposto',
    group('ICMS', group('ICMS40', field('orig', 0), field('CST', '41'))),
    group('PIS', group('PISNT', field('CST', '06'))),
    group('COFINS', group('COFINSNT', field('CST', '06'))),
  );

const ZERO_TOTALS = [
  'vBC',
  'vICMS',
  'vICMSDeson',
  'vFCP',
  'vBCST',
  'vST',
  'vFCPST',
  'vFCPSTRet',
] as const;
const MORE_ZERO_TOTALS = ['vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS', 'vOutro'] as const;

/** Builds the totals of all items (total). */
export const totals = (amounts: readonly Amounts[]): string =>
  group(
    'total',
    group(
      'ICMSTot',
      ...ZERO_TOTALS.map((name) => field(name, '0.00')),
      field('vProd', sum(amounts, 'vProd')),
      field('vFrete', '0.00'),
      field('vSeg', '0.00'),
      field('vDesc', sum(amounts, 'vDesc')),
      ...MORE_ZERO_TOTALS.map((name) => field(name, '0.00')),
      field('vNF', sum(amounts, 'net')),
    ),
  );
