/** Acting user; during an impersonation, also the real user. */
export interface Doer {
  readonly personId: number;
  /** Real user during an impersonation; else null or missing. */
  readonly actingId?: number | null;
  /** Absent users represented: their earlier actions count as the deputy's too. */
  readonly standsForIds?: readonly number[];
  /** Further accounts of the same natural person, or of people that they let in alone or whose mailbox they named, and the reverse. */
  readonly countsAsIds?: readonly number[];
}

/**
 * Checks that a user took part in the matter under judgement; every rule of two persons uses it.
 * Both users of an impersonation count, on either side.
 * @param involved users who did what is judged: under their name and in reality
 */
export function tookPart(
  involved: readonly (number | null | undefined)[],
  { personId, actingId, standsForIds = [], countsAsIds = [] }: Doer,
): boolean {
  return [personId, actingId ?? null, ...standsForIds, ...countsAsIds].some(
    (id) => id !== null && involved.includes(id),
  );
}
