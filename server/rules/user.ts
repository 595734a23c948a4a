import { sql } from 'kysely';
import { channelLink } from '../../src/domain/entities/channel-link.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { mayGiveSalesRole } from '../../src/domain/rules/permission/sales-role-order.ts';
import {
  IDENTITY_FIELDS,
  pickIdentity,
  isOtherIdentity,
} from '../../src/domain/accounts/identity.ts';
import { isDecidingRole } from '../../src/domain/rules/permission/letting-in.ts';
import { changesByRequest } from '../../src/domain/rules/account/user-status.ts';
import { identityFailures } from '../accounts/identity-change/check-identity.ts';
import { ownsAddress } from '../../src/domain/rules/account/email-change.ts';
import { toUserStatus } from '../../src/domain/rules/account/user-status.ts';
import type { CellValues } from '../../src/domain/field.ts';
import { TODAY } from '../database/today.ts';
import type { Scope } from '../access/person.ts';
import { mayReadPapers } from '../access/scope.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { askForChange } from '../accounts/email-change/ask.ts';
import { bringFacts, keepInviter } from '../access/identity-facts.ts';
import { inviteUser } from '../accounts/activation/invite-user.ts';
import { followRoles } from '../accounts/request/role-groups.ts';
import { recordRead } from '../people/record-read.ts';
import type { Work } from '../record/context.ts';
import type { Values } from '../listing/shape.ts';
import type { DraftChildren, EntityRules, Save } from '../record/entity-rules.ts';
import { linkFailures } from './channel-link.ts';
import { notifyLinks } from '../people/notify-links.ts';
import { userActionRules } from './user-actions.ts';

/** Fields visible only to deciders, administrators and the person concerned. */
const PAPERS = ['taxNum', 'birthDate', 'motherName'];

const toText = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/**
 * Builds the default alias for a ranking without names: the initials, until the person chooses
 * another.
 */
function buildAlias(name1: string): string {
  return name1
    .trim()
    .split(/\s+/)
    .map((word) => `${[...word][0] ?? ''}.`)
    .join(' ');
}

function roleFailures({ person }: Work, { before, after }: Save): readonly Failure[] {
  const [had, has] = [toText(before?.['salesRole']), toText(after['salesRole'])];
  // Administrators are changed only by administrators: a new address would give away the password.
  if (
    before !== undefined &&
    (before['isAdmin'] === true || before['isUserZero'] === true) &&
    !person.isAdmin
  )
    throw new Problem('not-authorized');
  return [had, has].every((role) => mayGiveSalesRole(person, role))
    ? []
    : [{ path: 'salesRole', code: 'role-above' }];
}

/** A role that approves or decides is given to an account in use by request alone: a director or a second administrator confirms it. */
function decidingFailures({ before, after }: Save): readonly Failure[] {
  const role = toText(after['salesRole']);
  return changesByRequest(Number(before?.['status1'])) &&
    isDecidingRole(role) &&
    role !== toText(before?.['salesRole'])
    ? [{ path: 'salesRole', code: 'identity-by-request' }]
    : [];
}

/** Checks that a person has a channel where the caller sees only some channels. */
function linksNeeded({ person }: Work, links: DraftChildren[string]): readonly Failure[] {
  return person.scope.kind !== 'all' && links.length === 0
    ? [{ path: 'links', code: 'required', label: 'tabChannels' }]
    : [];
}

/** Name and tax number of an account in use change by request alone, and are not another person's before. */
async function identityRefusals(work: Work, { id, before, after }: Save): Promise<Failure[]> {
  if (changesByRequest(Number(before?.['status1'])))
    return IDENTITY_FIELDS.filter((name) => (before?.[name] ?? null) !== (after[name] ?? null)).map(
      (path) => ({ path, code: 'identity-by-request' }),
    );
  return [...(await identityFailures(work, id, pickIdentity(after as CellValues)))];
}

async function checkUser(work: Work, save: Save, isExternal: boolean): Promise<readonly Failure[]> {
  const born = toText(save.after['birthDate']);
  const own: Failure[] =
    born !== null && born > work.today ? [{ path: 'birthDate', code: 'in-the-future' }] : [];
  if (save.before !== undefined && isOtherIdentity(save.before, save.after))
    own.push(...(await identityRefusals(work, save)));
  if (!isExternal) return [...own, ...roleFailures(work, save), ...decidingFailures(save)];
  const links = save.children['links'] ?? [];
  const lost = await Promise.all(
    links.map(async (link, place) =>
      (await linkFailures(work, link, save.id)).map((failure) => ({
        ...failure,
        path: `links.${place}.${failure.path}`,
      })),
    ),
  );
  return [...own, ...linksNeeded(work, links), ...lost.flat()];
}

/**
 * Returns the roles that decide default groups: the own role of an internal person, those of the
 * links of an external person.
 */
function listRoles(values: Save['before'], links: DraftChildren[string] = []): readonly string[] {
  const role = toText(values?.['salesRole']);
  return [
    ...new Set([
      ...(role === null ? [] : [role]),
      ...links.flatMap(({ salesRoleId }) => toText(salesRoleId) ?? []),
    ]),
  ];
}

/** Checks that a save changes the address a user signs in with: it waits for confirmation. */
function takesAddress({ before, after }: Save): boolean {
  return (
    before !== undefined &&
    before['email'] !== after['email'] &&
    ownsAddress(toUserStatus(Number(before['status1'])))
  );
}

function derived(save: Save): Values {
  const { before, after } = save;
  if (before === undefined)
    return {
      alias: buildAlias(String(after['name1'] ?? '')),
      status1: '1',
      isAdmin: false,
      isUserZero: false,
    };
  return takesAddress(save) ? { email: before['email'] ?? null } : {};
}

async function stored(work: Work, id: number, save: Save): Promise<void> {
  const { db, person, now, config } = work;
  await followRoles(
    db,
    id,
    listRoles(save.before, save.childrenBefore['links']),
    listRoles(save.after, save.children['links']),
  );
  const links = await bringFacts(db, id, { how: 'users-screen', by: person, now });
  await notifyLinks(work, links);
  if (save.before === undefined) {
    await keepInviter(db, id, person);
    await db
      .insertInto('userStatusChange')
      .values({
        businessPartnerId: id,
        fromStatus: null,
        toStatus: 1,
        reason: null,
        changedBy: person.id,
        changedAt: now.toISOString(),
      })
      .execute();
    await inviteUser(db, id, config, now);
  } else if (takesAddress(save)) {
    await askForChange(
      { db, config, clock: { now: () => now } },
      id,
      String(save.after['email']),
      person,
    );
  } else if (save.before['email'] !== save.after['email'] && save.before['status1'] === '1') {
    // the link went to an address that is no longer theirs
    await inviteUser(db, id, config, now);
  }
}

/** Whatever an account has of its own goes with it; an account that was ever used is referred to, and stays. */
async function forget(
  { db, person }: Work,
  row: { readonly id: number; readonly isAdmin?: unknown; readonly isUserZero?: unknown },
): Promise<void> {
  if (row.isUserZero === true) throw new Problem('administrator-protected');
  if (row.isAdmin === true && !person.isAdmin) throw new Problem('not-authorized');
  for (const table of [
    'userStatusChange',
    'oneTimeToken',
    'userGroupMember',
    'listPreference',
    'personAvatar',
    'recordRead',
    'accountProgress',
    'channelFound',
    'channelRequest',
    'termsDecision',
    'twoFactor',
    'recoveryCode',
    'oidcIdentity',
    'oidcSignIn',
    'emailChange',
    'identityFact',
    'identityChange',
  ] as const) {
    await sql`delete from ${sql.table(table)} where business_partner_id = ${row.id}`.execute(db);
  }
}

function rulesFor(isExternal: boolean): EntityRules {
  return {
    derive: (_work, save) => derived(save),
    check: (work, save) => checkUser(work, save, isExternal),
    hides: (scope) => (mayReadPapers(scope) ? [] : PAPERS),
    opened: (work, id) => recordRead(work.db, work.person, id, work.now),
    saved: stored,
    deleting: forget,
    acts: userActionRules,
  };
}

/** Users inside the provider. */
export const internalUserRules = rulesFor(false);
/** A part of the oldest link to a channel that holds today, of those that the reader reaches. */
const ofLink = (column: string, reader: Scope | undefined) => sql`(
  select l.${sql.ref(column)} from channel_link l
  where l.business_partner_id = t.id and ${reader === undefined ? sql`true` : rowCondition(reader, channelLink.scope, 'l')} and l.hire_date <= ${TODAY} and (l.fire_date is null or l.fire_date >= ${TODAY})
  order by l.hire_date, l.id limit 1)`;

/** Users at the channels. */
export const externalUserRules: EntityRules = {
  ...rulesFor(true),
  columnsFor: (reader) => ({
    customerId: ofLink('customer_id', reader),
    salesRoleId: ofLink('sales_role_id', reader),
    reportsTo: ofLink('reports_to', reader),
  }),
};
