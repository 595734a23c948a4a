import { skuKey } from './identity.ts';
import type { CfopSpan, IntakeFacts, Parties } from './facts.ts';
import { dec, toText } from '../decimal.ts';
import { finding } from '../nfe/finding.ts';
import type { Finding } from '../nfe/finding.ts';
import type { DocumentItem, FiscalDocument } from '../nfe/types.ts';
import { classifyCfop } from '../rules/invoice/cfop.ts';
import { GOODS_COME_BACK } from '../rules/ranking/sign.ts';
import { soldSign } from '../rules/ranking/sold-sign.ts';

/** An item with what the channel's portfolio says about it. */
export interface MappedItem {
  readonly item: DocumentItem;
  readonly skuId: number | null;
  readonly productId: number | null;
  readonly umConvFactor: string | null;
  /** Kg/L, unsigned; null while it cannot be converted. */
  readonly quantity: string | null;
  /** Sign of the item in its invoice's Kg/L sold: see `soldSign`. */
  readonly sign: 1 | 0 | -1;
}

export interface MappedItems {
  readonly items: readonly MappedItem[];
  readonly findings: readonly Finding[];
  /**
   * True if an item is a sale by its code, or its code is unknown: the invoice then needs a
   * seller.
   */
  readonly isSale: boolean;
  /** At least one item takes back a sale. */
  readonly isReturn: boolean;
}

interface Mapping extends Pick<MappedItem, 'skuId' | 'productId' | 'umConvFactor'> {
  readonly finding: Finding | undefined;
}

/** Maps each item by exact code and unit; a conversion is never guessed. */
export function mapItems(
  document: FiscalDocument,
  parties: Parties,
  context: IntakeFacts,
): MappedItems {
  const { customerId } = parties;
  const findings: Finding[] = [];
  let isSale = false;
  const items = document.det.map((item) => {
    const cfop = cfopOn(context.cfops.get(item.CFOP) ?? [], document.ide.localDate);
    if (cfop === undefined)
      findings.push(finding('cfopUnknown', { nItem: item.nItem, cfop: item.CFOP }));
    const kind = cfop && classifyCfop({ ...cfop, rfbCode: item.CFOP });
    isSale ||= kind === undefined || kind === 'sale';
    const { finding: found, ...mapping } =
      context.posting.emitType === '1'
        ? mapByProduct(item, context)
        : mapByPortfolio(item, customerId, context, document.ide.localDate);
    if (found !== undefined) findings.push(found);
    const quantity =
      mapping.umConvFactor === null ? null : toText(dec(item.qCom).times(mapping.umConvFactor));
    const toSupplier = kind === 'purchase-return' && isToSupplier(parties);
    const hasReference =
      document.refNFe.length + document.refNFeSig.length > 0 || item.dFeReferenciado !== undefined;
    const takesBack =
      !toSupplier &&
      (kind === 'sale-return' ||
        kind === 'purchase-return' ||
        (kind === 'referred-return' && hasReference) ||
        isCreditOfGoods(document));
    return {
      item,
      ...mapping,
      quantity,
      takesBack,
      sign: soldSign({
        rankingClass: kind ?? null,
        finNFe: document.ide.finNFe,
        tpNF: document.ide.tpNF,
        tpNFCredito: document.ide.tpNFCredito ?? null,
        hasReference,
        toSupplier,
      }),
    } as const;
  });
  return { items, findings, isSale, isReturn: items.some((each) => each.takesBack) };
}

/** Finds goods that a channel sends back to a supplier: no campaign sale belongs to them. */
const isToSupplier = ({ bpEmitId, bpDestId }: Pick<Parties, 'bpEmitId' | 'bpDestId'>): boolean =>
  bpEmitId !== null && bpDestId === null;

/** A credit note for goods that were not accepted, whole (03) or in part (06). */
const isCreditOfGoods = ({ ide }: FiscalDocument): boolean =>
  ide.finNFe === '5' && GOODS_COME_BACK.has(ide.tpNFCredito ?? '');

function cfopOn(spans: readonly CfopSpan[], day: string): CfopSpan | undefined {
  return spans.find((span) => span.startVal <= day && (span.endVal === null || day <= span.endVal));
}

function mapByPortfolio(
  item: DocumentItem,
  customerId: number | null,
  { skus }: IntakeFacts,
  day: string,
): Mapping {
  const { nItem, cProd, uCom } = item;
  const rows = (customerId === null ? [] : (skus.get(skuKey(customerId, cProd)) ?? [])).filter(
    (row) => row.confirmed,
  );
  const row = rows.find((each) => each.umCustomer === uCom);
  if (row !== undefined && row.umConvFactor !== null) {
    const { productId, umConvFactor } = row.former.find(({ until }) => day <= until) ?? row;
    return { skuId: row.id, productId, umConvFactor, finding: undefined };
  }
  const productId = row?.productId ?? rows[0]?.productId ?? null;
  const found =
    productId === null
      ? finding('productNotInPortfolio', { nItem, cProd })
      : finding('unitWithoutConversion', { nItem, cProd, uCom });
  return { skuId: row?.id ?? null, productId, umConvFactor: null, finding: found };
}

/** The provider's own invoices name its own codes and are counted only in the base unit. */
function mapByProduct(item: DocumentItem, { products }: IntakeFacts): Mapping {
  const { nItem, cProd, uCom } = item;
  const product = products.get(cProd);
  if (product === undefined)
    return {
      skuId: null,
      productId: null,
      umConvFactor: null,
      finding: finding('productNotInPortfolio', { nItem, cProd }),
    };
  const isBase =
    uCom.toUpperCase() === product.baseUnit ||
    (uCom.toUpperCase() === 'LT' && product.baseUnit === 'L');
  return {
    skuId: null,
    productId: product.id,
    umConvFactor: isBase ? '1' : null,
    finding: isBase ? undefined : finding('unitWithoutConversion', { nItem, cProd, uCom }),
  };
}
