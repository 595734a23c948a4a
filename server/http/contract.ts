import type { Readable } from 'node:stream';
import type { Clock } from '../base/clock.ts';
import type { Person, RowKind } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Struct } from 'superstruct';
import type { Locale } from '../../src/i18n/locale.ts';
import type { ProblemName } from '../../src/domain/problem.ts';
import type { Tcode } from '../../src/domain/rules/permission.ts';
import type { Config } from '../base/config.ts';
import type { Changes } from '../changes/changes.ts';
import type { Ledger } from '../changes/ledger.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Live } from '../live/live.ts';
import type { FormWords } from './form-words.ts';

/** What every handler gets. `db` is the request's transaction unless the route says `transaction: false`. */
export interface Call<P = unknown, Q = unknown, B = unknown> {
  readonly db: Db;
  readonly person: Person;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** What the route's `prepare` brought. */
  readonly prepared: unknown;
  readonly locale: Locale;
  readonly clock: Clock;
  readonly config: Config;
  /** Where a handler announces what it changes. */
  readonly changes: Changes;
  readonly jobs: Jobs;
  readonly live: Live;
  readonly ledger: Ledger;
  /** Changes that are not in the sums yet, of a route that reads after the ledger. */
  readonly behind: number;
  /** Runs once the transaction has been committed: mails, live events, waking the job runner. Where the database breaks it may run twice, or for a commit that failed. */
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

/** A file as it is handed out. */
export interface MadeFile {
  readonly format: 'csv' | 'xlsx';
  /** Without the ending. */
  readonly name: string;
  readonly content: Readable;
  /** Known before the content is read. */
  readonly rows: number;
}

/** What making a file needs: a call, or whoever makes one that nobody waits for. */
export type FileCall<Q = unknown> = Pick<
  Call<unknown, Q>,
  'db' | 'person' | 'query' | 'locale' | 'clock' | 'behind'
>;

/** A row of an entity of the registry, by its noun. */
export type EntityRow = `entity:${string}`;

export interface RouteDefinition<P = unknown, Q = unknown, B = unknown, A = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/api${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly row?: RowKind | EntityRow;
  /** The noun whose fields it takes, by whose words refusals call them. */
  readonly noun?: string;
  /** What its form calls fields for which the noun has no words. */
  readonly form?: FormWords;
  readonly params?: Struct<P>;
  readonly query?: Struct<Q>;
  readonly body?: Struct<B>;
  /** Only fields declared here leave the server. 'empty' answers 204; 'raw' is for streams and files. */
  readonly answer: Struct<A> | 'empty' | 'raw';
  readonly status?: number;
  /** Multipart uploads and streams handle their own body and transaction. Default true. */
  readonly transaction?: boolean;
  /** Reads sums: what was noted before is waited for, as long as a reader should. */
  readonly afterLedger?: true;
  /** A GET that may be a moment behind, such as a board or an export: it is answered by the replica, where there is one. */
  readonly mayLag?: true;
  /** Is asked all the time: connections keep the plans of its statements, which take longer to plan than to find. */
  readonly plansKept?: true;
  /** Why a GET writes: every other one reads in a transaction that cannot. */
  readonly writes?: string;
  /** Largest body in bytes where it is not that of the configuration, such as of an import. */
  readonly bodyLimitBytes?: number;
  readonly limit?: {
    readonly max: number;
    readonly windowSeconds: number;
    readonly by: 'address' | 'person';
  };
  /** Open to tokens of pages that are not ours too, though no transaction guards it; reads that one guards are as far as they hold it. */
  readonly forPages?: true;
  /** Whoever calls proves themselves by what the body holds: neither cookie nor session count, so no page can be made to send them. */
  readonly provesItself?: true;
  /** Takes an `Idempotency-Key`: a repeat gets the first answer. */
  readonly idempotent?: boolean;
  /** The body comes as bytes, unread: whoever takes it has it read outside of the main thread. `body` then only describes it. */
  readonly bodyAsBytes?: boolean;
  /** The answer goes on until the caller leaves, so that a HEAD call would never end. */
  readonly endless?: boolean;
  /** What takes long and needs no transaction, such as reading a file; comes after the permission and before the transaction. */
  prepare?(call: Call<P, Q, B>): Promise<unknown>;
  handle(call: Call<P, Q, B>): Promise<A | undefined> | A | undefined;
  /** Of a route that hands out a file which may be sent by itself too: makes it, for whoever the call's person is. */
  file?(call: FileCall<Q>): Promise<MadeFile>;
}

/** Keeps the types of params, query and body together; the list of all routes is in `server/routes.ts`. */
export function defineRoute<P, Q, B, A>(route: RouteDefinition<P, Q, B, A>): RouteDefinition {
  // The list holds routes of many types; what is erased here was checked above and is checked again by the structs at run time.
  return route as unknown as RouteDefinition;
}
