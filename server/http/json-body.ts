import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readJson } from '../base/read-json.ts';
import type { Readers } from '../workers/readers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SHA-256 of a body that was read beside the main thread. */
    bodySha256: string | undefined;
  }
}

/** Bytes of a body that the main thread reads by itself; larger ones carry files, or thousands of rows. */
const MOST_READ_HERE = 1024 * 1024;

/** JSON only; a body that is announced but empty counts as none, as DELETE calls send it. */
export function acceptJson(app: FastifyInstance, readers: Readers): void {
  app.removeAllContentTypeParsers();
  app.decorateRequest('bodySha256', undefined);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (body.length === 0) return undefined;
      if (request.routeOptions.config.bodyAsBytes) return body;
      if (body.length <= MOST_READ_HERE) return readJson(body);
      const { value, sha256 } = await readers.json(body);
      request.bodySha256 = sha256;
      return value;
    },
  );
}
