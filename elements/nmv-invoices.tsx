import '../src/i18n/areas.ts'; // the tables of its words come with it, not after it
import '../src/i18n/load-noun.ts';
import { reactElement } from './element.tsx';
import { ListSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * Tax documents (NF-e): list, posting of XML files, approval, refusal and contest, with the tabs of each invoice.
 *
 * @tag nmv-invoices
 * @attr {'invoices'|'cfop'} screen - The invoices, or the fiscal operation codes that they are judged by. Default: the invoices.
 * @attr {'1'|'2'} emit-type - 1: issued by the provider; 2: issued by channels. Default: 2.
 * @fires {CustomEvent<undefined>} nmv-ready - The first screen stands.
 * @fires {CustomEvent<undefined>} nmv-session-needed - Cancelable: somebody must sign in. Not prevented, the element shows its own sign-in.
 * @fires {CustomEvent<{path: string, url?: string}>} nmv-navigate - Cancelable: a link leads into the portal. Not prevented, the page goes to `portal-url`.
 * @fires {CustomEvent<{error: unknown}>} nmv-failed - The element could not be shown; it offers to try again.
 * @csspart base - The ground of the element.
 * @csspart invoices - The screen that is shown.
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
