import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './frame/skeleton.tsx';

/**
 * Sales structure of the provider and of the channels, and sales regions.
 *
 * @tag nmv-sales
 * @attr {'structure'|'channel-structure'|'regions'} screen - Screen that opens first: `structure` is the provider's own organization, `channel-structure` assigns people to channels, `regions` are the sales regions. Default: the first that the person may open.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: a sign-in is needed. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was created or changed, or an action was performed on it; `path` is that of the API, such as `products`.
 * @csspart base - Background of the element.
 * @csspart structure - Sales structure, as table or chart.
 * @csspart maintenance - Screen that is shown.
 * @csspart form - Form of a record.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart button - Button with a background or a border, but not a button that looks like a link.
 * @csspart input - Input for text, a number, a date or a choice from a list.
 * @csspart skeleton - Skeleton until the first screen is shown.
 * @csspart failed - Notice shown after an error.
 */
export class SalesElement extends reactElement({
  tag: 'nmv-sales',
  attributes: { screen: 'string' },
  areas: [
    'common',
    'maintenance',
    'fields',
    'controls',
    'problems',
    'resource:salesNode',
    'resource:channelLink',
    'resource:salesRegion',
  ],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => (await import('../src/portal/entity-groups.tsx')).Sales,
  needsSession: () => true,
}) {}

export { SalesElement as element };
