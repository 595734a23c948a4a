import { sql } from 'kysely';
import { daysBetween } from '../../src/domain/rules/dates/dates.ts';
import { isLocale } from '../../src/i18n/locale.ts';
import { nearestAbove } from '../accounts/request/in-charge.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Work } from '../record/context.ts';

interface Deputyship {
  readonly absentId: number;
  readonly absentName: string;
  readonly deputyName: string;
  readonly deputyId: number;
  readonly validFrom: string;
  readonly validTo: string;
}

/**
 * Notifies both people and the superiors of the absent person, by message and mail, that a
 * deputyship starts or ends; not its author.
 */
export async function notifyOfDeputy(
  { db, person, config, today }: Work,
  id: number,
  code: 'deputy-named' | 'deputy-ended',
): Promise<void> {
  const { rows } = await sql<Deputyship>`
    select d.absent_id, a.name1 as absent_name, d.deputy_id, b.name1 as deputy_name, d.valid_from, d.valid_to
    from deputy d join business_partner a on a.id = d.absent_id join business_partner b on b.id = d.deputy_id where d.id = ${id}`.execute(
    db,
  );
  const [deputyship] = rows;
  if (deputyship === undefined) return;
  const { absentId, deputyId, absentName, deputyName, validFrom, validTo } = deputyship;
  const above = await nearestAbove(db, absentId, today);
  const told = [...new Set([absentId, deputyId, ...above])].filter((each) => each !== person.id);
  const params = {
    absent: absentName,
    deputy: deputyName,
    count: daysBetween(validFrom, validTo) + 1,
  };
  const link = `/users/deputies/${id}`;
  await sendSystemMessage(db, {
    to: told,
    code,
    params,
    link,
    subjectType: '90',
    mailed: true,
  });
  const people = await db
    .selectFrom('businessPartner')
    .select(['email', 'locale'])
    .where('id', 'in', told.length === 0 ? [0] : told)
    .where('status1', '=', 3)
    .orderBy('id')
    .execute();
  for (const { email, locale } of people)
    await queueMail(db, {
      to: email,
      template: code,
      params,
      locale: isLocale(locale) ? locale : 'pt-BR',
      link: `${config.portalUrl}#${link}`,
    });
}
