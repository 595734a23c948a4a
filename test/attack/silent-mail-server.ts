import { createServer } from 'node:net';
import type { Socket } from 'node:net';

/** Starts a mail server that accepts connections and stays silent, so that the sender waits. */
export async function receiveNothing(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer(
    (socket) => void open.add(socket.on('error', () => socket.destroy())),
  );
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`,
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
