/** Event of a stream. */
export interface StreamedEvent {
  readonly id: string | undefined;
  readonly event: string;
  readonly data: unknown;
}

/** An open event stream, read event by event. */
export interface EventReader {
  readonly status: number;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<StreamedEvent | undefined>;
  close(): void;
}

function parse(block: string): StreamedEvent | undefined {
  const field = (name: string): string | undefined =>
    new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const event = field('event');
  return event === undefined
    ? undefined
    : { id: field('id'), event, data: JSON.parse(field('data') ?? 'null') };
}

/** Opens a stream and reads its greeting. */
export async function readEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<EventReader> {
  const control = new AbortController();
  const response = await fetch(url, { headers, signal: control.signal });
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';

  /** The next block, whatever it is; undefined at the end. */
  async function block(): Promise<string | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const found = text.slice(0, end);
        text = text.slice(end + 2);
        return found;
      }
      const piece = await reader?.read().catch(() => undefined);
      if (!piece || piece.done) return undefined;
      text += decoder.decode(piece.value, { stream: true });
    }
  }

  if (response.status === 200) await block();
  else await reader?.cancel();
  return {
    status: response.status,
    async next() {
      for (let found = await block(); found !== undefined; found = await block()) {
        const event = parse(found);
        if (event) return event;
      }
      return undefined;
    },
    close: () => control.abort(),
  };
}
