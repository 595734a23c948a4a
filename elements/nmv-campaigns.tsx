import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * Regional campaigns with their participants, targets and prizes, their cycles, and what waits for approval.
 *
 * @tag nmv-campaigns
 * @attr {'campaigns'|'cicles'|'approval'} screen - Which list opens first: `campaigns` with participants, targets and prizes, `cicles` in which they run, or `approval`, the campaigns that wait for a decision. Default: the first one that the person may open.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that brings one and is asked again when that is over.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal, such as to the ranking of a campaign. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was made or changed, or an act was done on it; `path` is that of the API, such as `products`.
 * @csspart base - The ground of the element.
 * @csspart maintenance - The screen that is shown.
 * @csspart form - The form of a record.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart button - Every button that has a ground or a border; a link to press is none.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list.
 * @csspart skeleton - What stands until the first screen is there.
 * @csspart failed - What stands instead after an error.
 */
export class CampaignsElement extends reactElement({
  tag: 'nmv-campaigns',
  attributes: { screen: 'string' },
  areas: [
    'common',
    'maintenance',
    'fields',
    'controls',
    'problems',
    'noun:campaign',
    'noun:campaignCicle',
  ],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => (await import('../src/portal/entity-groups.tsx')).Campaigns,
  needsSession: () => true,
}) {}

export { CampaignsElement as element };
