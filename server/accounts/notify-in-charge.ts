import { buildReleasesPath } from '../../src/domain/accounts/releases-path.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/permission/release.ts';
import { BP_TYPE } from '../../src/domain/rules/permission/sales-role.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Config } from '../base/config.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import type { InCharge, Superior } from '../access/people-in-charge.ts';
import { findHosts } from '../access/let-in.ts';
import { peopleOfLastResort } from '../access/last-resort.ts';
import { findSuperiors } from './request/in-charge.ts';

async function tell(
  db: Db,
  personId: number,
  superiors: readonly Superior[],
  { portalUrl }: Pick<Config, 'portalUrl'>,
): Promise<void> {
  const told = new Map(superiors.map((superior) => [superior.id, superior]));
  const { name1 } = await db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const link = buildReleasesPath(personId);
  await sendSystemMessage(db, {
    to: [...told.keys()],
    code: 'release-awaits',
    mailed: true,
    params: { name: name1 },
    link,
    subjectType: '10',
  });
  for (const { email, locale } of told.values()) {
    await queueMail(db, {
      to: email,
      template: 'release-awaits',
      params: { name: name1 },
      locale: isLocale(locale) ? locale : 'pt-BR',
      link: `${portalUrl}#${link}`,
    });
  }
}

/**
 * Finds the people in charge of channels, except those who invited the person: the next in line
 * replaces the nearest. Channels without any use the people of last resort.
 */
async function findInCharge(
  db: Db,
  personId: number,
  channels: readonly number[],
  today: string,
): Promise<readonly Superior[]> {
  const hosts = (await findHosts(db, [personId]))(personId);
  const others = ({ id }: Superior): boolean => !hosts.includes(id);
  const found: InCharge[] = [];
  for (let place = 0; place < ROLES_IN_CHARGE.length; place += 1) {
    const left = channels.filter(
      (channel) => !found.some(({ customerId }) => customerId === channel),
    );
    const next = await peopleInCharge(db, left, today, ROLES_IN_CHARGE.slice(place));
    found.push(...next.filter(others));
  }
  const isOrphaned = channels.some(
    (channel) => !found.some(({ customerId }) => customerId === channel),
  );
  return isOrphaned ? [...found, ...(await peopleOfLastResort(db)).filter(others)] : found;
}

async function freshRequests(db: Db, personId: number, now: Date): Promise<readonly number[]> {
  const fresh = await db
    .updateTable('channelRequest')
    .set({ toldAt: now.toISOString() })
    .where('businessPartnerId', '=', personId)
    .where('toldAt', 'is', null)
    .returning('customerId')
    .execute();
  return fresh.map(({ customerId }) => customerId);
}

/** Notifies the people in charge, by message and mail, of requested channels not yet reported. */
export async function notifyInCharge(
  db: Db,
  personId: number,
  config: Pick<Config, 'portalUrl'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const channels = await freshRequests(db, personId, now);
  if (channels.length > 0)
    await tell(db, personId, await findInCharge(db, personId, channels, localDate(now)), config);
}

/**
 * Notifies the people who release a newcomer with complete data: superiors at the provider, else
 * those in charge of the channels, linked or requested.
 */
export async function notifyOfNewcomer(
  db: Db,
  person: { readonly id: number; readonly bpType: string },
  config: Pick<Config, 'portalUrl'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const today = localDate(now);
  if (person.bpType === BP_TYPE.internal)
    return tell(db, person.id, await findSuperiors(db, person.id, today), config);
  const linked = await db
    .selectFrom('channelLink')
    .select('customerId')
    .where('businessPartnerId', '=', person.id)
    .execute();
  const channels = [
    ...new Set([
      ...(await freshRequests(db, person.id, now)),
      ...linked.map(({ customerId }) => customerId),
    ]),
  ];
  return tell(db, person.id, await findInCharge(db, person.id, channels, today), config);
}
