/** One event of a `text/event-stream`. */
export interface StreamEvent {
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

/** What a reader tells besides events: `retry:` sets the delay before the next connection. */
export interface StreamReader {
  event(event: StreamEvent): void;
  retry(delayMs: number): void;
}

/** Reads lines of the event-stream format as they come, cut anywhere. @see HTML standard, 9.2.6 */
export function createStreamParser(reader: StreamReader): (text: string) => void {
  let rest = '';
  let id = '';
  let name = '';
  let data: string[] = [];

  function line(text: string): void {
    if (text === '') {
      if (data.length > 0) reader.event({ id, name: name || 'message', data: data.join('\n') });
      name = '';
      data = [];
      return;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    else if (field === 'event') name = value;
    else if (field === 'id') id = value;
    else if (field === 'retry' && /^\d+$/.test(value)) reader.retry(Number(value));
  }

  return (text) => {
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? '';
    for (const each of lines) line(each);
  };
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
