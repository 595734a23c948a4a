import { finding } from '../../../src/domain/nfe/finding.ts';
import { futureFinding } from '../../../src/domain/nfe/issue-date.ts';
import type { CodeOf, Finding } from '../../../src/domain/nfe/finding.ts';
import type { FiscalDocument, Trust } from '../../../src/domain/nfe/types.ts';
import { replacesPosting } from '../../../src/domain/rules/invoice-checks.ts';
import type { PostingProof } from '../../../src/domain/rules/invoice-checks.ts';
import { parseAccessKey } from '../../../src/domain/rules/access-key.ts';
import { isSameCompany } from '../../../src/domain/rules/tax-number.ts';
import { numberKeyOf, referencesOf, taxNumOf } from './context.ts';
import type { CheckContext, Parties, SellerLink } from './context.ts';
import type { KnownInvoice } from './known-invoices.ts';
import { mapItems } from './map-items.ts';
import type { MappedItem } from './map-items.ts';

/** A document that is stored: whose it is, who sold, what was found. */
export interface Accepted extends Parties {
  readonly outcome: 'store';
  readonly document: FiscalDocument;
  /** The row that it replaces, or none. */
  readonly replaces: KnownInvoice | undefined;
  readonly bpCtvId: number | null;
  readonly bpMngrId: number | null;
  readonly campaignCicleId: number | null;
  readonly items: readonly MappedItem[];
  /** It takes back a sale. */
  readonly takesBack: boolean;
  readonly findings: readonly Finding[];
}

export type Verdict =
  | Accepted
  | { readonly outcome: 'known'; readonly document: FiscalDocument; readonly invoiceId: number }
  | {
      readonly outcome: 'refused';
      readonly document: FiscalDocument;
      readonly refusal: Finding<CodeOf<'refused'>>;
    };

/** Judges one document against what the database knows: whose it is, whether it is new, and what a person should look at. */
export function judgeDocument(document: FiscalDocument, context: CheckContext): Verdict {
  const { forChNFe } = context.posting;
  if (forChNFe !== null && document.chNFe !== forChNFe)
    return refuse(document, finding('otherInvoice', { numNF: document.ide.nNF }));
  const parties = partiesOf(document, context);
  if (parties === undefined)
    return refuse(document, finding('issuerForeign', { xNome: document.emit.xNome }));
  const known = knownAs(document, context);
  if (known === 'duplicate') return refuse(document, finding('duplicate'));
  if (known !== undefined && isOtherContent(document, known)) {
    return displaces(document, known)
      ? examineDocument(document, context, parties, known)
      : refuse(document, finding('keyWithOtherContent'));
  }
  if (known !== undefined && !isBetter(document, known))
    return { outcome: 'known', document, invoiceId: known.id };
  return examineDocument(document, context, parties, known);
}

/** Maps the items, finds seller and cycle, and collects what a person should look at. */
export function examineDocument(
  document: FiscalDocument,
  context: CheckContext,
  parties: Parties,
  known: KnownInvoice | undefined,
): Accepted {
  const { items, findings: itemFindings, isSale, isReturn } = mapItems(document, parties, context);
  const seller = sellerOf(document, parties.customerId, context, known);
  const cicle = context.cicles.find(
    (each) => each.tsStart <= document.ide.localDate && document.ide.localDate <= each.tsEnd,
  );
  const findings = [
    ...document.findings,
    futureFinding(document.ide.dhEmi, context.posting.now),
    cicle === undefined ? finding('outsideCycles') : undefined,
    isSale && seller === undefined && context.posting.emitType === '2'
      ? finding('sellerMissing')
      : undefined,
    recipientFinding(document, parties.bpDestId, context),
    ...itemFindings,
    ...(isReturn
      ? referencesOf(document)
          .filter((key) => !context.storedKeys.has(key))
          .map((key) => finding('saleNotFound', { key }))
      : []),
  ];
  return {
    outcome: 'store',
    document,
    replaces: known,
    ...parties,
    items,
    takesBack: isReturn,
    bpCtvId: seller?.businessPartnerId ?? null,
    bpMngrId: seller?.reportsTo ?? null,
    campaignCicleId: cicle?.id ?? null,
    findings: findings.filter((each) => each !== undefined),
  };
}

const refuse = (document: FiscalDocument, refusal: Finding<CodeOf<'refused'>>): Verdict => ({
  outcome: 'refused',
  document,
  refusal,
});

/** Whose invoice it is; undefined when that is nobody in the poster's reach. */
export function partiesOf(document: FiscalDocument, context: CheckContext): Parties | undefined {
  const { posting, customers } = context;
  const emit = taxNumOf(document.emit) ?? '';
  const bpEmitId = customers.get(emit) ?? null;
  const bpDestId = customers.get(taxNumOf(document.dest) ?? '') ?? null;
  const isProvider =
    document.emit.taxId?.kind === 'CNPJ' && isSameCompany(emit, posting.providerTaxRoot);
  if (posting.emitType === '1')
    return isProvider ? { customerId: bpDestId, bpEmitId: null, bpDestId } : undefined;
  if (isProvider) return undefined;
  if (isReachable(bpEmitId, context)) return { customerId: bpEmitId, bpEmitId, bpDestId };
  return isReturnToChannel(document, bpDestId, context)
    ? { customerId: bpDestId, bpEmitId, bpDestId }
    : undefined;
}

function isReachable(customerId: number | null, { posting }: CheckContext): customerId is number {
  return (
    customerId !== null &&
    (posting.scope.kind === 'all' || posting.scope.customerIds.includes(customerId))
  );
}

/** A buyer's return: addressed to a channel in reach, by its codes a return, and all it refers to was sold by that channel. */
function isReturnToChannel(
  document: FiscalDocument,
  bpDestId: number | null,
  context: CheckContext,
): boolean {
  if (!isReachable(bpDestId, context)) return false;
  const keys = referencesOf(document);
  const seller = taxNumOf(document.dest) ?? '';
  const returns =
    document.ide.finNFe === '4' ||
    document.det.some((item) => context.cfops.get(item.CFOP)?.some((cfop) => cfop.indDevol));
  return (
    returns &&
    keys.length > 0 &&
    keys.every((key) => {
      const issuer = parseAccessKey(key)?.CNPJ;
      return issuer !== undefined && isSameCompany(issuer, seller);
    })
  );
}

/** The stored row that is the same invoice; 'duplicate' when its number is taken by another key. */
function knownAs(
  document: FiscalDocument,
  context: CheckContext,
): KnownInvoice | 'duplicate' | undefined {
  const byKey = context.knownByKey.get(document.chNFe);
  if (byKey !== undefined) return byKey;
  const { mod, serie, nNF } = document.ide;
  const byNumber = context.knownByNumber.get(
    numberKeyOf(taxNumOf(document.emit) ?? '', mod, serie, nNF),
  );
  return byNumber === undefined || byNumber.chNFe === null ? byNumber : 'duplicate';
}

/** Whether another content is stored under the document's key; what is known by its key or by hand only has none. */
const isOtherContent = (document: FiscalDocument, known: KnownInvoice): boolean =>
  known.mode === 'XML' &&
  known.chNFe === document.chNFe &&
  known.digest !== null &&
  known.digest !== document.digest;

const NOT_APPROVED: ReadonlySet<string> = new Set(['ROV005', 'ROV030', 'ROV040']);

/** The issuer's own file takes the place of a content that somebody else made up under its key: nobody is kept out by a forgery. */
export const displaces = (document: FiscalDocument, known: KnownInvoice): boolean =>
  document.trust === 'trusted' &&
  known.trust === 'notTrusted' &&
  NOT_APPROVED.has(known.status1) &&
  isOtherContent(document, known);

const AUTHORISED: ReadonlySet<string | null | undefined> = new Set(['100', '150']);

/** Whether a file proves more than what is stored: better signed, or as well signed and now with its authorisation. */
function isBetter(document: FiscalDocument, known: KnownInvoice): boolean {
  const before = known.mode === 'XML' ? proofOf(known) : known.mode;
  // An unsigned file, or one that anybody may have signed, says more than no file, and less than any that is signed well
  const posted =
    proofOf(document) === 'KEY' && known.mode !== 'XML' ? 'reformatted' : proofOf(document);
  if (replacesPosting(known.status1, before, posted)) return true;
  const authorisedNow =
    AUTHORISED.has(document.protocol?.cStat) && !AUTHORISED.has(known.situacaoNFe);
  return authorisedNow && before === posted && replacesPosting(known.status1, 'HAND', 'intact');
}

/** A signature that no authority vouches for proves nothing: the true file takes the place of one that was made up. */
function proofOf({
  integrity,
  trust,
}: {
  readonly integrity: string | null;
  readonly trust?: Trust | null;
}): PostingProof {
  if (trust === 'notTrusted') return 'KEY';
  return integrity === 'intact' || integrity === 'reformatted' ? integrity : 'KEY';
}

/** Who sold: who was chosen by hand before, or whose key or entry held the place; the poster when he sold for that channel on that day, else whom the batch names. */
function sellerOf(
  document: FiscalDocument,
  customerId: number | null,
  context: CheckContext,
  known: KnownInvoice | undefined,
): SellerLink | undefined {
  const { posting } = context;
  if (customerId === null || posting.emitType === '1') return undefined;
  const holds = known !== undefined && (known.assignedBy !== null || known.mode !== 'XML');
  const chosen = holds ? [known.bpCtvId] : [];
  const wanted = [...chosen, posting.postedBy, posting.bpCtvId];
  for (const id of wanted) {
    const link = sellerOnDay(context.sellers.get(customerId) ?? [], id, document.ide.localDate);
    if (link !== undefined) return link;
  }
  return undefined;
}

/** The link by which a person sold for a channel on a day. */
export function sellerOnDay(
  links: readonly SellerLink[],
  personId: number | null,
  day: string,
): SellerLink | undefined {
  return links.find(
    (link) =>
      link.businessPartnerId === personId &&
      link.hireDate <= day &&
      (link.fireDate === null || day <= link.fireDate),
  );
}

function recipientFinding(
  document: FiscalDocument,
  bpDestId: number | null,
  { posting }: CheckContext,
): Finding | undefined {
  const xNome = document.dest?.xNome ?? '';
  if (posting.emitType === '1')
    return bpDestId === null ? finding('recipientRequired', { xNome }) : undefined;
  return taxNumOf(document.dest) === null ? finding('recipientUnknown', { xNome }) : undefined;
}
