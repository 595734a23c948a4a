import { isLocale } from '../../../src/i18n/locale.ts';
import type { Db } from '../../database/db.ts';
import { queueMail } from '../../mail/mail.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import type { Decider } from './asked-channels.ts';

/** Recipient of a notice. */
interface Notice {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly locale: string | null;
}

const toLocale = ({ locale }: Notice) => (isLocale(locale) ? locale : 'pt-BR');

/** Notifies an active person of the decision on requested channels. */
export async function notifyChannels(
  db: Db,
  { id }: Notice,
  code: 'channel-confirmed' | 'channel-declined',
  channels: readonly { readonly customerName: string }[],
  more: { readonly reason?: string } = {},
): Promise<void> {
  const channel = channels.map(({ customerName }) => customerName).join(', ');
  await sendSystemMessage(db, { to: [id], code, params: { channel, ...more }, subjectType: '10' });
}

/** Notifies a person of the release, by message and mail. */
export async function notifyReleased({ db, config }: Decider, person: Notice): Promise<void> {
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
    locale: toLocale(person),
    link: config.portalUrl,
  });
}

/** Notifies a person of the refusal by mail, the only way left. */
export async function notifyRefused(db: Db, person: Notice, reason: string): Promise<void> {
  await queueMail(db, {
    to: person.email,
    template: 'release-refused',
    params: { name: person.name1, reason },
    locale: toLocale(person),
  });
}
