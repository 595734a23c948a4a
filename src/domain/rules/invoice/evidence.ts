/**
 * Kinds of file accepted as evidence, recognised by their first bytes; names and declared types
 * are ignored.
 */
const KINDS = [
  { type: 'application/pdf', extension: 'pdf', begins: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  {
    type: 'image/png',
    extension: 'png',
    begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  },
  { type: 'image/jpeg', extension: 'jpg', begins: [0xff, 0xd8, 0xff] },
] as const;
const XML = { type: 'application/xml', extension: 'xml' } as const;
const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe';
/** Characters in which an XML file names its namespace. */
const HEAD = 2000;

/** Bytes of one file of evidence. */
export const EVIDENCE_BYTES = 10 * 1024 * 1024;
/** Number of files that may go with one action or message. */
export const MOST_EVIDENCE = 3;
/** For the chooser of files; what counts is the content. */
export const EVIDENCE_ACCEPT = '.pdf,.png,.jpg,.jpeg,.xml';

/** A kind of file. */
export interface EvidenceKind {
  readonly type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'application/xml';
  readonly extension: string;
}

/** Reason for rejecting a file as evidence. */
export type EvidenceFault = 'evidence-kind' | 'evidence-size';

/** Detects the kind of a file from its content; undefined for a kind that is not accepted. */
export function evidenceKind(bytes: Uint8Array): EvidenceKind | undefined {
  const known = KINDS.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  if (known !== undefined) return known;
  const head = String.fromCharCode(...bytes.subarray(0, HEAD));
  return /^(\u00ef\u00bb\u00bf)?\s*</.test(head) && head.includes(NAMESPACE) ? XML : undefined;
}

/** Returns the fault of a file as evidence. */
export function evidenceFault(bytes: Uint8Array): EvidenceFault | undefined {
  if (bytes.length > EVIDENCE_BYTES) return 'evidence-size';
  return evidenceKind(bytes) === undefined ? 'evidence-kind' : undefined;
}
