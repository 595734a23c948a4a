import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './frame/skeleton.tsx';

/**
 * Dashboards of a cycle: campaigns, invoices and channels.
 *
 * @tag nmv-dashboards
 * @attr {'100-001'|'100-002'|'100-003'} board - Transaction code of the dashboard that opens first: `100-001` shows campaigns, `100-002` invoices, `100-003` channels. Default: the first that the person may open.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: a sign-in is needed. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a figure links to its list in the portal. Not prevented, the page goes to `portal-url`.
 * @csspart base - Background of the element.
 * @csspart board - Dashboard.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart button - Button with a background or a border, but not a button that looks like a link.
 * @csspart input - Input for text, a number, a date or a choice from a list.
 * @csspart skeleton - Skeleton until the first dashboard is shown.
 * @csspart failed - Notice shown after an error.
 */
export class DashboardsElement extends reactElement({
  tag: 'nmv-dashboards',
  attributes: { board: 'string' },
  areas: ['common', 'controls', 'problems', 'boards', 'maintenance'],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => (await import('../src/portal/board-tabs.tsx')).Dashboards,
  needsSession: () => true,
}) {}

export { DashboardsElement as element };
