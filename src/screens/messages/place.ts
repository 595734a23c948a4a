import { isMessageSubject, MESSAGE_SUBJECTS } from '../../domain/rules/message-subject.ts';
import type { MessageSubject } from '../../domain/rules/message-subject.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { Place } from '../../ui/place.ts';

/** Subjects in the order of their codes. */
export const SUBJECTS: readonly MessageSubject[] =
  Object.keys(MESSAGE_SUBJECTS).filter(isMessageSubject);

/** Where one is among the messages, as it stands in the address. */
export interface MessagePlace {
  readonly part: 'inbox' | 'sent' | 'settings';
  readonly id: number | undefined;
  readonly subjectType: MessageSubject | undefined;
  readonly q: string;
  readonly onlyUnread: boolean;
  /** Somebody writes a new message. */
  readonly isWriting: boolean;
}

/** Reads an address. */
export function messagePlace(place: Place): MessagePlace {
  const { path, query } = readPlace(place);
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
export function placeOf({ part, id, subjectType, q, onlyUnread, isWriting }: MessagePlace): Place {
  const path = part === 'inbox' ? (id === undefined ? '/' : `/${id}`) : `/${part}`;
  return writePlace(path, {
    subject: subjectType,
    q,
    unread: onlyUnread ? '1' : undefined,
    new: isWriting ? '1' : undefined,
  });
}
