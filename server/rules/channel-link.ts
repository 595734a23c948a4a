import { sql } from 'kysely';
import { channelLink } from '../../src/domain/entities/channel-link.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { addDays, formatLocaleDate, isPlainDate } from '../../src/domain/rules/dates/dates.ts';
import type { ActionRequest } from '../../src/domain/schema/entities/entity-actions.ts';
import { bringFacts, confirmLinkFact, makersOfLink } from '../access/identity-facts.ts';
import { partAs, samePersonAs } from '../access/let-in.ts';
import type { Asking, Work } from '../record/context.ts';
import { readFieldValues } from '../listing/shape.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { OTHER_STATUS } from '../record/entity-rules.ts';
import type { EntityRules, Save } from '../record/entity-rules.ts';
import { notifyLinks } from '../people/notify-links.ts';

/**
 * Checks that the manager a seller reports to is another person and manages the channel on these
 * days.
 */
export async function linkFailures(
  { db }: Work,
  after: Values,
  personId?: number,
): Promise<readonly Failure[]> {
  if (after['reportsTo'] === null || after['reportsTo'] === undefined) return [];
  if (after['reportsTo'] === personId) return [{ path: 'reportsTo', code: 'invalid' }];
  const { rows } = await sql`
    select 1 from channel_link where customer_id = ${after['customerId']}::bigint and business_partner_id = ${after['reportsTo']}::bigint and sales_role_id = 'CSM'
      and hire_date <= coalesce(${after['fireDate']}::date, 'infinity') and coalesce(fire_date, 'infinity') >= ${after['hireDate']}::date limit 1`.execute(
    db,
  );
  return rows.length > 0 ? [] : [{ path: 'reportsTo', code: 'role-at-channel' }];
}

/** A role at a channel is had once on a day; the same first day twice is a duplicate, which the table refuses. */
async function overlaps({ db }: Work, { id, after }: Save): Promise<readonly Failure[]> {
  const { rows } = await sql`
    select 1 from channel_link where customer_id = ${after['customerId']}::bigint and business_partner_id = ${after['businessPartnerId']}::bigint and sales_role_id = ${after['salesRoleId']}
      and id <> ${id ?? 0} and hire_date <> ${after['hireDate']}::date
      and hire_date <= coalesce(${after['fireDate']}::date, 'infinity') and coalesce(fire_date, 'infinity') >= ${after['hireDate']}::date limit 1`.execute(
    db,
  );
  return rows.length > 0 ? [{ path: 'hireDate', code: 'link-overlaps' }] : [];
}

/** The first day of a transfer. @throws {Problem} invalid-input */
function readStart(row: StoredRow, { values = {} }: ActionRequest, { locale }: Work): string {
  const { hireDate: on } = values;
  const wrong = (code: Failure['code'], params?: Failure['params']): never => {
    throw new Problem('invalid-input', {
      affectedField: 'values.hireDate',
      failures: [{ path: 'values.hireDate', code, label: 'moveOn', ...(params && { params }) }],
    });
  };
  if (typeof on !== 'string' || on === '') return wrong('required');
  if (!isPlainDate(on)) return wrong('date');
  const since = String(row['hireDate']);
  return on > since ? on : wrong('not-after-start', { date: formatLocaleDate(since, locale) });
}

/** Builds the values of the new link: values missing from the action stay unchanged. */
function buildNextLink(row: StoredRow, { values = {} }: ActionRequest, on: string): Values {
  const stored = readFieldValues(row, channelLink.fields);
  return {
    ...stored,
    ...values,
    businessPartnerId: stored['businessPartnerId'] ?? null,
    reportsTo: values['reportsTo'] ?? null,
    hireDate: on,
    fireDate: null,
  };
}

const confirms = ({ person }: Asking, row: StoredRow): boolean =>
  person.bpType === '91'
    ? person.mayReleaseUsers
    : person.scope.managerOf.includes(Number(row['customerId']));

/** A seller's link waits for the channel's manager, or who is in charge of the channel, who neither made it nor is the seller. */
async function whyNotConfirm(work: Asking, row: StoredRow): Promise<string | undefined> {
  if (row['awaitsSince'] === null) return OTHER_STATUS;
  if (work.person.acting !== undefined) return 'whileActing';
  if (!confirms(work, row)) return 'linkNotYours';
  const makers = await makersOfLink(work.db, {
    id: row.id,
    personId: Number(row['businessPartnerId']),
  });
  const accounts = makers.filter((maker) => maker !== null);
  const own = await samePersonAs(work.db, work.person);
  const had = await partAs(work.db, work.person, own, accounts);
  return had(accounts) ? 'linkTookPart' : undefined;
}

/** Roles at channels; a transfer ends one and begins another the next day. */
export const channelLinkRules: EntityRules = {
  check: async (work, save) => [
    ...(await linkFailures(work, save.after)),
    ...(await overlaps(work, save)),
  ],
  async saved(work, _id, { after }) {
    const { db, person, now } = work;
    const by = { how: 'users-screen', by: person, now } as const;
    await notifyLinks(work, await bringFacts(db, Number(after['businessPartnerId']), by));
  },
  acts: {
    confirm: {
      whyNot: whyNotConfirm,
      perform: async () => ({ awaitsSince: null }),
      done: ({ db, person }, row) => confirmLinkFact(db, row.id, person),
    },
    transfer: {
      whyNot: ({ today }, { fireDate }) =>
        typeof fireDate === 'string' && fireDate < today ? OTHER_STATUS : undefined,
      perform: async (work, row, request) => ({
        fireDate: addDays(readStart(row, request, work), -1),
      }),
      next: (work, row, request) => buildNextLink(row, request, readStart(row, request, work)),
    },
  },
};
