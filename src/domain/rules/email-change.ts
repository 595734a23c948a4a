import { Problem } from '../problem.ts';
import { tookPart } from './four-eyes.ts';
import type { Doer } from './four-eyes.ts';
import { USER_STATUS } from './user-status.ts';
import type { UserStatus } from './user-status.ts';

const DAY_MS = 86_400_000;
/** So many days the person has to object, before a second administrator may confirm in their place. */
export const OBJECTION_DAYS = 7;
/** A change that nobody confirmed for so many days lapses. */
export const OPEN_DAYS = 30;
/** Hours for which the link to a new own address serves. */
export const PROOF_HOURS = 72;

/** What is known of a change of somebody's e-mail that waits. */
export interface OpenEmailChange {
  readonly personId: number;
  readonly askedBy: number;
  /** Who really asked, acting as `askedBy`. */
  readonly askedActing: number | null;
  readonly askedAt: Date;
}

/**
 * Whether an account belongs to its person already, who signs in by its address: from the day they have agreed. Who is locked or inactive
 * may come back, so it holds for them too; before, there is no password that somebody could get at by the address, and a cancelled account is nobody's.
 */
export function ownsAddress(status: UserStatus): boolean {
  return status !== USER_STATUS.created && status !== USER_STATUS.canceled;
}

/** From when on a second administrator may confirm. */
export const ripeAt = ({ askedAt }: Pick<OpenEmailChange, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + OBJECTION_DAYS * DAY_MS);
/** When it lapses by itself. */
export const lapsesAt = ({ askedAt }: Pick<OpenEmailChange, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + OPEN_DAYS * DAY_MS);

/** Whether the person asked for the change alone, so that the link sent to the new address decides. */
export const isOwnChange = ({
  personId,
  askedBy,
  askedActing,
}: Pick<OpenEmailChange, 'personId' | 'askedBy' | 'askedActing'>): boolean =>
  askedBy === personId && askedActing === null;

/** Somebody who wants to confirm for another. */
export interface Confirmer extends Doer {
  readonly isAdmin: boolean;
}

/**
 * Why somebody may not confirm a change in the person's place; undefined when they may.
 * Two persons stand behind it, and neither is who it is about: an administrator who did not ask for it, under whichever name, nor is in charge of the person.
 * @param inCharge who is in charge of the person
 */
export function whyNotConfirm(
  change: OpenEmailChange,
  confirmer: Confirmer,
  inCharge: readonly number[],
  now: Date,
): Problem | undefined {
  const { personId, askedBy, askedActing } = change;
  if (
    isOwnChange(change) ||
    !confirmer.isAdmin ||
    tookPart([personId, askedBy, askedActing, ...inCharge], confirmer)
  )
    return new Problem('second-person-needed');
  return now < ripeAt(change)
    ? new Problem('time-to-object', { params: { days: OBJECTION_DAYS } })
    : undefined;
}
