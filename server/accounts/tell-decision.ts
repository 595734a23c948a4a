import { isLocale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import { queueMail } from '../mail/mail.ts';
import { sendSystemMessage } from '../messages/send.ts';
import type { Decider } from './asked-channels.ts';

/** Who is told. */
interface Told {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly locale: string | null;
}

const localeOf = ({ locale }: Told) => (isLocale(locale) ? locale : 'pt-BR');

/** Tells somebody active what became of the channels that they asked for. */
export async function tellChannels(
  db: Db,
  { id }: Told,
  code: 'channel-confirmed' | 'channel-declined',
  channels: readonly { readonly customerName: string }[],
  more: { readonly reason?: string } = {},
): Promise<void> {
  const channel = channels.map(({ customerName }) => customerName).join(', ');
  await sendSystemMessage(db, { to: [id], code, params: { channel, ...more }, subjectType: '10' });
}

/** Tells somebody, by message and mail, that they are let in. */
export async function tellReleased({ db, config }: Decider, person: Told): Promise<void> {
  await sendSystemMessage(db, {
    to: [person.id],
    code: 'released',
    mailed: true,
    subjectType: '10',
    link: '/index',
  });
  await queueMail(db, {
    to: person.email,
    template: 'released',
    params: { name: person.name1 },
    locale: localeOf(person),
    link: config.portalUrl,
  });
}

/** Tells somebody by mail, the only way that is left, that they are not let in. */
export async function tellRefused(db: Db, person: Told, reason: string): Promise<void> {
  await queueMail(db, {
    to: person.email,
    template: 'release-refused',
    params: { name: person.name1, reason },
    locale: localeOf(person),
  });
}
