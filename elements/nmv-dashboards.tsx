import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * The three dashboards: campaigns, invoices and channels of a cycle.
 *
 * @tag nmv-dashboards
 * @attr {'100-001'|'100-002'|'100-003'} board - Transaction code of the dashboard that opens first: `100-001` is about campaigns, `100-002` about invoices, `100-003` about channels. Default: the first one that the person may open.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that brings one and is asked again when that is over.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a figure leads to its list in the portal. Not prevented, the page goes to `portal-url`.
 * @csspart base - The ground of the element.
 * @csspart board - The dashboard.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart button - Every button that has a ground or a border; a link to press is none.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list.
 * @csspart skeleton - What stands until the first dashboard is there.
 * @csspart failed - What stands instead after an error.
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
