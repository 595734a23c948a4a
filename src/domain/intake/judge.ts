import { numberOf, referencesOf, taxNumOf } from './identity.ts';
import type { IntakeFacts, KnownInvoice, Parties } from './facts.ts';
import { finding } from '../nfe/finding.ts';
import { futureFinding } from '../nfe/issue-date.ts';
import type { CodeOf, Finding } from '../nfe/finding.ts';
import type { FiscalDocument } from '../nfe/types.ts';
import { parseAccessKey } from '../access-key.ts';
import { isSameCompany } from '../tax-number.ts';
import { mapItems } from './map-items.ts';
import type { MappedItem } from './map-items.ts';
import { isBetter, isOtherPaper } from './proof.ts';
import { sellerOf } from './whose-sale.ts';

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
  /** Its number is taken by another key. */
  | { readonly outcome: 'held'; readonly document: FiscalDocument; readonly holder: KnownInvoice }
  | {
      readonly outcome: 'refused';
      readonly document: FiscalDocument;
      readonly refusal: Finding<CodeOf<'refused'>>;
    };

/** Judges one document against what the database knows: whose it is, whether it is new, and what a person should look at. */
export function judgeDocument(document: FiscalDocument, context: IntakeFacts): Verdict {
  const { forChNFe } = context.posting;
  if (forChNFe !== null && document.chNFe !== forChNFe)
    return refuse(document, finding('otherInvoice', { numNF: document.ide.nNF }));
  const parties = partiesOf(document, context);
  if (parties === undefined)
    return refuse(document, finding('issuerForeign', { xNome: document.emit.xNome }));
  const known = knownAs(document, context);
  if (known !== undefined && isOtherContent(document, known)) {
    return displaces(document, known)
      ? examineDocument(document, context, parties, known)
      : refuse(document, finding('keyWithOtherContent'));
  }
  if (known !== undefined && !isBetter(document, known))
    return isOtherPaper(document, known)
      ? { outcome: 'held', document, holder: known }
      : { outcome: 'known', document, invoiceId: known.id };
  return examineDocument(document, context, parties, known);
}

/** Maps the items, finds seller and cycle, and collects what a person should look at. */
export function examineDocument(
  document: FiscalDocument,
  context: IntakeFacts,
  parties: Parties,
  known: KnownInvoice | undefined,
): Accepted {
  const { items, findings: itemFindings, isSale, isReturn } = mapItems(document, parties, context);
  const { seller, isDisputed } = sellerOf(document, parties.customerId, context, known);
  const day = document.ide.localDate;
  // returns follow their sale: one that is dated in a closed cycle is taken like any other
  const cycle = (isReturn ? context.allCicles : context.cicles).find(
    (each) => each.tsStart <= day && day <= each.tsEnd,
  );
  const findings = [
    ...document.findings,
    futureFinding(document.ide.dhEmi, context.posting.now),
    cycle === undefined && !isReturn ? finding('outsideCycles') : undefined,
    isSale && seller === undefined && context.posting.emitType === '2'
      ? finding('sellerMissing')
      : undefined,
    isDisputed ? finding('sellerDisputed') : undefined,
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
    campaignCicleId: cycle?.id ?? null,
    findings: findings.filter((each) => each !== undefined),
  };
}

const refuse = (document: FiscalDocument, refusal: Finding<CodeOf<'refused'>>): Verdict => ({
  outcome: 'refused',
  document,
  refusal,
});

/** Finds the channels of an invoice; undefined when none is in the poster's scope. */
export function partiesOf(document: FiscalDocument, context: IntakeFacts): Parties | undefined {
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

function isReachable(customerId: number | null, { posting }: IntakeFacts): customerId is number {
  return (
    customerId !== null &&
    (posting.scope.kind === 'all' || posting.scope.customerIds.includes(customerId))
  );
}

/** A buyer's return: addressed to a channel in reach, by its codes a return, and all it refers to was sold by that channel. */
function isReturnToChannel(
  document: FiscalDocument,
  bpDestId: number | null,
  context: IntakeFacts,
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

/** The stored row of the same key, else that of the same issuer, model, series and number. */
const knownAs = (document: FiscalDocument, context: IntakeFacts): KnownInvoice | undefined =>
  context.knownByKey.get(document.chNFe) ?? context.knownByNumber.get(numberOf(document));

/**
 * Checks that the stored invoice has another content under the same key; one posted by key or by
 * hand has no content.
 */
const isOtherContent = (document: FiscalDocument, known: KnownInvoice): boolean =>
  known.mode === 'XML' &&
  known.chNFe === document.chNFe &&
  known.digest !== null &&
  known.digest !== document.digest;

const NOT_APPROVED: ReadonlySet<string> = new Set(['ROV005', 'ROV030', 'ROV040']);

/**
 * Checks that the issuer's own file replaces a content forged under its key, so that a forgery
 * blocks no real invoice.
 */
export const displaces = (document: FiscalDocument, known: KnownInvoice): boolean =>
  document.trust === 'trusted' &&
  known.trust === 'notTrusted' &&
  NOT_APPROVED.has(known.status1) &&
  isOtherContent(document, known);

function recipientFinding(
  document: FiscalDocument,
  bpDestId: number | null,
  { posting }: IntakeFacts,
): Finding | undefined {
  const xNome = document.dest?.xNome ?? '';
  if (posting.emitType === '1')
    return bpDestId === null ? finding('recipientRequired', { xNome }) : undefined;
  return taxNumOf(document.dest) === null ? finding('recipientUnknown', { xNome }) : undefined;
}
