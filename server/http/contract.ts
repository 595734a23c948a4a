import type { Readable } from 'node:stream';
import type { Person, RowKind } from '../access/person.ts';
import type { Db } from '../database/db.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Struct } from 'superstruct';
import type { Locale } from '../../src/i18n/locale.ts';
import type { ProblemName } from '../../src/domain/problem.ts';
import type { Tcode } from '../../src/domain/tcode.ts';
import type { Changes } from '../changes/changes.ts';
import type { FormWords } from './form-words.ts';
import type { Services } from './services.ts';

/**
 * Input of every handler, each service of the process as a field. `db` is the request's
 * transaction unless the route says `transaction: false`.
 */
export interface Call<P = unknown, Q = unknown, B = unknown, R = unknown> extends Services {
  readonly db: Db;
  readonly person: Person;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** Result of the route's `prepare`. */
  readonly prepared: R;
  readonly locale: Locale;
  /** Changes that the handler announces. */
  readonly changes: Changes;
  /** Changes that are not in the sums yet, of a route that reads after the ledger. */
  readonly behind: number;
  /** Runs once the transaction has been committed: mails, live events, waking the job runner. Where the database breaks it may run twice, or for a commit that failed. */
  afterCommit(work: () => void | Promise<void>): void;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Access to a route. Every route declares it, or does not compile; a test walks all routes × all
 * roles.
 * - public: no session needed (a `person` is then absent: use PublicCall)
 * - signed-in: any person with a live session (statuses 2 and 3)
 * - transaction: a code with a level, and a mark where levels are not enough
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signed-in'; readonly preActivated?: boolean; readonly whileActing?: boolean }
  | { readonly kind: 'administrator'; readonly whileActing?: boolean }
  | {
      readonly kind: 'transaction';
      /** Transaction codes, any of which suffices. */
      readonly tcode: Tcode | readonly Tcode[];
      readonly level: 1 | 2;
      readonly mark?: 'mayApproveCampaigns' | 'mayDecideInvoices' | 'mayReleaseUsers';
      /** Problem answered when the level or mark is missing; default 'not-authorized'. */
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

/** Input for making a file: a call, or a background job. */
export type FileCall<Q = unknown> = Pick<
  Call<unknown, Q>,
  'db' | 'person' | 'query' | 'locale' | 'clock' | 'behind'
>;

/** Row of an entity of the registry, by its resource. */
export type EntityRow = `entity:${string}`;

export interface RouteDefinition<P = unknown, Q = unknown, B = unknown, A = unknown, R = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: `/api${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly row?: RowKind | EntityRow;
  /** Resource whose fields the call takes; refusals call the fields by its words. */
  readonly resource?: string;
  /** Labels of form fields for which the resource has no words. */
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
  /** Reason why a GET writes; every other GET reads in a read-only transaction. */
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
  /**
   * True where the body proves the caller: neither cookie nor session counts, so no page can forge
   * the call.
   */
  readonly provesItself?: true;
  /** Takes an `Idempotency-Key`: a repeat gets the first answer. */
  readonly idempotent?: boolean;
  /**
   * True where the body arrives as bytes, to be read outside of the main thread. `body` then only
   * describes it.
   */
  readonly bodyAsBytes?: boolean;
  /** The answer goes on until the caller leaves, so that a HEAD call would never end. */
  readonly endless?: boolean;
  /**
   * Does slow work without a transaction, such as reading a file, after the permission and before
   * the transaction.
   */
  prepare?(call: Call<P, Q, B>): Promise<R>;
  handle(call: Call<P, Q, B, R>): Promise<A | undefined> | A | undefined;
  /** Makes the file of a download route for the call's person, so that a job can send it too. */
  file?(call: FileCall<Q>): Promise<MadeFile>;
}

/** Keeps the types of params, query, body and what was prepared together; the list of all routes is in `server/routes.ts`. */
export function defineRoute<P, Q, B, A, R = undefined>(
  route: RouteDefinition<P, Q, B, A, R>,
): RouteDefinition {
  // The list holds routes of many types; what is erased here was checked above and is checked again by the structs at run time.
  return route as unknown as RouteDefinition;
}
