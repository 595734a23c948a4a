/** A person who does something; while they act as somebody else, also who they really are. */
export interface Doer {
  readonly personId: number;
  /** Who really acts; null, or missing, while nobody acts in another's name. */
  readonly actingId?: number | null;
  /** Whom they stand in for: what these took part in counts as the deputy's too. */
  readonly standsForIds?: readonly number[];
  /** Further accounts of the same natural person, or of people that they let in alone or whose mailbox they named, and the reverse. */
  readonly countsAsIds?: readonly number[];
}

/**
 * Whether somebody was part of what they are now asked to judge. Wherever two persons are asked for, this is the question:
 * both names of who acts as another count, on either side.
 * @param involved who did what is judged: the names under which it was done and those of who really did it
 */
export function tookPart(
  involved: readonly (number | null | undefined)[],
  { personId, actingId, standsForIds = [], countsAsIds = [] }: Doer,
): boolean {
  return [personId, actingId ?? null, ...standsForIds, ...countsAsIds].some(
    (id) => id !== null && involved.includes(id),
  );
}
