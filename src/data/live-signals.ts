import type { LiveEventName, LiveEvents } from '../domain/wire/live.ts';

/** What one may listen to: the events of the wire, and `gap`: something may have been missed, read again. */
export interface LiveSignals extends LiveEvents {
  readonly gap: undefined;
}

/** What the hub of one audience hands on. */
export type Deliver = <Name extends LiveEventName | 'gap'>(
  name: Name,
  data: LiveSignals[Name],
) => void;
