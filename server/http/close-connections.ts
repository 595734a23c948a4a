import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Interval at which a stopping server looks for idle connections. */
const LOOK_MS = 50;

/**
 * Stops a server as soon as the last call is answered. Node.js closes only connections that are idle
 * at that time. Unused connections of browsers, and later idle ones, would delay the stop for more
 * than a minute.
 */
export function closeConnections(app: FastifyInstance): void {
  const { server } = app;
  const unasked = new Set<Socket>();
  server.on('connection', (socket) => {
    unasked.add(socket);
    socket.once('close', () => unasked.delete(socket));
  });
  server.on('request', ({ socket }) => unasked.delete(socket));
  app.addHook('preClose', async () => {
    const looking = setInterval(() => {
      for (const socket of unasked) socket.destroy();
      server.closeIdleConnections();
    }, LOOK_MS);
    looking.unref();
    server.once('close', () => clearInterval(looking));
  });
}
