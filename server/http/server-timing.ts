import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Milliseconds after which it was known who calls; 0 before. */
    knownAfterMs: number;
  }
}

const API = /^\/apis?\//;

/**
 * Checks that a caller may see how long an answer took.
 * Writes without a session get no timing: exact milliseconds would reveal which accounts exist.
 */
const isTold = ({ method, person, url }: FastifyRequest): boolean =>
  API.test(url) && (person !== undefined || method === 'GET');

/** `Server-Timing` of answers of the API: until it was known who calls, and all of it, in whole milliseconds. */
export function addServerTiming(app: FastifyInstance): void {
  app.decorateRequest('knownAfterMs', 0);
  app.addHook('onSend', async (request, reply) => {
    if (!isTold(request)) return;
    const [known, total] = [request.knownAfterMs, reply.elapsedTime].map(Math.round);
    void reply.header('server-timing', `session;dur=${known}, total;dur=${total}`);
    const origin = reply.getHeader('access-control-allow-origin');
    // pages of other sites read it only when they are named
    if (typeof origin === 'string') void reply.header('timing-allow-origin', origin);
  });
}
