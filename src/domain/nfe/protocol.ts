import { finding, type Finding } from './finding.ts';
import { isMoment } from './moment.ts';
import { present } from './present.ts';
import { oneLine } from './text-bytes.ts';
import type { Protocol } from './types.ts';
import { child, childText } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** Authorised, and authorised late. */
const AUTHORISED: ReadonlySet<string> = new Set(['100', '150']);

/**
 * The protNFe that belongs to a note: the one in its own nfeProc, else the one of the file that names its key.
 * @param protocols all protNFe of the file
 */
export function protocolOf(nfe: XmlElement, chNFe: string, protocols: readonly XmlElement[]): XmlElement | undefined {
  const named = protocols.filter((each) => childText(child(each, 'infProt'), 'chNFe') === chNFe);
  return named.find((each) => each.parent === nfe.parent) ?? named[0] ?? protocols.find((each) => each.parent === nfe.parent && nfe.parent?.local === 'nfeProc');
}

/** The key that a protNFe names. */
export const protocolKey = (protNFe: XmlElement): string | undefined => childText(child(protNFe, 'infProt'), 'chNFe');

/** Undefined when the answer has no status. */
export function readProtocol(protNFe: XmlElement): Protocol | undefined {
  const infProt = child(protNFe, 'infProt');
  const cStat = childText(infProt, 'cStat');
  if (cStat === undefined) return undefined;
  const digVal = childText(infProt, 'digVal');
  const dhRecbto = childText(infProt, 'dhRecbto');
  return {
    cStat,
    ...present({
      xMotivo: childText(infProt, 'xMotivo'),
      nProt: childText(infProt, 'nProt'),
      digVal: digVal && oneLine(digVal),
      dhRecbto: dhRecbto !== undefined && isMoment(dhRecbto) ? dhRecbto : undefined,
    }),
  };
}

/** Whether SEFAZ's answer, as far as the file shows it, authorises the note. */
export function protocolFinding(protocol: Protocol | undefined): Finding | undefined {
  if (protocol === undefined) return finding('protocolMissing');
  const { cStat, xMotivo } = protocol;
  return AUTHORISED.has(cStat) ? undefined : finding('notAuthorised', { cStat, xMotivo: xMotivo ?? '' });
}
