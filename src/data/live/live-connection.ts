import { REMINDER_SECONDS } from '../../domain/live-reminder.ts';
import { ApiError } from '../calls/api-error.ts';
import { readEventStream } from '../calls/event-stream.ts';
import type { StreamEvent } from '../calls/event-stream.ts';
import type { Api, CallOptions } from '../calls/http.ts';

const livePath = '/apis/v1/live';
const firstDelayMs = 1000;
const longestDelayMs = 30_000;
/** The server sends a comment at least this often; longer silence means that something between holds the stream back. */
const silenceMs = 45_000;
/** After so many attempts without a single piece, streaming is held impossible here. */
const hopelessAfter = 4;
/** Longest time in ms between the read of shown data and the request for the stream. */
const readBeforeMs = 2000;
/**
 * Delay in ms after which a stream may have missed events: it repeats only the last few seconds.
 */
const promptMs = REMINDER_SECONDS * 1000 - readBeforeMs;

/** Receiver of a connection's events and states. */
export interface ConnectionReader {
  event(event: StreamEvent): void;
  /**
   * Reports the state. `streaming`: data arrives. `failing`: not now, or never behind this proxy;
   * the reader then polls.
   */
  state(state: 'streaming' | 'failing'): void;
  /** The stream was broken and is back, or was slow to open: what happened in between may be lost. */
  resumed(): void;
}

/** A delay in which one can be woken. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      globalThis.removeEventListener('online', wake);
      signal.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, delayMs);
    globalThis.addEventListener('online', wake);
    signal.addEventListener('abort', wake);
  });
}

/**
 * Keeps the event stream open until aborted: reconnects with growing delays, from the last
 * received event.
 * @param who options of the call: as the session, or by an embed key
 * @param since the last known event; 0 when unknown, but all was read a moment ago
 */
export async function keepConnected(
  http: Api,
  who: CallOptions,
  since: number,
  reader: ConnectionReader,
  signal: AbortSignal,
): Promise<void> {
  let lastEventId = String(since);
  let delayMs = firstDelayMs;
  let barren = 0;
  const begun = performance.now();
  let before = false;

  async function once(): Promise<void> {
    const control = new AbortController();
    const stop = () => control.abort();
    signal.addEventListener('abort', stop);
    let silence = setTimeout(stop, silenceMs);
    let first = true;
    try {
      const response = await http.stream(livePath, {
        ...who,
        // A `Last-Event-ID` header would cause a preflight request.
        query: { ...who.query, since: lastEventId },
        headers: { accept: 'text/event-stream' },
        signal: control.signal,
      });
      await readEventStream(
        response,
        {
          retry: (wanted) => (delayMs = Math.min(wanted, longestDelayMs)),
          event(event) {
            lastEventId = event.id || lastEventId;
            reader.event(event);
          },
        },
        () => {
          clearTimeout(silence);
          silence = setTimeout(stop, silenceMs);
          if (!first) return;
          first = false;
          barren = 0;
          delayMs = firstDelayMs;
          reader.state('streaming');
          if (before || (since === 0 && performance.now() - begun > promptMs)) reader.resumed();
          before = true;
        },
      );
    } finally {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
    }
  }

  while (!signal.aborted) {
    barren += 1;
    try {
      await once();
    } catch (error) {
      // refused for good: no session, no right, no such stream on this server; asking again would not change it
      if (
        error instanceof ApiError &&
        error.kind === 'problem' &&
        error.status < 500 &&
        error.status !== 429
      )
        barren = hopelessAfter;
    }
    if (signal.aborted) return;
    reader.state('failing');
    await pause(
      (barren >= hopelessAfter ? longestDelayMs : delayMs) * (0.75 + Math.random() / 2),
      signal,
    );
    delayMs = Math.min(delayMs * 2, longestDelayMs);
  }
}
