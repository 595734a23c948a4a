import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * Tax documents (NF-e): list, posting of XML files, approval, refusal and contest, with the tabs of each invoice.
 *
 * @tag nmv-invoices
 * @attr {'invoices'|'cfop'} screen - What is shown: the list of `invoices`, or `cfop`, the fiscal operation codes by which they are judged. Default: invoices.
 * @attr {'1'|'2'} emit-type - Whose invoices: `1` are issued by the provider to channels, `2` by channels to farmers, which are those that score. Default: 2.
 * @fires {CustomEvent<{signIn: (token: string | (() => string | Promise<string>)) => Promise<void>}>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in. `signIn` takes a token of the page’s own sign-on, or a function that brings one and is asked again when that is over.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{batchId: number, count: number}>} nmv-invoices-posted - Files, access keys or a typed invoice were taken for posting; what becomes of each is worked out afterwards.
 * @fires {CustomEvent<{act: string, ids: readonly number[]}>} nmv-invoices-acted - An act on invoices was done, such as `approve`.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was made or changed, or an act was done on it; `path` is that of the API, such as `products`.
 * @csspart base - The ground of the element.
 * @csspart invoices - The screen that is shown.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart button - Every button that has a ground or a border; a link to press is none.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list.
 * @csspart skeleton - What stands until the first screen is there.
 * @csspart failed - What stands instead after an error.
 */
export class InvoicesElement extends reactElement({
  tag: 'nmv-invoices',
  attributes: { screen: 'string', emitType: 'string' },
  areas: [
    'common',
    'invoices',
    'fields',
    'findings',
    'noun:invoiceOfChannel',
    'noun:invoiceOfProvider',
  ],
  sheets: skeletonSheets,
  skeleton: ListSkeleton,
  load: async () => (await import('../src/portal/invoice-screens.tsx')).InvoiceScreens,
  needsSession: () => true,
}) {}

export { InvoicesElement as element };
