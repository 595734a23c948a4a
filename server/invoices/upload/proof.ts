import { AUTHORISED } from '../../../src/domain/nfe/protocol.ts';
import type { FiscalDocument, Trust } from '../../../src/domain/nfe/types.ts';
import {
  provesMore,
  replacesPosting,
  takesNumber,
} from '../../../src/domain/rules/invoice-checks.ts';
import type { PostingProof } from '../../../src/domain/rules/invoice-checks.ts';
import type { KnownInvoice } from './known-invoices.ts';

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

/** How well a file proves its invoice. */
const proofOfDocument = ({ integrity, trust, protocol }: FiscalDocument): PostingProof =>
  proofOf({ integrity, trust, cStat: protocol?.cStat });

/** Whether one file proves more than another. */
export const provesMoreThan = (one: FiscalDocument, other: FiscalDocument): boolean =>
  provesMore(proofOfDocument(one), proofOfDocument(other));

/** How well what is stored proves its invoice. */
const proofOfKnown = ({ mode, integrity, trust, situacaoNFe }: KnownInvoice): PostingProof =>
  mode === 'XML' ? proofOf({ integrity, trust, cStat: situacaoNFe }) : mode;

/** Whether the same number stands here under another key; what was typed has none. */
export const isOtherPaper = (document: FiscalDocument, known: KnownInvoice): boolean =>
  known.chNFe !== null && known.chNFe !== document.chNFe;

/** Whether a file proves more than what is stored: better signed, or as well signed and now with its authorisation. */
export function isBetter(document: FiscalDocument, known: KnownInvoice): boolean {
  const [before, proof] = [proofOfKnown(known), proofOfDocument(document)];
  if (isOtherPaper(document, known)) return takesNumber(known.status1, before, proof);
  // of one key an unsigned file, or one that anybody may have signed, says more than no file
  const posted = proof === 'KEY' && known.mode !== 'XML' ? 'reformatted' : proof;
  if (replacesPosting(known.status1, before, posted)) return true;
  const authorisedNow =
    isAuthorised({ cStat: document.protocol?.cStat }) &&
    !isAuthorised({ cStat: known.situacaoNFe });
  return authorisedNow && before === posted && replacesPosting(known.status1, 'HAND', 'intact');
}
