import type { IntakeFacts, KnownInvoice, SellerLink } from './facts.ts';
import type { FiscalDocument } from '../nfe/types.ts';

/** Seller, and whether two people claim the sale, so that a decider must choose. */
export interface WhoseSale {
  readonly seller: SellerLink | undefined;
  readonly isDisputed: boolean;
}

/**
 * Finds the seller: the poster if a seller of the channel that day, else the batch's seller, else
 * the former one.
 * A seller chosen earlier by another person stays; a file of another seller opens a dispute.
 */
export function sellerOf(
  document: FiscalDocument,
  customerId: number | null,
  { posting, sellers }: IntakeFacts,
  known: KnownInvoice | undefined,
): WhoseSale {
  if (customerId === null || posting.emitType === '1')
    return { seller: undefined, isDisputed: false };
  const linkOf = (id: number | null): SellerLink | undefined =>
    sellerOnDay(sellers.get(customerId) ?? [], id, document.ide.localDate);
  const brought = linkOf(posting.postedBy) ?? linkOf(posting.bpCtvId);
  const first = known && holdsPlace(known, posting.postedBy) ? linkOf(known.bpCtvId) : undefined;
  if (first === undefined || brought === undefined)
    return { seller: first ?? brought, isDisputed: false };
  const isSame = first.businessPartnerId === brought.businessPartnerId;
  if (isSame || known?.postedBy === posting.postedBy) return { seller: first, isDisputed: false };
  return known !== undefined && isChosen(known)
    ? { seller: first, isDisputed: true }
    : { seller: brought, isDisputed: false };
}

/**
 * Checks that the stored seller counts: named with a key or by hand, or chosen by another person.
 */
const holdsPlace = (known: KnownInvoice, postedBy: number): boolean =>
  known.mode !== 'XML' ||
  known.assignedBy !== null ||
  (known.postedBy !== postedBy && isChosen(known));

/** Checks that another person chose the seller, rather than a seller posting in their own name. */
const isChosen = ({ assignedBy, bpCtvId, postedBy }: KnownInvoice): boolean =>
  assignedBy !== null || (bpCtvId !== null && bpCtvId !== postedBy);

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
