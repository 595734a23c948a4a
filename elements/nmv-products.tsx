import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './frame/skeleton.tsx';

/**
 * Products, their categories, groups and packages: search, table, form, import and export of each.
 *
 * @tag nmv-products
 * @attr {'products'|'categories'|'groups'|'packages'} screen - List that opens first: `products` with their codes and weights, the `categories` and `groups` that campaigns refer to, or the `packages` of products. Default: the first that the person may open.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: a sign-in is needed. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was created or changed, or an action was performed on it; `path` is that of the API, such as `products`.
 * @csspart base - Background of the element.
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
export class ProductsElement extends reactElement({
  tag: 'nmv-products',
  attributes: { screen: 'string' },
  areas: [
    'common',
    'maintenance',
    'fields',
    'controls',
    'problems',
    'resource:product',
    'resource:productCategory',
    'resource:productGroup',
    'resource:package',
  ],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => (await import('../src/portal/entity-groups.tsx')).Products,
  needsSession: () => true,
}) {}

export { ProductsElement as element };
