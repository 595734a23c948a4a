import { Readable } from 'node:stream';
import type { Services } from '../http/services.ts';
import { onceBack } from '../database/away.ts';
import { loggedError } from '../base/log.ts';
import { wireJson } from '../base/wire-json.ts';
import type { Listener, Live } from '../live/live.ts';

/** Clients take longer silence for a broken line. */
const HEARTBEAT_MS = 15_000;
/** Delay before a client reconnects, in ms. */
const RETRY_MS = 2_000;
/** A reader who does not read is dropped rather than stored for. */
const MOST_WAITING_BYTES = 1024 * 1024;

/** Open streams of a process, by the one service that all of them listen to: a call is no process. */
const open = new WeakMap<Live, Set<Readable>>();

function getStreams({ live }: Pick<Services, 'live'>): Set<Readable> {
  const streams = open.get(live) ?? new Set<Readable>();
  open.set(live, streams);
  return streams;
}

/** Formats an event as `text/event-stream`. */
function written({
  id,
  type,
  data,
}: {
  readonly id?: number;
  readonly type: string;
  readonly data: unknown;
}): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${type}\ndata: ${wireJson(data)}\n\n`;
}

interface Wanted {
  readonly who: Listener['who'];
  /** Undefined for a page behind an embed key. */
  readonly sessionId: number | undefined;
  /** Undefined for a session. */
  readonly embedKeyId: number | undefined;
  /** The last event that the client saw; 0 when it has just read and does not know; undefined when it wants no more than what comes. */
  readonly lastEventId: number | undefined;
}

/** Calls `check` whenever something is announced on which the right to listen rests. @returns stops that */
function watch(
  { persons, embedKeys }: Services,
  { sessionId, embedKeyId }: Pick<Wanted, 'sessionId' | 'embedKeyId'>,
  check: () => void,
): () => void {
  const concerns = (own: number) => (changed: number | undefined) =>
    changed === undefined || changed === own ? check() : undefined;
  if (sessionId !== undefined) return persons.onChange(concerns(sessionId));
  return embedKeyId === undefined ? () => undefined : embedKeys.onChange(concerns(embedKeyId));
}

/** Opens an event stream. It ends with its session or its key, when the reader does not read, and when the server stops. */
export function openStream(
  services: Services,
  { who, sessionId, embedKeyId, lastEventId }: Wanted,
): Readable {
  const { live, log } = services;
  const stream = new Readable({ read: () => undefined });
  const send = (text: string): void => {
    if (stream.destroyed || stream.readableEnded) return;
    if (stream.readableLength > MOST_WAITING_BYTES) stream.destroy();
    else stream.push(text);
  };
  const finish = (reason: string): void => {
    send(written({ type: 'session-ended', data: { reason } }));
    stream.push(null);
  };
  // asked again when something it rests on was announced, and at each heartbeat; not for each of many events
  let known: ReturnType<typeof who> | undefined;
  const ask = (): ReturnType<typeof who> => {
    const asked = who();
    known = asked;
    // Forgets a failed read, so that the next caller reads again.
    asked.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked;
  };
  const listener: Listener = { who: () => known ?? ask(), send: (event) => send(written(event)) };
  const check = (): void => {
    // While the database is away the stream stays open, and nothing is reported on it.
    ask().then(
      (found) => {
        if (!found) finish('session-ended');
      },
      (error: unknown) => log.warn({ error: loggedError(error) }, 'could not check a stream'),
    );
  };
  const heartbeat = setInterval(() => {
    send(': still here\n\n');
    check();
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const leave = live.join(listener);
  const unwatch = watch(services, { sessionId, embedKeyId }, check);
  const streams = getStreams(services);
  streams.add(stream);
  stream.once('close', () => {
    clearInterval(heartbeat);
    leave();
    unwatch();
    streams.delete(stream);
  });
  send(`retry: ${RETRY_MS}\n: welcome\n\n`);
  if (lastEventId !== undefined && Number.isSafeInteger(lastEventId) && lastEventId >= 0) {
    onceBack(
      () => live.catchUp(listener, lastEventId),
      () => !stream.destroyed,
    ).catch((error: unknown) =>
      log.warn({ error: loggedError(error) }, 'could not send missed events to a stream'),
    );
  }
  return stream;
}

/** Ends all streams of a server process, so that it can stop: their clients come back to another one. */
export function endStreams(services: Services): void {
  for (const stream of getStreams(services)) stream.push(null);
}
