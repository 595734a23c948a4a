import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How often a server that stops looks for connections on which nobody is answered any more. */
const LOOK_MS = 50;

/**
 * Lets a server stop as soon as the last call is answered. Node.js closes the connections that rest when it stops; those on which
 * nothing was asked yet, as browsers open them ahead, and those that come to rest later would keep it for more than a minute.
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
