import { finding, type Finding } from './finding.ts';
import { isMoment } from './moment.ts';
import { present } from './present.ts';
import { oneLine } from './text-bytes.ts';
import type { Protocol } from './types.ts';
import { children, childText } from './xml-find.ts';
import type { XmlElement } from './xml-tree.ts';

/** Answers of the tax authority that authorise a note: in time, and late. */
export const AUTHORISED: ReadonlySet<string> = new Set(['100', '150']);

/** Answers of the tax authority that say: this note was cancelled (in time, or late). */
const CANCELLED: ReadonlySet<string> = new Set(['101', '151', '155']);

/** Answer of SEFAZ with the key that it names. */
export interface NamedProtocol extends Protocol {
  readonly chNFe?: string;
}

/** Answers of a file, by named key and by parent element. */
export interface Protocols {
  readonly byKey: ReadonlyMap<string, readonly NamedProtocol[]>;
  readonly byPlace: ReadonlyMap<XmlElement, readonly NamedProtocol[]>;
}

/** An answer without a status is none. @param elements all protNFe of a file */
export function readProtocols(elements: readonly XmlElement[]): Protocols {
  const byKey = new Map<string, NamedProtocol[]>();
  const byPlace = new Map<XmlElement, NamedProtocol[]>();
  for (const protNFe of elements) {
    const read = children(protNFe, 'infProt').flatMap((infProt) => readProtocol(infProt) ?? []);
    for (const each of read) {
      if (each.chNFe !== undefined) append(byKey, each.chNFe, each);
      if (protNFe.parent !== undefined) append(byPlace, protNFe.parent, each);
    }
  }
  return { byKey, byPlace };
}

function append<K>(lists: Map<K, NamedProtocol[]>, key: K, protocol: NamedProtocol): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [protocol]);
  else known.push(protocol);
}

/**
 * Finds the answers for an invoice: all that name its key; if none does, those in its own nfeProc.
 */
export function protocolsFor(
  nfe: XmlElement,
  chNFe: string,
  { byKey, byPlace }: Protocols,
): readonly NamedProtocol[] {
  return (
    byKey.get(chNFe) ??
    (nfe.parent?.local === 'nfeProc' ? byPlace.get(nfe.parent) : undefined) ??
    []
  );
}

function readProtocol(infProt: XmlElement): NamedProtocol | undefined {
  const cStat = childText(infProt, 'cStat');
  if (cStat === undefined) return undefined;
  const digVal = childText(infProt, 'digVal');
  const dhRecbto = childText(infProt, 'dhRecbto');
  return {
    cStat,
    ...present({
      chNFe: childText(infProt, 'chNFe'),
      xMotivo: childText(infProt, 'xMotivo'),
      nProt: childText(infProt, 'nProt'),
      digVal: digVal && oneLine(digVal),
      dhRecbto: dhRecbto !== undefined && isMoment(dhRecbto) ? dhRecbto : undefined,
    }),
  };
}

/** The answer that decides: a cancellation outweighs a denial, a denial an authorisation. */
export function decidingProtocol(protocols: readonly NamedProtocol[]): Protocol | undefined {
  const found =
    protocols.find(({ cStat }) => CANCELLED.has(cStat)) ??
    protocols.find(({ cStat }) => !AUTHORISED.has(cStat)) ??
    protocols[0];
  if (found === undefined) return undefined;
  const { chNFe: _, ...protocol } = found;
  return protocol;
}

/** Checks that SEFAZ's answers in the file authorise the invoice with exactly this content. */
export function protocolFinding(protocol: Protocol | undefined): Finding | undefined {
  if (protocol === undefined) return finding('protocolMissing');
  const { cStat, xMotivo, digVal } = protocol;
  if (CANCELLED.has(cStat)) return finding('protocolCancelled', { cStat });
  if (!AUTHORISED.has(cStat)) return finding('notAuthorised', { cStat, xMotivo: xMotivo ?? '' });
  return digVal === undefined ? finding('protocolWithoutDigest') : undefined;
}
