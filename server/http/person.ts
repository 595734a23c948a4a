import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates.ts';
import { mayApproveCampaigns, mayDecideInvoices, TCODES, WRITE } from '../../src/domain/rules/permission.ts';
import type { Level } from '../../src/domain/rules/permission.ts';
import { mayReleaseUsers } from '../../src/domain/rules/release.ts';
import type { Database } from '../database/connect.ts';
import type { Clock, Db, Person } from './contract.ts';
import { scopeWithin } from './scope.ts';
import type { Reach } from './scope.ts';

interface SessionRow extends Reach {
  readonly sessionId: number;
  readonly id: number;
  readonly name1: string;
  readonly status1: number;
  readonly bpType: string;
  readonly salesRole: string | null;
  readonly isAdmin: boolean;
  readonly actingId: number | null;
  readonly actingName: string | null;
  /** What each group grants, such as `420-010=1 450-110=2`. */
  readonly grants: string | null;
}

/** The highest level that any group grants, by transaction. */
function levelsOf({ isAdmin, grants }: SessionRow): Readonly<Record<string, Level>> {
  if (isAdmin) return Object.fromEntries(TCODES.map((tcode) => [tcode, WRITE]));
  const levels: Record<string, Level> = {};
  for (const grant of grants?.split(' ') ?? []) {
    const [tcode = '', granted] = grant.split('=');
    const level = granted === '2' ? 2 : granted === '1' ? 1 : 0;
    levels[tcode] = level > (levels[tcode] ?? 0) ? level : levels[tcode] ?? 0;
  }
  return levels;
}

/** Who stands behind a session now; undefined when it has ended, expired or its person may no longer sign in. */
export async function loadPerson(db: Db, sessionId: number, clock: Clock): Promise<Person | undefined> {
  const now = clock.now();
  const today = localDate(now);
  const { rows } = await sql<SessionRow>`select * from nmv_person(${sessionId}, ${now.toISOString()}::timestamptz, ${today}::date)`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const role = row.bpType === '91' ? row.salesRole : null;
  return {
    id: row.id, sessionId: row.sessionId, name1: row.name1, status1: row.status1, bpType: row.bpType === '91' ? '91' : '92', salesRole: role, isAdmin: row.isAdmin,
    levels: levelsOf(row), mayApproveCampaigns: mayApproveCampaigns(role), mayDecideInvoices: mayDecideInvoices(role),
    mayReleaseUsers: row.isAdmin || mayReleaseUsers(role),
    scope: scopeWithin(row, row, today),
    acting: row.actingId === null ? undefined : { id: row.actingId, name1: row.actingName ?? '' },
  };
}

/** Persons by session, at most one second old. */
export interface Persons {
  get(sessionId: number): Promise<Person | undefined>;
  /** Forgets one session, or all. */
  drop(sessionId?: number): void;
  /** Told when something that persons rest on has changed: a session's id, or undefined for all. */
  onChange(take: (sessionId: number | undefined) => void): () => void;
  start(): Promise<void>;
}

/** The database announces here, by triggers, every change that a person's rights or scope rest on. */
const CHANNEL = 'nmv_person';
const MAX_AGE_MS = 1_000;

export function createPersons(database: Database, clock: Clock): Persons {
  const known = new Map<number, { readonly until: number; readonly person: Promise<Person | undefined> }>();
  const watchers = new Set<(sessionId: number | undefined) => void>();

  function drop(sessionId?: number): void {
    if (sessionId === undefined) known.clear();
    else known.delete(sessionId);
  }

  function changed(payload: string): void {
    const sessionId = payload === '*' ? undefined : Number(payload);
    drop(sessionId);
    for (const take of watchers) take(sessionId);
  }

  return {
    get(sessionId) {
      const now = performance.now();
      const found = known.get(sessionId);
      if (found && found.until > now) return found.person;
      const person = loadPerson(database.db, sessionId, clock);
      const entry = { until: now + MAX_AGE_MS, person };
      known.set(sessionId, entry);
      // forgotten once it is old, and at once when it failed
      const forget = (): void => {
        if (known.get(sessionId) === entry) known.delete(sessionId);
      };
      setTimeout(forget, MAX_AGE_MS).unref();
      person.catch(forget);
      return person;
    },
    drop,
    onChange(take) {
      watchers.add(take);
      return () => watchers.delete(take);
    },
    start: () => database.listen(CHANNEL, changed, () => changed('*')),
  };
}
