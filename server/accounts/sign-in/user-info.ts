import { TCODES } from '../../../src/domain/tcode.ts';
import { zoneOfCountry } from '../../../src/domain/rules/dates/country-zone.ts';
import { toExternalRole } from '../../../src/domain/rules/permission/sales-role.ts';
import type {
  ExternalSalesRole,
  SessionTokens,
  UserInfo,
  UserPreferences,
} from '../../../src/domain/schema/accounts/session.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { holdPerson } from '../../access/hold-person.ts';

/** Minutes from UTC in America/Sao_Paulo, where nothing else is known. */
const USUAL_TZ_OFFSET = -180;

/** First letters of the first and the last name. */
export function toInitials(name1: string): string {
  const names = name1.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : undefined].map(
    (name) => [...(name ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('pt-BR');
}

/** Returns a person's preferences, with the defaults of section 3. */
export function readPreferences(kept: unknown): UserPreferences {
  const own = typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? kept : {};
  return { campaignsNmv: { showStartupPage: 1 }, ...own };
}

async function readLinks(db: Db, personId: number): Promise<ExternalSalesRole[]> {
  const rows = await db
    .selectFrom('channelLink')
    .innerJoin('customer', 'customer.id', 'channelLink.customerId')
    .select([
      'channelLink.customerId',
      'customer.name1 as customerName',
      'channelLink.salesRoleId',
      'channelLink.hireDate',
      'channelLink.fireDate',
    ])
    .where('channelLink.businessPartnerId', '=', personId)
    .orderBy('channelLink.hireDate')
    .orderBy('channelLink.id')
    .execute();
  return rows.map(({ salesRoleId, ...row }) => ({
    ...row,
    salesRoleId: toExternalRole(salesRoleId),
  }));
}

/** The zone of the channel at which a person works today, of several the one begun first. */
async function findZone(db: Db, { id, scope: { today } }: Person): Promise<string | undefined> {
  const row = await db
    .selectFrom('channelLink')
    .innerJoin('customer', 'customer.id', 'channelLink.customerId')
    .select('customer.countryId')
    .where('channelLink.businessPartnerId', '=', id)
    .where('channelLink.hireDate', '<=', today)
    .where((eb) =>
      eb.or([eb('channelLink.fireDate', 'is', null), eb('channelLink.fireDate', '>=', today)]),
    )
    .orderBy('channelLink.hireDate')
    .orderBy('channelLink.id')
    .limit(1)
    .executeTakeFirst();
  return zoneOfCountry(row?.countryId ?? null);
}

function toUserStatus(status1: number): UserInfo['status'] {
  return status1 === 2 ? 2 : 3;
}

async function describe(db: Db, person: Person): Promise<Omit<UserInfo, keyof SessionTokens>> {
  const row = await db
    .selectFrom('businessPartner')
    .select(['email', 'userAvatar', 'rowSCN', 'preferences', 'tzOffset'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  const userProfile = TCODES.flatMap((tcode) => {
    const acsPermLevel = person.levels[tcode] ?? 0;
    return acsPermLevel === 0 ? [] : [{ tcode, acsPermLevel }];
  });
  const timeZone = await findZone(db, person);
  return {
    id: person.id,
    userAvatar: row.userAvatar,
    initials: toInitials(person.name1),
    userName: row.email,
    name1: person.name1,
    status: toUserStatus(person.status1),
    rowSCN: row.rowSCN,
    userProfile,
    userPreferences: readPreferences(row.preferences),
    changePasswdNextLogon: 0,
    externalSalesRoleInfo: await readLinks(db, person.id),
    isAdmin: person.isAdmin,
    // an element on a page of others reads, and has no menu
    userMenuEnabled: person.page === undefined,
    tzOffset: row.tzOffset ?? USUAL_TZ_OFFSET,
    salesRole: person.salesRole,
    ...(timeZone !== undefined && { timeZone }),
    ...(person.acting ? { sub: String(person.acting.id), actingName: person.acting.name1 } : {}),
  };
}

/**
 * Returns the client's information about its session.
 * @throws {Problem} session-ended when the session has no person any more
 */
export async function readUserInfo<Tokens extends Partial<SessionTokens>>(
  db: Db,
  sessionId: number,
  tokens: Tokens,
  clock: Clock,
): Promise<Omit<UserInfo, keyof SessionTokens> & Tokens> {
  const person = (await holdPerson(db, sessionId, clock))?.person;
  if (!person) throw new Problem('session-ended');
  return { ...(await describe(db, person)), ...tokens };
}

/**
 * Formats the information as the calls of sections 7.03 to 7.05: under `userInfo`, and flat next
 * to it as before.
 */
export const named = <Info extends object>(info: Info): Info & { readonly userInfo: Info } => ({
  ...info,
  userInfo: info,
});
