import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import { isSessionKept } from '../src/data/session/session-kept.ts';
import { reactElement } from './element.tsx';
import { PortalSkeleton, portalSheets } from './frame/portal-skeleton.tsx';

/**
 * Portal as a whole: sign-in, menu and every screen. It owns the hashes of the page that start with `#/`.
 *
 * @tag nmv-portal
 * @attr {string} provider - Segment of the addresses that name the provider, as in `/notasfiscais/manager/<provider>`; it must equal `NMV_PROVIDER_SEGMENT` of the server, since links in mails use it too. Default: provider.
 * @attr {string} provider-name - Name of the company, next to the logo at the top and on the sign-in. Default: Provider Agro.
 * @attr {string} provider-logo - Address of the company's logo (SVG or PNG, shown 26 px high), instead of our mark. Default: none.
 * @attr {string} support-email - Mail address for people who cannot sign in or lack a right; shown as a link. Default: none.
 * @attr {string} service-worker - Address of a service worker of the host, registered once the portal is shown; a strict policy needs the Trusted Types policy `nmv` for it. A page with a service worker is an installable application: its icon shows the number of unread messages. Default: none.
 * @prop {readonly { name: string, run: (redirect: (url: string) => never) => unknown }[]} bootSteps - Steps of the host that run before the portal starts; a step that throws without a redirect stops it. Set it before the element is connected.
 * @fires {CustomEvent<{batchId: number, count: number}>} nmv-invoices-posted - Files, access keys or a typed invoice were accepted for posting; each is checked afterwards.
 * @fires {CustomEvent<{act: string, ids: readonly number[]}>} nmv-invoices-acted - An action was performed on invoices, such as `approve`.
 * @fires {CustomEvent<{id: number}>} nmv-document-signed - The signed-in person has signed a document.
 * @fires {CustomEvent<{path: string, id: number, act: string | null}>} nmv-saved - A record was created or changed, or an action was performed on it; `path` is that of the API, such as `products`.
 * @csspart base - Background of the element.
 * @csspart invoices - Screen of tax documents.
 * @csspart desk - Screen of pending decisions.
 * @csspart structure - Sales structure, as table or chart.
 * @csspart schedules - Reports sent by mail.
 * @csspart policies - Screens of access policies.
 * @csspart operation - Screens for the operation of the portal.
 * @csspart maintenance - Screen of master data.
 * @csspart form - Form of a record of master data.
 * @csspart panel - Panel: a bordered area of related content.
 * @csspart head - Heading line of a panel, with its title and its actions.
 * @csspart row - Row of a list or table.
 * @csspart own-row - Row of the signed-in person in a ranking; it is a `row` too.
 * @csspart button - Button with a background or a border, but not a button that looks like a link.
 * @csspart input - Input for text, a number, a date or a choice from a list.
 * @csspart skeleton - Skeleton until the first screen is shown.
 * @csspart failed - Notice shown after an error.
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
    // Steps of the host, if any, come first.
    if (bootSteps !== undefined || !isSessionKept()) return;
    import('../src/portal/routing/signed-in.ts').then(
      ({ beginRoute }) => beginRoute(page, { provider }),
      () => undefined, // the portal itself tells of what does not come
    );
  },
  // the light-DOM form of the sign-in comes with it, or it would come after it
  load: async () =>
    (
      await Promise.all([
        import('../src/portal/routing/portal.tsx'),
        import('./frame/light-slot.tsx'),
      ])
    )[0].Portal,
}) {}

export { PortalElement as element };
