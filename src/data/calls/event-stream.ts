import { createParser } from 'eventsource-parser';

/** Event of a `text/event-stream`. */
export interface StreamEvent {
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

/** Receiver of a stream's events; `retry:` sets the delay before the next connection. */
export interface StreamReader {
  event(event: StreamEvent): void;
  retry(delayMs: number): void;
}

/** Reads the event-stream format as it comes, cut anywhere; an event without its own id keeps the last. */
export function createStreamParser(reader: StreamReader): (text: string) => void {
  let lastId = '';
  const { feed } = createParser({
    onEvent({ id, event, data }) {
      lastId = id ?? lastId;
      reader.event({ id: lastId, name: event ?? 'message', data });
    },
    onRetry: (delayMs) => reader.retry(delayMs),
  });
  return feed;
}

/** Hands on what an answer brings until it ends or is aborted. @param alive called at every piece, comments included */
export async function readEventStream(
  response: Response,
  reader: StreamReader,
  alive: () => void,
): Promise<void> {
  const pieces = response.body?.getReader();
  if (!pieces) return;
  const decoder = new TextDecoder();
  const parse = createStreamParser(reader);
  for (;;) {
    const { done, value } = await pieces.read();
    if (done) return;
    alive();
    parse(decoder.decode(value, { stream: true }));
  }
}
