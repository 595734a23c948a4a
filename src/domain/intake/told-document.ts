import type { FiscalDocument, Party } from '../nfe/types.ts';
import { MODEL } from '../access-key.ts';
import type { PreflightDocument, PreflightParty } from '../schema/invoices/invoice-preflight.ts';

const partyOf = ({ xNome, taxId }: PreflightParty): Party => ({
  xNome,
  ...(taxId !== null && { taxId }),
});

/**
 * Builds a document from the data a device sent about a file, so that it is judged like the file.
 */
export function documentOf(told: PreflightDocument): FiscalDocument {
  const { emit, dest, cStat, tpNFCredito } = told;
  return {
    chNFe: told.chNFe,
    versao: '',
    ide: {
      cUF: '',
      natOp: '',
      mod: MODEL.nfe,
      serie: told.serie,
      nNF: told.nNF,
      dhEmi: told.dhEmi,
      localDate: told.localDate,
      tpEmis: '1',
      tpNF: told.tpNF,
      finNFe: told.finNFe,
      ...(tpNFCredito !== null && { tpNFCredito }),
      tpAmb: '1',
    },
    emit: { ...partyOf(emit), taxId: emit.taxId ?? { kind: 'idEstrangeiro', number: '' } },
    ...(dest !== null && { dest: partyOf(dest) }),
    det: told.det.map((item, at) => ({
      ...item,
      nItem: at + 1,
      xProd: '',
      NCM: '',
      vUnCom: '0',
    })),
    total: { vNF: '0', vProd: '0', vDesc: '0' },
    refNFe: told.refNFe,
    refNFeSig: [],
    ...(cStat !== null && { protocol: { cStat } }),
    integrity: told.integrity,
    signature: 'notChecked',
    digest: told.digest,
    findings: [],
  };
}
