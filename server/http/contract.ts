import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Struct } from 'superstruct';
import type { Locale } from '../../src/i18n/locale.ts';
import type { ProblemName } from '../../src/domain/problem.ts';
import type { Tcode } from '../../src/domain/rules/permission.ts';
import type { Tables } from '../database/tables.ts';
import type { Config } from '../config.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';

/** The database or a transaction of it; every function that reads or writes takes it as its first argument. */
export type Db = Kysely<Tables>;

/** Whose rows the caller may see: worked out once a call in `scope.ts`, turned into SQL there and nowhere else. */
export interface Scope {
  readonly kind: 'all' | 'structure' | 'manager' | 'seller';
  /** Channels in reach; unused when `kind` is 'all'. */
  readonly customerIds: readonly number[];
  /** Those of them that an external person manages (CSM): seen whole, where a seller sees only his own invoices. */
  readonly managerOf: readonly number[];
  /** Nodes of the internal structure that an internal person holds, and all below them. */
  readonly nodeIds: readonly number[];
  /** The plain date by which assignments, holders and links were read. */
  readonly today: string;
  readonly personId: number;
}

/** Who calls, as read from the session at this call (at most 1 s old). */
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
  /** Who really acts while impersonating; undefined otherwise. */
  readonly acting: { readonly id: number; readonly name1: string } | undefined;
}

export interface Clock {
  now(): Date;
}

/** What every handler gets. `db` is the request's transaction unless the route says `transaction: false`. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  readonly db: Db;
  readonly person: Person;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly config: Config;
  readonly jobs: Jobs;
  readonly live: Live;
  /** Runs once the transaction has been committed: mails, live events, waking the job runner. */
  afterCommit(work: () => void | Promise<void>): void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Who may call. Every route declares one; a route without it does not compile, and the test that walks
 * all routes × all roles reads it.
 * - public: no session asked (a `person` is then absent: use PublicCall)
 * - signed-in: any person with a live session (statuses 2 and 3)
 * - a transaction code with a level, and a mark where levels are not enough
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly preActivated?: boolean; readonly whileActing?: boolean }
  | { readonly kind: 'administrator'; readonly whileActing?: boolean }
  | {
      readonly kind: 'transaction';
      /** One of several suffices. */
      readonly tcode: Tcode | readonly Tcode[];
      readonly level: 1 | 2;
      readonly mark?: 'mayApproveCampaigns' | 'mayDecideInvoices' | 'mayReleaseUsers';
      /** What is answered when the level or mark is missing; default 'not-authorized'. */
      readonly refusal?: ProblemName;
      /** false: refused while impersonating (deciding, approving, signing, agreeing, contesting). Default true. */
      readonly whileActing?: boolean;
    };

/** Kind of row a `:id` names, so that the walk over all routes can try an own and a foreign one. */
export type RowKind = 'invoice' | 'uploadBatch' | 'campaign' | 'person' | 'embedKey' | 'message' | 'savedView' | 'accessRequest';
/** A row of an entity of the registry, by its noun. */
export type EntityRow = `entity:${string}`;

export interface RouteDefinition<P = unknown, Q = unknown, B = unknown, A = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/api${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly row?: RowKind | EntityRow;
  readonly params?: Struct<P>;
  readonly query?: Struct<Q>;
  readonly body?: Struct<B>;
  /** Only fields declared here leave the server. 'empty' answers 204; 'raw' is for streams and files. */
  readonly answer: Struct<A> | 'empty' | 'raw';
  readonly status?: number;
  /** Multipart uploads and streams handle their own body and transaction. Default true. */
  readonly transaction?: boolean;
  /** Largest body in bytes where it is not that of the configuration, such as of an import. */
  readonly bodyLimitBytes?: number;
  readonly limit?: { readonly max: number; readonly windowSeconds: number; readonly by: 'address' | 'person' };
  /** Takes an `Idempotency-Key`: a repeat gets the first answer. */
  readonly idempotent?: boolean;
  handle(call: Call<P, Q, B>): Promise<A | undefined> | A | undefined;
}

/** Keeps the types of params, query and body together; the list of all routes is in `server/routes.ts`. */
export function defineRoute<P, Q, B, A>(route: RouteDefinition<P, Q, B, A>): RouteDefinition {
  // The list holds routes of many types; what is erased here was checked above and is checked again by the structs at run time.
  return route as unknown as RouteDefinition;
}
