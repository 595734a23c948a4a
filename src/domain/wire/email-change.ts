/** Types of the calls about a change of the e-mail by which somebody signs in. */

/** A change that waits to be confirmed. */
export interface EmailChangeInfo {
  readonly id: number;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly askedByName: string;
  /** Who really asked, acting as the other. */
  readonly askedActingName: string | null;
  readonly askedAt: string;
  /** The person asked alone: the link sent to the new address confirms it. */
  readonly isOwn: boolean;
  /** From then on a second administrator may confirm it. */
  readonly ripeAt: string;
  /** Until then it waits. */
  readonly lapsesAt: string;
}

/** Answer about a person's waiting change, with what the caller may do. */
export interface EmailChangeAnswer {
  readonly change: EmailChangeInfo | null;
  /** The days to object are over. */
  readonly isRipe: boolean;
  readonly mayConfirm: boolean;
  readonly mayTakeBack: boolean;
}

/** The mailed link, looked at: nothing is changed by it. */
export interface EmailChangeLinkAnswer {
  readonly state: 'open' | 'expired' | 'used';
  readonly name1: string;
  /** What it is about, while it is open. */
  readonly change: EmailChangeInfo | null;
}
