import { MODEL } from '../access-key.ts';
import { isZipped } from './documents-in.ts';
import { finding, type CodeOf, type Finding } from './finding.ts';
import { attribute, childText, descend } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** Namespace of NF-e and its events. */
export const NFE_NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';

/** Older layouts have dates without time zone and another key. */
const OLDEST_LAYOUT = 3.1;

type DoorFault = Finding<CodeOf<'refused'>> | undefined;

/** Names a document without NF-e from its root alone; undefined when it may hold an NF-e. */
export function otherDocument({ local, namespace }: XmlElement): DoorFault {
  if (namespace.endsWith('/cte') || /^(cte|procEventoCTe|procCTe)/i.test(local))
    return finding('documentCte');
  if (namespace.endsWith('/mdfe') || /^(mdfe|procEventoMDFe)/i.test(local))
    return finding('documentMdfe');
  if (/nfse/i.test(namespace) || /nfse|lote_?rps|^DPS$|^pedRegEvento$/i.test(local))
    return finding(/event/i.test(local) ? 'documentNfseEvent' : 'documentNfse');
  if (local === 'resNFe' || local === 'resEvento') return finding('documentSummary');
  return undefined;
}

/** Returns the reason for refusing a document without NF-e or event. */
export function notInvoice(root: XmlElement): Finding<CodeOf<'refused'>> {
  const { local, namespace } = root;
  if (local === 'nfeProc') return finding('noteMissing');
  if (isZipped(root)) return finding('documentZipped');
  if (local === 'Envelope') return finding('documentSoap');
  const isAnswer = /^ret[A-Z]/.test(local) || local === 'protNFe' || local === 'procInutNFe';
  // Some programs keep answers without their namespace.
  return isAnswer && (namespace === NFE_NAMESPACE || namespace === '')
    ? finding('documentSefazAnswer', { root: local })
    : finding('documentUnknown', { root: local });
}

/**
 * Returns the fault of an infNFe whose namespace, model, layout or environment is not accepted.
 */
export function kindFault(infNFe: XmlElement, allowTest: boolean): DoorFault {
  if (infNFe.namespace !== NFE_NAMESPACE)
    return finding('namespaceWrong', { namespace: infNFe.namespace });
  const ide = descend(infNFe, 'ide');
  const mod = childText(ide, 'mod');
  if (mod === MODEL.nfce) return finding('modelNfce');
  if (mod !== undefined && mod !== MODEL.nfe) return finding('modelOther', { mod: mod });
  return (
    layoutFault(attribute(infNFe, 'versao')) ?? environmentFault(childText(ide, 'tpAmb'), allowTest)
  );
}

/** Test documents (tpAmb 2) have no fiscal value. */
export const environmentFault = (tpAmb: string | undefined, allowTest: boolean): DoorFault =>
  tpAmb === '2' && !allowTest ? finding('testEnvironment') : undefined;

function layoutFault(versao: string | undefined): DoorFault {
  if (versao === undefined || !/^[0-9]{1,2}\.[0-9]{2}$/.test(versao))
    return finding('layoutUnknown');
  return Number(versao) < OLDEST_LAYOUT ? finding('layoutTooOld', { versao }) : undefined;
}
