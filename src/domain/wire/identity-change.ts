import type { InternalRole } from '../rules/sales-role.ts';

/** Types of the calls about a change of the name or tax number of an active account. */

/** Name, tax number and role, which change with a second person only. */
export interface IdentityParts {
  readonly name1: string;
  readonly taxNumTypeId: string | null;
  readonly taxNum: string | null;
  /** Role inside the provider; left out where it is no part of the change. */
  readonly salesRole?: InternalRole | null | undefined;
}

/** A change that waits to be confirmed. */
export interface IdentityChangeInfo {
  readonly id: number;
  readonly before: IdentityParts;
  readonly after: IdentityParts;
  readonly reason: string;
  readonly askedByName: string;
  /** Who really asked, acting as the other. */
  readonly askedActingName: string | null;
  readonly askedAt: string;
}

/** Answer about a person's waiting change, with what the caller may do. */
export interface IdentityChangeAnswer {
  readonly change: IdentityChangeInfo | null;
  readonly current: IdentityParts;
  /** The caller may ask for a change here. */
  readonly mayAsk: boolean;
  readonly mayConfirm: boolean;
  readonly mayTakeBack: boolean;
}
