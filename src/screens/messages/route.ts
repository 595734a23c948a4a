import { isMessageSubject, MESSAGE_SUBJECTS } from '../../domain/rules/messages/message-subject.ts';
import type { MessageSubject } from '../../domain/rules/messages/message-subject.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { Route } from '../../ui/base/route.ts';

/** Subjects in the order of their codes. */
export const SUBJECTS: readonly MessageSubject[] =
  Object.keys(MESSAGE_SUBJECTS).filter(isMessageSubject);

/** Position in the message screens, as written in the address. */
export interface MessageRoute {
  readonly part: 'inbox' | 'sent' | 'settings';
  readonly id: number | undefined;
  readonly subjectType: MessageSubject | undefined;
  readonly q: string;
  readonly onlyUnread: boolean;
  /** True while the user writes a new message. */
  readonly isWriting: boolean;
}

/** Reads an address. */
export function messageRoute(route: Route): MessageRoute {
  const { path, query } = parseRoute(route);
  const id = /^\/([1-9]\d{0,14})$/.exec(path)?.[1];
  const subject = query.get('subject') ?? '';
  return {
    part: path === '/sent' ? 'sent' : path === '/settings' ? 'settings' : 'inbox',
    id: id === undefined ? undefined : Number(id),
    subjectType: isMessageSubject(subject) ? subject : undefined,
    q: query.get('q') ?? '',
    onlyUnread: query.get('unread') === '1',
    isWriting: query.get('new') === '1',
  };
}

/** The address of it. */
export function buildMessageRoute({
  part,
  id,
  subjectType,
  q,
  onlyUnread,
  isWriting,
}: MessageRoute): Route {
  const path = part === 'inbox' ? (id === undefined ? '/' : `/${id}`) : `/${part}`;
  return formatRoute(path, {
    subject: subjectType,
    q,
    unread: onlyUnread ? '1' : undefined,
    new: isWriting ? '1' : undefined,
  });
}
