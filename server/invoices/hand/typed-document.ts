import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import type { DocumentItem, FiscalDocument, Issuer, Party } from '../../../src/domain/nfe/types.ts';
import { MODEL } from '../../../src/domain/access-key.ts';
import { fiscalNumber } from '../../../src/domain/posting/typed-invoice.ts';
import { filledItems } from '../../../src/domain/posting/typed-items.ts';
import type { TypedInvoice, TypedItem } from '../../../src/domain/schema/invoices/invoice-hand.ts';

const amount = (text: string): string => (/^\d+(\.\d+)?$/.test(text) ? text : '0');

function buildLine(item: TypedItem, at: number, cfop: string): DocumentItem {
  const [qCom, vProd] = [amount(item.qCom), amount(item.vProd)];
  const units = dec(qCom);
  return {
    nItem: at + 1,
    cProd: item.extCode,
    xProd: '',
    NCM: '',
    CFOP: cfop,
    uCom: item.uCom,
    qCom,
    vUnCom: units.eq(0) ? '0' : toText(dec(vProd).div(units).round(10)),
    vProd,
    vDesc: '0',
  };
}

/**
 * Builds a document from typed data, to be checked and stored like any other; it has neither key
 * nor signature.
 */
export function typedDocument(
  typed: TypedInvoice,
  {
    emit,
    dest,
    natOp,
  }: { readonly emit: Issuer; readonly dest: Party | undefined; readonly natOp: string },
): FiscalDocument {
  const det = filledItems(typed.items).map((item, at) => buildLine(item, at, typed.cfop));
  const vProd = toText(det.reduce((sum, each) => sum.plus(dec(each.vProd)), ZERO));
  return {
    chNFe: '',
    versao: '',
    ide: {
      cUF: '',
      natOp,
      mod: MODEL.nfe,
      serie: fiscalNumber(typed.serieNF),
      nNF: fiscalNumber(typed.numNF),
      dhEmi: '',
      localDate: typed.dtEmis,
      tpEmis: '1',
      tpNF: '1',
      finNFe: '1',
      tpAmb: '1',
    },
    emit,
    ...(dest && { dest }),
    det,
    total: { vNF: vProd, vProd, vDesc: '0' },
    refNFe: [],
    refNFeSig: [],
    integrity: 'unsigned',
    signature: 'absent',
    digest: '',
    findings: [],
  };
}
