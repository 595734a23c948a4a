import '../src/i18n/areas.ts'; // the table of its words comes with it, not after it
import { reactElement } from './element.tsx';
import { PageSkeleton, skeletonSheets } from './skeleton.tsx';

/**
 * The whole portal: sign-in, menu and every screen. It owns the hashes of the page that start with `#/`.
 *
 * @tag nmv-portal
 * @attr {string} provider - Segment of the addresses that name the provider, as in `/notasfiscais/manager/<provider>`. Default: provider.
 * @attr {string} provider-name - Name beside the mark. Default: Provider Agro.
 * @attr {string} provider-logo - Address of the provider's logo, instead of our mark. Default: none.
 * @attr {string} support-email - Where people write who need help. Default: none is shown.
 * @attr {string} service-worker - Address of a service worker of the host to register. Default: none is.
 * @prop {readonly { name: string, run: (redirect: (url: string) => never) => unknown }[]} bootSteps - Steps of the host that run before the portal starts; one that throws without a redirect stops it. Set it before the element is connected.
 * @fires {CustomEvent<undefined>} nmv-ready - The shell or the sign-in stands.
 * @fires {CustomEvent<{error: unknown}>} nmv-failed - The element could not be shown; it offers to try again.
 * @csspart base - The ground of the element.
 * @csspart invoices - The screen of tax documents.
 * @csspart maintenance - A screen of master data.
 * @csspart form - The form of a record of master data.
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
  sheets: skeletonSheets,
  skeleton: PageSkeleton,
  font: 'own',
  ownsHash: true,
  // the light-DOM form of the sign-in comes with it, or it would come after it
  load: async () =>
    (await Promise.all([import('../src/portal/portal.tsx'), import('./light-slot.tsx')]))[0].Portal,
}) {}

export { PortalElement as element };
