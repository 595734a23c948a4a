import { releasesPathOf } from '../../src/domain/accounts/releases-path.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { BP_TYPE } from '../../src/domain/rules/sales-role.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Config } from '../base/config.ts';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import type { Superior } from '../access/people-in-charge.ts';
import { peopleOfLastResort, superiorsOf } from './in-charge.ts';

async function tell(
  db: Db,
  personId: number,
  whom: readonly Superior[],
  { portalUrl }: Pick<Config, 'portalUrl'>,
): Promise<void> {
  const told = new Map(whom.map((superior) => [superior.id, superior]));
  const { name1 } = await db
    .selectFrom('businessPartner')
    .select('name1')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const link = releasesPathOf(personId);
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

/** Who is in charge of channels; for one without them also who is in charge where nobody is. */
async function inChargeOf(
  db: Db,
  channels: readonly number[],
  today: string,
): Promise<readonly Superior[]> {
  const inCharge = await peopleInCharge(db, channels, today);
  const orphaned = channels.some(
    (channel) => !inCharge.some(({ customerId }) => customerId === channel),
  );
  return orphaned ? [...inCharge, ...(await peopleOfLastResort(db))] : inCharge;
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

/** Tells who is in charge, by message and mail, of channels that a person has asked for and nobody was told of yet. */
export async function tellInCharge(
  db: Db,
  personId: number,
  config: Pick<Config, 'portalUrl'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const channels = await freshRequests(db, personId, now);
  if (channels.length > 0)
    await tell(db, personId, await inChargeOf(db, channels, localDate(now)), config);
}

/** Tells who releases a person that he has told all about himself: inside the provider his superior, else who is in charge of his channels, had or asked for. */
export async function tellOfNewcomer(
  db: Db,
  person: { readonly id: number; readonly bpType: string },
  config: Pick<Config, 'portalUrl'>,
  clock: Clock,
): Promise<void> {
  const now = clock.now();
  const today = localDate(now);
  if (person.bpType === BP_TYPE.internal)
    return tell(db, person.id, await superiorsOf(db, person.id, today), config);
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
  return tell(db, person.id, await inChargeOf(db, channels, today), config);
}
