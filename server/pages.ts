import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** Where the build puts the elements, seen from the folder the server runs in. */
const ELEMENTS = path.resolve('dist/nmv');

/** Serves the built elements at `/nmv/`: files named after their content for a year, the others to be asked for again. */
export async function serveElements(app: FastifyInstance): Promise<void> {
  if (!existsSync(ELEMENTS)) return;
  await app.register(fastifyStatic, {
    root: ELEMENTS,
    prefix: '/nmv/',
    decorateReply: false,
    cacheControl: false,
    setHeaders: (response, file) => {
      void response.header(
        'cache-control',
        /-[A-Z0-9]{8}\.\w+$/.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}
