import { sql } from 'kysely';
import { addDays, localDate, startOfDay } from '../../src/domain/rules/dates/dates.ts';
import {
  mayApproveCampaigns,
  mayDecideInvoices,
  WRITE,
} from '../../src/domain/rules/permission/permission.ts';
import { TCODES } from '../../src/domain/tcode.ts';
import type { Level } from '../../src/domain/rules/permission/permission.ts';
import { mayReleaseUsers } from '../../src/domain/rules/permission/release.ts';
import type { Clock } from '../base/clock.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { findAccountsBehind } from './accounts-of.ts';
import { narrowed } from './narrowed.ts';
import type { Person, Scope, StoodFor } from './person.ts';
import { scopeWithin } from './scope.ts';

type PersonRow = RowOf<typeof personColumns>;
const personColumns = {
  id: is.number,
  name1: is.text,
  status1: is.number,
  bpType: is.text,
  salesRole: is.orNull(is.text),
  isAdmin: is.boolean,
  /** Grants of each group, such as `420-010=1 450-110=2`. */
  grants: is.orNull(is.text),
  nodeIds: is.orNull(is.listOf(is.number)),
  customerIds: is.orNull(is.listOf(is.number)),
  managerOf: is.orNull(is.listOf(is.number)),
};

type SessionRow = RowOf<typeof sessionColumns>;
const sessionColumns = {
  sessionId: is.number,
  originalId: is.orNull(is.number),
  expiresAt: is.text,
  actingId: is.orNull(is.number),
  actingName: is.orNull(is.text),
  standsFor: is.orNull(
    is.listOf(
      is.object({
        id: is.number,
        name1: is.text,
        salesRole: is.orNull(is.text),
        approvesCampaigns: is.boolean,
        decidesInvoices: is.boolean,
        customerIds: is.orNull(is.listOf(is.number)),
      }),
    ),
  ),
  elements: is.orNull(is.listOf(is.text)),
  origin: is.orNull(is.text),
  siteChannels: is.orNull(is.listOf(is.number)),
  ...personColumns,
};

/** The highest level that any group grants, by transaction. */
function readLevels({ isAdmin, grants }: PersonRow): Readonly<Record<string, Level>> {
  if (isAdmin) return Object.fromEntries(TCODES.map((tcode) => [tcode, WRITE]));
  const levels: Record<string, Level> = {};
  for (const grant of grants?.split(' ') ?? []) {
    const [tcode = '', granted] = grant.split('=');
    const level = granted === '2' ? 2 : granted === '1' ? 1 : 0;
    levels[tcode] = level > (levels[tcode] ?? 0) ? level : (levels[tcode] ?? 0);
  }
  return levels;
}

/** Builds a person with the rights and scope of a day. */
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
    levels: readLevels(row),
    mayApproveCampaigns: mayApproveCampaigns(role),
    mayDecideInvoices: mayDecideInvoices(role),
    mayReleaseUsers: row.isAdmin || mayReleaseUsers(role),
    scope: scopeWithin(row, row, today),
  };
}

/** No session has this id: it is of what is done for a person who is not there. */
const NO_SESSION = 0;

/**
 * Returns a person with current rights and scope for background work; undefined for persons
 * without sign-in or still newcomers.
 */
export async function absentPerson(
  db: Db,
  personId: number,
  now: Date,
): Promise<Person | undefined> {
  const today = localDate(now);
  const rows = await queryRows(db, personColumns)`
    select p.id, p.name1, p.status1, p.bp_type, p.sales_role, p.is_admin, r.node_ids, r.customer_ids, r.manager_of,
      (select string_agg(perm.tcode || '=' || perm.acs_perm_level, ' ') from user_group_member m
        join user_group g on g.id = m.user_group_id and g.status1 = 'active'
        join user_group_permission perm on perm.user_group_id = m.user_group_id
        where m.business_partner_id = p.id) as grants
    from business_partner p cross join lateral nmv_reach(p.id, p.bp_type = '91', ${today}::date) r
    where p.id = ${personId} and p.status1 = 3 and p.anonymised_at is null`;
  const [row] = rows;
  return (
    row && {
      ...personWithin(row, today),
      sessionId: NO_SESSION,
      acting: undefined,
      standsFor: [],
      countsAs: await findAccountsBehind(db, [row.id]),
    }
  );
}

/**
 * Person of a session, with the limits of its validity: structure and links are dated, and an
 * unrenewed session ends.
 */
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
async function findDeputyNamers(
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
  return namers.length === 0 ? [] : [...namers, ...(await findAccountsBehind(db, namers))];
}

/**
 * Finds the accounts whose actions count as those of a session's person and of each represented
 * person.
 */
async function countedWith(
  db: Db,
  { id, actingId, standsFor }: SessionRow,
  today: string,
): Promise<Pick<Person, 'countsAs' | 'standsFor'>> {
  return {
    countsAs: await findAccountsBehind(db, actingId === null ? [id] : [id, actingId]),
    standsFor: await Promise.all(
      (standsFor ?? []).map(async (absent) => ({
        ...absent,
        countsAs: await findAccountsBehind(db, [absent.id]),
        namedBy: await findDeputyNamers(db, id, absent.id, today),
      })),
    ),
  };
}

/**
 * Loads the current person of a session; undefined if it has ended or expired, or the person may
 * not sign in.
 */
export async function holdPerson(
  db: Db,
  sessionId: number,
  clock: Clock,
): Promise<HeldPerson | undefined> {
  const now = clock.now();
  const today = localDate(now);
  const rows = await queryRows(
    db,
    sessionColumns,
  )`select * from nmv_person(${sessionId}, ${now.toISOString()}::timestamptz, ${today}::date)`;
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
