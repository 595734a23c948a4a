import type { UnreadAnswer } from '../../domain/schema/accounts/session.ts';
import type { PageContext } from './page-context.ts';

/** Reloads the unread messages of the session's person. */
export async function readUnread({
  http,
  session,
}: Pick<PageContext, 'http' | 'session'>): Promise<void> {
  const { notifications } = await http.get<UnreadAnswer>('/apis/v1/notifications/unread');
  session.update({ notifications });
}
