import type { KnownInvoice } from './facts.ts';
import { AUTHORISED } from '../nfe/protocol.ts';
import type { FiscalDocument, Trust } from '../nfe/types.ts';
import { provesMore, replacesPosting, takesNumber } from '../rules/invoice/invoice-checks.ts';
import type { PostingProof } from '../rules/invoice/invoice-checks.ts';

interface Signed {
  readonly integrity: string | null;
  readonly trust?: Trust | null | undefined;
  readonly cStat: string | null | undefined;
}

const isAuthorised = ({ cStat }: Pick<Signed, 'cStat'>): boolean =>
  cStat !== null && cStat !== undefined && AUTHORISED.has(cStat);

/** A signature that no authority vouches for proves nothing: the true file takes the place of one that was made up. */
function proofOf(signed: Signed): PostingProof {
  const { integrity, trust } = signed;
  if (trust === 'notTrusted') return 'KEY';
  if (integrity === 'intact') return isAuthorised(signed) ? 'authorised' : 'intact';
  return integrity === 'reformatted' ? 'reformatted' : 'KEY';
}

/** Returns the level of proof that a file gives its invoice. */
const proofOfDocument = ({ integrity, trust, protocol }: FiscalDocument): PostingProof =>
  proofOf({ integrity, trust, cStat: protocol?.cStat });

/** Checks that a file proves more than another. */
export const provesMoreThan = (one: FiscalDocument, other: FiscalDocument): boolean =>
  provesMore(proofOfDocument(one), proofOfDocument(other));

/** Returns the level of proof of the stored invoice. */
const proofOfKnown = ({ mode, integrity, trust, situacaoNFe }: KnownInvoice): PostingProof =>
  mode === 'XML' ? proofOf({ integrity, trust, cStat: situacaoNFe }) : mode;

/** Checks that the same number is stored under another key; a typed invoice has no key. */
export const isOtherPaper = (document: FiscalDocument, known: KnownInvoice): boolean =>
  known.chNFe !== null && known.chNFe !== document.chNFe;

/**
 * Checks that a file proves more than the stored data: better signed, or equally signed and now
 * authorised.
 */
export function isBetter(document: FiscalDocument, known: KnownInvoice): boolean {
  const [before, proof] = [proofOfKnown(known), proofOfDocument(document)];
  if (isOtherPaper(document, known)) return takesNumber(known.status1, before, proof);
  // For the same key, a file without a trusted signature still proves more than no file.
  const posted = proof === 'KEY' && known.mode !== 'XML' ? 'reformatted' : proof;
  if (replacesPosting(known.status1, before, posted)) return true;
  const authorisedNow =
    isAuthorised({ cStat: document.protocol?.cStat }) &&
    !isAuthorised({ cStat: known.situacaoNFe });
  return authorisedNow && before === posted && replacesPosting(known.status1, 'HAND', 'intact');
}
