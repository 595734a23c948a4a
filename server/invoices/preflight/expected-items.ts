/** The items of checked files of which points are expected. */
import { taxNumOf } from '../../../src/domain/intake/identity.ts';
import type { InvoiceMode } from '../../../src/domain/rules/invoice/invoice-status.ts';
import type { RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';

/**
 * Returns the lines of an invoice not posted yet, as if it were approved. Negative ids mark
 * unstored items.
 */
export function buildExpectedItems(
  accepted: Accepted,
  nth: number,
  mode: InvoiceMode,
): RankingItem[] {
  const { document } = accepted;
  return accepted.items.map(({ item, productId, umConvFactor }, at) => ({
    itemId: -(nth * 1000 + at + 1),
    invoiceId: -(nth + 1),
    chNFe: document.chNFe === '' ? null : document.chNFe,
    nItem: item.nItem,
    mode,
    hasAttachment: true,
    status1: 'ROV020',
    statusBeforeDispute: null,
    statusBeforeReprocess: null,
    localDate: document.ide.localDate,
    finNFe: document.ide.finNFe,
    tpNF: document.ide.tpNF,
    tpNFCredito: document.ide.tpNFCredito ?? null,
    cfop: item.CFOP,
    cProd: item.cProd,
    uCom: item.uCom,
    qCom: item.qCom,
    vProd: item.vProd,
    vDesc: item.vDesc,
    issuerCustomerId: accepted.bpEmitId,
    recipientCustomerId: accepted.bpDestId,
    issuerTaxNum: taxNumOf(document.emit),
    recipientTaxNum: taxNumOf(document.dest),
    recipientIsInsider: false,
    sellerId: accepted.bpCtvId,
    managerId: accepted.bpMngrId,
    productId,
    categoryId: null,
    umConvFactor,
    refs: [],
    returnStands: false,
    returnConfirmed: false,
  }));
}
