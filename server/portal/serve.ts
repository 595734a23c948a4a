import type { FastifyInstance } from 'fastify';
import type { Config } from '../base/config.ts';
import { portalPage } from './page.ts';
import { ICONS, PORTAL_CSS, portalManifest, readLogo } from './files.ts';
import { PORTAL_ICON, iconPng } from './icons.ts';
import { serveShare } from './share.ts';
import { portalWorker } from './shell.ts';

/** Path of the page. */
export const PORTAL_PATH = '/portal/';
const PAGE = 'text/html; charset=utf-8';

/**
 * Serves a page of its own for the whole portal, for providers whose intranet does not hold one.
 * @throws Error when the configured logo cannot be read
 */
export async function servePortal(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.portalPage) return;
  const logo = config.portalLogo === undefined ? undefined : await readLogo(config.portalLogo);
  const fixed: Readonly<Record<string, readonly [type: string, content: string | Buffer]>> = {
    'portal.css': ['text/css; charset=utf-8', PORTAL_CSS],
    'icon.svg': ['image/svg+xml', PORTAL_ICON],
    'manifest.webmanifest': ['application/manifest+json', portalManifest(config, logo)],
    ...(logo && { logo: [logo.type, logo.bytes] }),
    ...Object.fromEntries(
      Object.entries(ICONS).map(([name, shape]) => [name, ['image/png', iconPng(shape)] as const]),
    ),
  };
  const worker = await portalWorker(PORTAL_PATH, [
    portalPage(config, undefined),
    ...Object.values(fixed).map(([, content]) => content),
  ]);
  app.get(PORTAL_PATH, (request, reply) =>
    reply
      .type(PAGE)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(portalPage(config, request.headers['accept-language'])),
  );
  for (const [name, [type, content]] of Object.entries(fixed))
    app.get(`${PORTAL_PATH}${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=3600').send(content),
    );
  app.get(`${PORTAL_PATH}service-worker.js`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(worker.script),
  );
  serveShare(app, config, { path: `${PORTAL_PATH}share`, posting: worker.posting });
  // a demo has a first page of its own
  if (!config.demo) app.get('/', (_request, reply) => reply.redirect(PORTAL_PATH));
}
