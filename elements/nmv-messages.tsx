import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * Messages: the inbox with folders and search, what one sends and how it gets on, and how one is told of what; or only how many are unread.
 *
 * @tag nmv-messages
 * @attr {'inbox'|'badge'} mode - `badge` is a button with how many messages are unread, which leads to them in the portal; it changes as messages come and are read. Default: inbox.
 * @fires {CustomEvent<undefined>} nmv-ready - The first screen stands.
 * @fires {CustomEvent<undefined>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: the badge, or the way to what a message is about, leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{error: unknown}>} nmv-failed - The element could not be shown; it offers to try again.
 * @csspart base - The ground of the element.
 * @csspart messages - Folders, list and message.
 * @csspart badge - The button with the count.
 * @csspart skeleton - What stands until the first screen is there.
 * @csspart failed - What stands instead after an error.
 */
export class MessagesElement extends reactElement({
  tag: 'nmv-messages',
  attributes: { mode: 'string' },
  areas: ['common', 'controls', 'problems', 'messages'],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => (await import('../src/screens/messages/element-screen.tsx')).MessagesScreen,
  needsSession: () => true,
}) {}

export { MessagesElement as element };
