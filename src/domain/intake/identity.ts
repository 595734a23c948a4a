import type { FiscalDocument, Party } from '../nfe/types.ts';

/** Name of a portfolio row: its channel and exact code. */
export const skuKey = (customerId: number, code: string): string => `${customerId} ${code}`;

/** Issuer, model, series and number: the second identity of an invoice. */
export const numberKeyOf = (
  emitCnpjCpf: string,
  mod: string,
  serie: string,
  number: string,
): string => [emitCnpjCpf, mod, serie, number].join('|');

export const taxNumOf = (party: Pick<Party, 'taxId'> | undefined): string | null =>
  party?.taxId?.number ?? null;

/** All keys that a document refers to, in its head or in its items. */
export function referencesOf(document: FiscalDocument): readonly string[] {
  const ofItems = document.det.flatMap((item) => item.dFeReferenciado?.chaveAcesso ?? []);
  return [...new Set([...document.refNFe, ...ofItems])];
}

/** Issuer, model, series and number of a document. */
export const numberOf = ({ emit, ide: { mod, serie, nNF } }: FiscalDocument): string =>
  numberKeyOf(taxNumOf(emit) ?? '', mod, serie, nNF);

/** Key and number of a document: two documents that share one show the same invoice. */
export const namesOf = (document: FiscalDocument): readonly string[] => [
  document.chNFe,
  numberOf(document),
];
