import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './frame/skeleton.tsx';

/**
 * Messages: the inbox with folders and search, sent messages with their delivery, and notification settings; or only the number of unread messages.
 *
 * @tag nmv-messages
 * @attr {'inbox'|'badge'} mode - `inbox` shows folders, list and message; `badge` is a button with the live number of unread messages, which links to them in the portal. Default: inbox.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: a sign-in is needed. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: the badge, or the link to the subject of a message, leads into the portal. Not prevented, the page goes to `portal-url`.
 * @csspart base - Background of the element.
 * @csspart messages - Folders, list and message.
 * @csspart badge - Button with the count.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart button - Button with a background or a border, but not a button that looks like a link.
 * @csspart input - Input for text, a number, a date or a choice from a list.
 * @csspart skeleton - Skeleton until the first screen is shown.
 * @csspart failed - Notice shown after an error.
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
