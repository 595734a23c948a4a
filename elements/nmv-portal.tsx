import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import { isSessionKept } from '../src/data/session-kept.ts';
import { reactElement } from './element.tsx';
import { PortalSkeleton, portalSheets } from './portal-skeleton.tsx';

/**
 * The whole portal: sign-in, menu and every screen. It owns the hashes of the page that start with `#/`.
 *
 * @tag nmv-portal
 * @attr {string} provider - Segment of the addresses that name the provider, as in `/notasfiscais/manager/<provider>`; links in mails use it too, so it equals `NMV_PROVIDER_SEGMENT` of the server. Default: provider.
 * @attr {string} provider-name - Name of the company, beside the mark at the top and on the sign-in. Default: Provider Agro.
 * @attr {string} provider-logo - Address of the company's logo (SVG or PNG, shown 26 px high), instead of our mark. Default: none.
 * @attr {string} support-email - Address that people write to who cannot sign in or lack a right; shown as a link. Default: none is shown.
 * @attr {string} service-worker - Address of a service worker of the host, registered once the portal stands; a strict policy needs the Trusted Types policy `nmv` for it. A page with one is an application by itself: its icon says how many messages are unread. Default: none is.
 * @prop {readonly { name: string, run: (redirect: (url: string) => never) => unknown }[]} bootSteps - Steps of the host that run before the portal starts; one that throws without a redirect stops it. Set it before the element is connected.
 * @fires {CustomEvent<{batchId: number, count: number}>} nmv-invoices-posted - Files, access keys or a typed invoice were taken for posting; what becomes of each is worked out afterwards.
 * @fires {CustomEvent<{act: string, ids: readonly number[]}>} nmv-invoices-acted - An act on invoices was done, such as `approve`.
 * @fires {CustomEvent<{id: number}>} nmv-document-signed - Who is signed in has signed a document.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was made or changed, or an act was done on it; `path` is that of the API, such as `products`.
 * @csspart base - The ground of the element.
 * @csspart invoices - The screen of tax documents.
 * @csspart desk - The screen of what waits for a decision.
 * @csspart structure - The sales structure, as table or chart.
 * @csspart schedules - The reports that come by mail.
 * @csspart policies - The screens of access policies.
 * @csspart operation - The screens of who runs the portal.
 * @csspart maintenance - A screen of master data.
 * @csspart form - The form of a record of master data.
 * @csspart panel - Every panel: a bounded ground with what belongs together.
 * @csspart head - The heading line of a panel, with its title and its acts.
 * @csspart row - Every row of a list or table.
 * @csspart own-row - In a ranking the row of the person who is signed in; it is a `row` too.
 * @csspart button - Every button that has a ground or a border; a link to press is none.
 * @csspart input - Every box that takes text, a number, a date or a choice from a list.
 * @csspart skeleton - What stands until the first screen is there.
 * @csspart failed - What stands instead after an error.
 */
export class PortalElement extends reactElement({
  tag: 'nmv-portal',
  attributes: {
    provider: 'string',
    providerName: 'string',
    providerLogo: 'string',
    supportEmail: 'string',
    serviceWorker: 'string',
    bootSteps: 'property',
  },
  areas: ['common', 'session'],
  sheets: portalSheets,
  skeleton: PortalSkeleton,
  font: 'own',
  ownsHash: true,
  begin(page, { provider = 'provider', bootSteps }) {
    // where the host has steps of its own, they come first
    if (bootSteps !== undefined || !isSessionKept()) return;
    import('../src/portal/signed-in.ts').then(
      ({ beginPlace }) => beginPlace(page, { provider }),
      () => undefined, // the portal itself tells of what does not come
    );
  },
  // the light-DOM form of the sign-in comes with it, or it would come after it
  load: async () =>
    (await Promise.all([import('../src/portal/portal.tsx'), import('./light-slot.tsx')]))[0].Portal,
}) {}

export { PortalElement as element };
