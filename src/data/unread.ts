import type { UnreadAnswer } from '../domain/wire/session.ts';
import type { PageContext } from './page.ts';

/** Reads anew which messages the session's person has not read. */
export async function readUnread({
  http,
  session,
}: Pick<PageContext, 'http' | 'session'>): Promise<void> {
  const { notifications } = await http.get<UnreadAnswer>('/apis/v1/notifications/unread');
  session.update({ notifications });
}
