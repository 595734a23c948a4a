import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * Messages: the inbox with folders and search, what one sends and how it gets on, and how one is told of what; or only how many are unread.
 *
 * @tag nmv-messages
 * @attr {'inbox'|'badge'} mode - `inbox` is the whole of folders, list and message; `badge` is one button with how many messages are unread, which leads to them in the portal and changes as messages come and are read. Default: inbox.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that brings one and is asked again when that is over.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: the badge, or the way to what a message is about, leads into the portal. Not prevented, the page goes to `portal-url`.
 * @csspart base - The ground of the element.
 * @csspart messages - Folders, list and message.
 * @csspart badge - The button with the count.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart button - Every button that has a ground or a border; a link to press is none.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list.
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
  fits: ({ mode }) => mode === 'badge',
}) {}

export { MessagesElement as element };
