import type { DeputyMarks } from '../../src/domain/rules/account/deputies.ts';
import type { ScopeRole } from '../../src/domain/scope.ts';

/**
 * Scope of the caller's visible rows: computed once a call in `scope.ts`, and turned into SQL only
 * there.
 */
export interface Scope {
  readonly kind: ScopeRole;
  /** Channels in reach; unused when `kind` is 'all'. */
  readonly customerIds: readonly number[];
  /**
   * Channels managed by an external person (CSM): all rows visible, while a seller sees only the
   * own invoices.
   */
  readonly managerOf: readonly number[];
  /** Nodes of the internal structure that an internal person holds, and all below them. */
  readonly nodeIds: readonly number[];
  /** The plain date by which assignments, holders and links were read. */
  readonly today: string;
  readonly personId: number;
  /** The person's role decides invoices: cases of the channels in reach are theirs to see. */
  readonly decides: boolean;
}

/** Absent person represented by the caller today. */
export interface StoodFor extends DeputyMarks {
  readonly id: number;
  readonly name1: string;
  readonly salesRole: string | null;
  /** Channels that they reach; null: all. */
  readonly customerIds: readonly number[] | null;
  /** Accounts counted as the absent person's, as in `Person.countsAs`. */
  readonly countsAs: readonly number[];
  /** Person who named the caller as deputy, with the accounts that count as theirs. */
  readonly namedBy: readonly number[];
}

/** A token that was handed to a page of others: for which elements it reads, and from which origin alone. */
export interface PageToken {
  readonly elements: readonly string[];
  readonly origin: string;
}

/** Caller, as read from the session at this call (at most 1 s old). */
export interface Person {
  readonly id: number;
  readonly sessionId: number;
  readonly name1: string;
  readonly status1: number;
  readonly bpType: '91' | '92';
  readonly salesRole: string | null;
  readonly isAdmin: boolean;
  readonly levels: Readonly<Record<string, 0 | 1 | 2>>;
  readonly mayApproveCampaigns: boolean;
  readonly mayDecideInvoices: boolean;
  readonly mayReleaseUsers: boolean;
  readonly scope: Scope;
  /** Impersonating person; undefined otherwise. */
  readonly acting: { readonly id: number; readonly name1: string } | undefined;
  /** Other accounts whose deeds are the caller's wherever two persons are asked for (`took-part.ts`). */
  readonly countsAs: readonly number[];
  /** Absent persons represented today (`in-place.ts`); none while impersonating. */
  readonly standsFor: readonly StoodFor[];
  /** In whose place this is: `id` is then the absent person's, and `acting` the deputy. */
  readonly deputyOf?: StoodFor;
  /**
   * Token of a partner page, to which the person is narrowed (`narrowed.ts`); undefined: a session
   * of ours.
   */
  readonly page?: PageToken;
}

/** Kind of row a `:id` names, so that the walk over all routes can try an own and a foreign one. */
export type RowKind =
  | 'invoice'
  | 'invoiceCase'
  | 'uploadBatch'
  | 'campaign'
  | 'person'
  | 'ownPrize'
  | 'ownSignature'
  | 'message'
  | 'messageSending'
  | 'messageTemplate'
  | 'savedView'
  | 'reportSchedule'
  | 'accessRequest';
