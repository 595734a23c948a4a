import { readFile } from 'node:fs/promises';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { DEMO_EMBED_KEY } from './embed.ts';

/** The partner's own web server: another origin, which knows nothing of the portal but its script. */
export function partnerSite(portalPort: number): FastifyInstance {
  const site = Fastify({ logger: false });
  site.get('/', async (request, reply) => {
    const page = await readFile('demo/pages/partner/index.html', 'utf8');
    const portal = `${request.protocol}://${request.hostname}:${portalPort}`;
    return reply
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('{{portal}}', portal).replaceAll('{{key}}', DEMO_EMBED_KEY));
  });
  site.get('/partner.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .send(await readFile('demo/pages/partner/partner.js', 'utf8')),
  );
  site.get('/partner.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .send(await readFile('demo/pages/partner/partner.css', 'utf8')),
  );
  site.get('/icon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').send(await readFile('demo/pages/partner/icon.svg', 'utf8')),
  );
  return site;
}
