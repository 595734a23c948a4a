import { Problem } from '../../problem.ts';
import { tookPart } from '../permission/four-eyes.ts';
import type { Doer } from '../permission/four-eyes.ts';
import { USER_STATUS } from './user-status.ts';
import type { UserStatus } from './user-status.ts';

const DAY_MS = 86_400_000;
/** So many days the person has to object, before a second administrator may confirm in their place. */
export const OBJECTION_DAYS = 7;
/** Days after which an unconfirmed change lapses. */
export const OPEN_DAYS = 30;
/** Hours for which the link to a new own address serves. */
export const PROOF_HOURS = 72;

/** Outcomes of a change of an e-mail address. */
export const EMAIL_CHANGE_OUTCOMES = [
  'by-link',
  'by-person',
  'by-administrator',
  'objected',
  'taken-back',
  'replaced',
] as const;
export type EmailChangeOutcome = (typeof EMAIL_CHANGE_OUTCOMES)[number];

/** Facts about a pending e-mail change. */
export interface OpenEmailChange {
  readonly personId: number;
  readonly askedBy: number;
  /** Person who really requested it, impersonating `askedBy`. */
  readonly askedActing: number | null;
  readonly askedAt: Date;
}

/**
 * Checks that the account belongs to its person, who signs in by its address: from the day of
 * agreement.
 * Locked and inactive users may return, so it holds for them too.
 * Before agreement there is no password to obtain by the address; a cancelled account belongs to
 * no user.
 */
export function ownsAddress(status: UserStatus): boolean {
  return status !== USER_STATUS.created && status !== USER_STATUS.canceled;
}

/** From when on a second administrator may confirm. */
export const ripeAt = ({ askedAt }: Pick<OpenEmailChange, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + OBJECTION_DAYS * DAY_MS);
/** Returns the time at which it lapses. */
export const lapsesAt = ({ askedAt }: Pick<OpenEmailChange, 'askedAt'>): Date =>
  new Date(askedAt.getTime() + OPEN_DAYS * DAY_MS);

/**
 * Checks that the person alone requested the change, so the link sent to the new address decides.
 */
export const isOwnChange = ({
  personId,
  askedBy,
  askedActing,
}: Pick<OpenEmailChange, 'personId' | 'askedBy' | 'askedActing'>): boolean =>
  askedBy === personId && askedActing === null;

/** User who wants to confirm for another. */
export interface Confirmer extends Doer {
  readonly isAdmin: boolean;
}

/**
 * Returns the reason for which a user may not confirm a change for the person; undefined when
 * permitted.
 * The requester and the confirmer are two people, neither of them the person concerned.
 * The confirmer is an administrator who neither requested it, under any name, nor is in charge of
 * the person.
 * @param inCharge user in charge of the person
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
