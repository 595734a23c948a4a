import { sql } from 'kysely';
import { localDate } from '../../src/domain/rules/dates.ts';
import { mayApproveCampaigns, mayDecideInvoices, TCODES, WRITE } from '../../src/domain/rules/permission.ts';
import type { Level } from '../../src/domain/rules/permission.ts';
import { mayReleaseUsers } from '../../src/domain/rules/release.ts';
import type { Database } from '../database/connect.ts';
import type { Clock, Db, Person } from './contract.ts';
import { scopeOf } from './scope.ts';

interface SessionRow {
  readonly sessionId: number;
  readonly id: number;
  readonly name1: string;
  readonly status1: number;
  readonly bpType: string;
  readonly salesRole: string | null;
  readonly isAdmin: boolean;
  readonly actingId: number | null;
  readonly actingName: string | null;
  readonly levels: Readonly<Record<string, number>> | null;
}

/** Statuses that may hold a session: pre-activated and active. */
const SESSION_STATUSES = [2, 3];

function levelsOf({ isAdmin, levels }: SessionRow): Readonly<Record<string, Level>> {
  if (isAdmin) return Object.fromEntries(TCODES.map((tcode) => [tcode, WRITE]));
  return Object.fromEntries(Object.entries(levels ?? {}).map(([tcode, level]) => [tcode, level === 2 ? 2 : level === 1 ? 1 : 0]));
}

/** Who stands behind a session now; undefined when it has ended, expired or its person may no longer sign in. */
export async function loadPerson(db: Db, sessionId: number, clock: Clock): Promise<Person | undefined> {
  const now = clock.now();
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, p.id, p.name1, p.status1, p.bp_type, p.sales_role, p.is_admin, a.id as acting_id, a.name1 as acting_name,
      (select jsonb_object_agg(g.tcode, g.level) from (
        select perm.tcode, max(perm.acs_perm_level) as level from user_group_member m
        join user_group ug on ug.id = m.user_group_id and ug.status1 = 'active'
        join user_group_permission perm on perm.user_group_id = m.user_group_id
        where m.business_partner_id = p.id group by perm.tcode) g) as levels
    from session s
    join business_partner p on p.id = s.business_partner_id
    left join business_partner a on a.id = s.acting_user_id
    where s.id = ${sessionId} and s.ended_at is null and s.expires_at > ${now.toISOString()}::timestamptz
      and p.status1 = any(${SESSION_STATUSES}::int[]) and (a.id is null or a.status1 = 3)
      and not exists (select 1 from session o where o.id = s.original_session_id and o.ended_at is not null)`.execute(db);
  const row = rows[0];
  if (!row) return undefined;
  const role = row.bpType === '91' ? row.salesRole : null;
  return {
    id: row.id, sessionId: row.sessionId, name1: row.name1, status1: row.status1, bpType: row.bpType === '91' ? '91' : '92', salesRole: role, isAdmin: row.isAdmin,
    levels: levelsOf(row), mayApproveCampaigns: mayApproveCampaigns(role), mayDecideInvoices: mayDecideInvoices(role),
    mayReleaseUsers: row.isAdmin || mayReleaseUsers(role),
    scope: await scopeOf(db, row, localDate(now)),
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
