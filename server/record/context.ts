import type { Log } from '../base/log.ts';
import { computeScope } from '../access/scope.ts';
import type { Call } from '../http/contract.ts';
import type { Db } from '../database/db.ts';
import type { Person, Scope } from '../access/person.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import type { Config } from '../base/config.ts';
import type { Changes } from '../changes/changes.ts';
import type { Ledger } from '../changes/ledger.ts';
import type { Live } from '../live/live.ts';
import type { ResultThread } from '../workers/results.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/** Context of a question about a row: caller, database and time. */
export type Asking = Pick<Work, 'db' | 'person' | 'now' | 'today'>;

/** Context of work on a row. `db` is the transaction of the row. */
export interface Work {
  readonly db: Db;
  /** Beyond the transaction, for what runs after it. */
  readonly pool: Db;
  readonly person: Person;
  readonly now: Date;
  /** The day it is in the business time zone. */
  readonly today: string;
  readonly locale: Locale;
  readonly changes: Changes;
  readonly live: Live;
  readonly ledger: Ledger;
  readonly config: Config;
  readonly resultThread: ResultThread | undefined;
  readonly log: Log;
  /** Runs once the transaction has been committed. */
  afterCommit(work: () => void | Promise<void>): void;
}

/** Builds the context of questions from a call, including calls that create a file. */
export function buildAsking({ db, person, clock }: Pick<Call, 'db' | 'person' | 'clock'>): Asking {
  const now = clock.now();
  return { db, person, now, today: localDate(now) };
}

/** The work of a call, on the call's own connection or on another transaction. */
export function buildWork(call: Call, db: Db = call.db): Work {
  return {
    ...buildAsking({ db, person: call.person, clock: call.clock }),
    pool: call.database.db,
    locale: call.locale,
    changes: call.changes,
    live: call.live,
    ledger: call.ledger,
    config: call.config,
    resultThread: call.resultThread,
    log: call.log,
    afterCommit: (work) => call.afterCommit(work),
  };
}

/** Reads a person's scope inside the transaction: an action may have just widened it. */
export function freshScope({ db, person, today }: Work): Promise<Scope> {
  return computeScope(
    db,
    { id: person.id, isAdmin: person.isAdmin, bpType: person.bpType, salesRole: person.salesRole },
    today,
  );
}
