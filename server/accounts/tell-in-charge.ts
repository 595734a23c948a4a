import { localDate } from '../../src/domain/rules/dates.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import type { Config } from '../config.ts';
import type { Clock, Db } from '../http/contract.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { peopleInCharge, peopleOfLastResort } from './in-charge.ts';

/** Page of the portal with the people to release. */
export const RELEASES_PATH = '/accesspolicies/releases';

/** Tells who is in charge, by message and mail, of channels that a person has asked for and nobody was told of yet. */
export async function tellInCharge(db: Db, personId: number, { portalUrl }: Pick<Config, 'portalUrl'>, clock: Clock): Promise<void> {
  const now = clock.now();
  const fresh = await db.updateTable('channelRequest').set({ toldAt: now.toISOString() }).where('businessPartnerId', '=', personId).where('toldAt', 'is', null).returning('customerId').execute();
  if (fresh.length === 0) return;
  const { name1 } = await db.selectFrom('businessPartner').select('name1').where('id', '=', personId).executeTakeFirstOrThrow();
  const channels = fresh.map(({ customerId }) => customerId);
  const inCharge = await peopleInCharge(db, channels, localDate(now));
  const orphaned = channels.some((channel) => !inCharge.some(({ customerId }) => customerId === channel));
  const told = new Map([...inCharge, ...(orphaned ? await peopleOfLastResort(db) : [])].map((person) => [person.id, person]));
  const link = `${RELEASES_PATH}?person=${personId}`;
  await sendSystemMessage(db, { to: [...told.keys()], code: 'release-awaits', params: { name: name1 }, link, subjectType: '10' });
  for (const { email, locale } of told.values()) {
    await queueMail(db, { to: email, template: 'release-awaits', params: { name: name1 }, locale: isLocale(locale) ? locale : 'pt-BR', link: `${portalUrl}#${link}` });
  }
}
