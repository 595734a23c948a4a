import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Lowest speed at which a request body may arrive. */
export interface Pace {
  /** For so long nothing is asked of it. */
  readonly graceMs: number;
  /** On the average, from its beginning on. */
  readonly bytesPerSecond: number;
}

/** A weak line sends a thousand times as much; who sends less holds a connection and a buffer for nothing. */
const LEAST: Pace = { graceMs: 20_000, bytesPerSecond: 1_024 };

interface Coming {
  readonly raw: IncomingMessage;
  readonly since: number;
  /** Bytes of the connection before this call. */
  readonly from: number;
}

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Checks for a body slower than allowed; a body that we are not reading now is not too slow. */
function isTooSlow({ raw, since, from }: Coming, pace: Pace, now: number): boolean {
  const passed = now - since;
  if (passed < pace.graceMs || raw.readableLength >= raw.readableHighWaterMark) return false;
  return (raw.socket.bytesRead - from) * 1_000 < passed * pace.bytesPerSecond;
}

/** Ends connections on which the body of a call comes more slowly than it may: 408. */
export function keepPace(app: FastifyInstance, pace: Pace = LEAST): void {
  const coming = new Set<Coming>();
  app.addHook('onRequest', async ({ raw }) => {
    // a call without a connection, as tests inject them, is there at once
    if (raw.complete || typeof raw.socket.bytesRead !== 'number') return;
    const each = { raw, since: performance.now(), from: raw.socket.bytesRead };
    coming.add(each);
    raw.once('close', () => coming.delete(each));
  });
  const look = (): void => {
    const now = performance.now();
    for (const each of coming) {
      if (each.raw.complete) coming.delete(each);
      else if (isTooSlow(each, pace, now)) {
        coming.delete(each);
        each.raw.socket.end(TOO_SLOW, () => each.raw.destroy());
      }
    }
  };
  const timer = setInterval(look, Math.max(pace.graceMs / 4, 10)).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
