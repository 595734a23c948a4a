import { sha256 } from '@noble/hashes/sha2.js';
import { dec } from '../../decimal.ts';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Sample size: a tenth of the other invoices, rounded up. */
const ONE_IN = 10;

export interface ScoringInvoice {
  readonly id: number;
  /** In R$; null where the document says none: it is checked. */
  readonly total: string | null;
}

/**
 * Selects a winner's scoring invoices to check.
 * Selects all above the campaign's value, and a sample of the rest drawn from the hash of the
 * frozen result.
 * No user can choose or predict the sample before the freeze, and anyone can repeat the draw.
 */
export function invoicesToCheck(
  invoices: readonly ScoringInvoice[],
  checkedAbove: string,
  frozenHash: string,
): ReadonlySet<number> {
  const isBig = ({ total }: ScoringInvoice): boolean =>
    total === null || dec(total).gt(checkedAbove);
  const rest = invoices
    .filter((each) => !isBig(each))
    .map(({ id }) => ({ id, lot: bytesToHex(sha256(utf8ToBytes(`${frozenHash} ${id}`))) }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1));
  const drawn = rest.slice(0, Math.ceil(rest.length / ONE_IN));
  return new Set([...invoices.filter(isBig), ...drawn].map(({ id }) => id));
}
