import path from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** The gallery as the demo serves it, alone. */
export interface GallerySite {
  readonly url: string;
  close(): Promise<void>;
}

export async function startGallerySite(): Promise<GallerySite> {
  const site = Fastify({ logger: false, forceCloseConnections: true });
  await site.register(fastifyStatic, { root: path.resolve('dist/gallery'), prefix: '/gallery/' });
  await site.listen({ port: 0, host: '127.0.0.1' });
  const address = site.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/gallery/`, close: () => site.close() };
}
