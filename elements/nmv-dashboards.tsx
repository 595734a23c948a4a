import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import '../src/i18n/load-noun.ts';
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * The three dashboards: campaigns, invoices and channels of a cycle.
 *
 * @tag nmv-dashboards
 * @attr {'100-001'|'100-002'|'100-003'} board - Which is shown first: campaigns, invoices or channels. Default: the first one that the person may open.
 * @fires {CustomEvent<undefined>} nmv-ready - The first dashboard stands.
 * @fires {CustomEvent<undefined>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a figure leads to its list in the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{error: unknown}>} nmv-failed - The element could not be shown; it offers to try again.
 * @csspart base - The ground of the element.
 * @csspart board - The dashboard.
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
