import type { LiveEventName, LiveEvents } from '../../domain/schema/operation/live.ts';

/**
 * Events to listen to: those of the wire, and `gap` when some may be lost and a reload is needed.
 */
export interface LiveSignals extends LiveEvents {
  readonly gap: undefined;
}

/** Function that passes an event on to listeners. */
export type Deliver = <Name extends LiveEventName | 'gap'>(
  name: Name,
  data: LiveSignals[Name],
) => void;
