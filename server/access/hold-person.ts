import { sql } from 'kysely';
import { addDays, localDate, startOfDay } from '../../src/domain/rules/dates.ts';
import {
  mayApproveCampaigns,
  mayDecideInvoices,
  TCODES,
  WRITE,
} from '../../src/domain/rules/permission.ts';
import type { Level } from '../../src/domain/rules/permission.ts';
import { mayReleaseUsers } from '../../src/domain/rules/release.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { accountsOf } from './accounts-of.ts';
import { narrowed } from './narrowed.ts';
import type { Person, Scope, StoodFor } from './person.ts';
import { scopeWithin } from './scope.ts';
import type { Reached } from './scope.ts';

interface PersonRow extends Reached {
  readonly id: number;
  readonly name1: string;
  readonly status1: number;
  readonly bpType: string;
  readonly salesRole: string | null;
  readonly isAdmin: boolean;
  /** What each group grants, such as `420-010=1 450-110=2`. */
  readonly grants: string | null;
}

interface SessionRow extends PersonRow {
  readonly sessionId: number;
  readonly originalId: number | null;
  readonly expiresAt: string;
  readonly actingId: number | null;
  readonly actingName: string | null;
  readonly standsFor: readonly Omit<StoodFor, 'countsAs' | 'namedBy'>[] | null;
  readonly elements: readonly string[] | null;
  readonly origin: string | null;
  readonly siteChannels: readonly number[] | null;
}

/** The highest level that any group grants, by transaction. */
function levelsOf({ isAdmin, grants }: PersonRow): Readonly<Record<string, Level>> {
  if (isAdmin) return Object.fromEntries(TCODES.map((tcode) => [tcode, WRITE]));
  const levels: Record<string, Level> = {};
  for (const grant of grants?.split(' ') ?? []) {
    const [tcode = '', granted] = grant.split('=');
    const level = granted === '2' ? 2 : granted === '1' ? 1 : 0;
    levels[tcode] = level > (levels[tcode] ?? 0) ? level : (levels[tcode] ?? 0);
  }
  return levels;
}

/** Rights and scope of somebody on a day. */
function personWithin(
  row: PersonRow,
  today: string,
): Omit<Person, 'sessionId' | 'acting' | 'standsFor' | 'countsAs'> {
  const role = row.bpType === '91' ? row.salesRole : null;
  return {
    id: row.id,
    name1: row.name1,
    status1: row.status1,
    bpType: row.bpType === '91' ? '91' : '92',
    salesRole: role,
    isAdmin: row.isAdmin,
    levels: levelsOf(row),
    mayApproveCampaigns: mayApproveCampaigns(role),
    mayDecideInvoices: mayDecideInvoices(role),
    mayReleaseUsers: row.isAdmin || mayReleaseUsers(role),
    scope: scopeWithin(row, row, today),
  };
}

/** No session has this id: it is of what is done for a person who is not there. */
const NO_SESSION = 0;

/** Somebody with the rights and the scope of now, for what is done for them while they are not there; undefined when they may not sign in, or not yet as more than a newcomer. */
export async function absentPerson(
  db: Db,
  personId: number,
  now: Date,
): Promise<Person | undefined> {
  const today = localDate(now);
  const { rows } = await sql<PersonRow>`
    select p.id, p.name1, p.status1, p.bp_type, p.sales_role, p.is_admin, r.node_ids, r.customer_ids, r.manager_of,
      (select string_agg(perm.tcode || '=' || perm.acs_perm_level, ' ') from user_group_member m
        join user_group g on g.id = m.user_group_id and g.status1 = 'active'
        join user_group_permission perm on perm.user_group_id = m.user_group_id
        where m.business_partner_id = p.id) as grants
    from business_partner p cross join lateral nmv_reach(p.id, p.bp_type = '91', ${today}::date) r
    where p.id = ${personId} and p.status1 = 3 and p.anonymised_at is null`.execute(db);
  const [row] = rows;
  return (
    row && {
      ...personWithin(row, today),
      sessionId: NO_SESSION,
      acting: undefined,
      standsFor: [],
      countsAs: await accountsOf(db, [row.id]),
    }
  );
}

/** Who stands behind a session as far as nothing is announced: structure and links are dated, and a session that nobody renews ends. */
export interface HeldPerson {
  readonly person: Person;
  /** The session beneath, while acting. */
  readonly originalId: number | null;
  /** From this instant on, in milliseconds, until before the other. */
  readonly from: number;
  readonly until: number;
}

/** A deputy reaches, on the days, the channels of the absent person: a peer has others of their own. */
function withLent(scope: Scope, standsFor: readonly Pick<StoodFor, 'customerIds'>[]): Scope {
  const lent = standsFor.flatMap(({ customerIds }) => customerIds ?? []);
  if (scope.kind !== 'structure' || lent.length === 0) return scope;
  return { ...scope, customerIds: [...new Set([...scope.customerIds, ...lent])] };
}

/** Accounts that named a person as the deputy of another for a day. */
async function namersOf(
  db: Db,
  deputyId: number,
  absentId: number,
  day: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number | string }>`
    select distinct w.id from deputy d join record_history h on h.noun = 'deputy' and h.record_id = d.id and h.act in ('create', 'update', 'import')
    cross join lateral (values (h.user_id), (h.acting_user_id)) w (id)
    where d.deputy_id = ${deputyId} and d.absent_id = ${absentId} and d.status1 = 'active' and ${day}::date between d.valid_from and d.valid_to and w.id is not null`.execute(
    db,
  );
  const namers = rows.map(({ id }) => Number(id));
  return namers.length === 0 ? [] : [...namers, ...(await accountsOf(db, namers))];
}

/** Accounts whose deeds count as those of a session's person, and of each person that they stand in for. */
async function countedWith(
  db: Db,
  { id, actingId, standsFor }: SessionRow,
  today: string,
): Promise<Pick<Person, 'countsAs' | 'standsFor'>> {
  return {
    countsAs: await accountsOf(db, actingId === null ? [id] : [id, actingId]),
    standsFor: await Promise.all(
      (standsFor ?? []).map(async (absent) => ({
        ...absent,
        countsAs: await accountsOf(db, [absent.id]),
        namedBy: await namersOf(db, id, absent.id, today),
      })),
    ),
  };
}

/** Who stands behind a session now; undefined when it has ended, expired or its person may no longer sign in. */
export async function holdPerson(
  db: Db,
  sessionId: number,
  clock: Clock,
): Promise<HeldPerson | undefined> {
  const now = clock.now();
  const today = localDate(now);
  const { rows } =
    await sql<SessionRow>`select * from nmv_person(${sessionId}, ${now.toISOString()}::timestamptz, ${today}::date)`.execute(
      db,
    );
  const row = rows[0];
  if (!row) return undefined;
  const own = personWithin(row, today);
  const whole: Person = {
    ...own,
    scope: withLent(own.scope, row.standsFor ?? []),
    sessionId: row.sessionId,
    acting: row.actingId === null ? undefined : { id: row.actingId, name1: row.actingName ?? '' },
    ...(await countedWith(db, row, today)),
  };
  const { elements, origin, siteChannels } = row;
  return {
    person:
      elements === null || origin === null
        ? whole
        : narrowed(whole, { elements, origin }, siteChannels),
    originalId: row.originalId,
    from: now.getTime(),
    until: Math.min(Date.parse(row.expiresAt), Date.parse(startOfDay(addDays(today, 1)))),
  };
}
