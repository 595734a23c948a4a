import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './frame/skeleton.tsx';

/**
 * Tax documents (NF-e): list, posting of XML files, approval, refusal and contest, with the tabs of each invoice.
 *
 * @tag nmv-invoices
 * @attr {'invoices'|'cfop'} screen - Screen that is shown: the list of `invoices`, or `cfop`, the fiscal operation codes by which they are checked. Default: invoices.
 * @attr {'1'|'2'} emit-type - Issuer of the invoices: `1` the provider, to channels; `2` channels, to farmers (these score). Default: 2.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: a sign-in is needed. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that fetches a token and is called again when it expires.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{batchId: number, count: number}>} nmv-invoices-posted - Files, access keys or a typed invoice were accepted for posting; each is checked afterwards.
 * @fires {CustomEvent<{act: string, ids: readonly number[]}>} nmv-invoices-acted - An action was performed on invoices, such as `approve`.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was created or changed, or an action was performed on it; `path` is that of the API, such as `products`.
 * @csspart base - Background of the element.
 * @csspart invoices - Screen that is shown.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart button - Button with a background or a border, but not a button that looks like a link.
 * @csspart input - Input for text, a number, a date or a choice from a list.
 * @csspart skeleton - Skeleton until the first screen is shown.
 * @csspart failed - Notice shown after an error.
 */
export class InvoicesElement extends reactElement({
  tag: 'nmv-invoices',
  attributes: { screen: 'string', emitType: 'string' },
  areas: [
    'common',
    'invoices',
    'fields',
    'findings',
    'resource:invoiceOfChannel',
    'resource:invoiceOfProvider',
  ],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => (await import('../src/portal/invoice-screens.tsx')).InvoiceScreens,
  needsSession: () => true,
}) {}

export { InvoicesElement as element };
