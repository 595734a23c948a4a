import type { FiscalDocument, Party } from '../../../src/domain/nfe/types.ts';
import { MODEL } from '../../../src/domain/rules/access-key.ts';
import type {
  PreflightDocument,
  PreflightParty,
} from '../../../src/domain/wire/invoice-preflight.ts';

const partyOf = ({ xNome, taxId }: PreflightParty): Party => ({
  xNome,
  ...(taxId !== null && { taxId }),
});

/** What a device told of a file, in the form of a document, so that it is judged as the file would be. */
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
