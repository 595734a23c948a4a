import type { Api } from '../calls/http.ts';
import type { LiveSignals } from './live-signals.ts';
import type { SessionStore } from '../session/session-types.ts';

/** Source of the stream: the session, unless an embed key is named. */
export interface LiveOptions {
  readonly embedKey?: string | undefined;
  /**
   * True to receive recent events too, for data read before listening. Events may then arrive
   * twice.
   */
  readonly recent?: boolean;
}

/** Live events of the page: one stream per browser and account, open only with listeners. */
export interface Live {
  /** @returns stops listening */
  on<Name extends keyof LiveSignals>(
    name: Name,
    handler: (data: LiveSignals[Name]) => void,
    options?: LiveOptions,
  ): () => void;
  /** Marks shown data as including all events up to this id: a later stream starts there. */
  readAt(eventId: number): void;
}

/** Dependencies of an audience on the page. */
export interface LivePorts {
  readonly http: Api;
  readonly session: SessionStore;
  readonly base: () => string;
}

/**
 * Function that returns the event to stream from, so that shown data misses none; 0 when unknown.
 */
export type Since = () => number;

/** Listeners of one account or embed key, and the stream while it is open. */
export interface LiveAudience {
  /** @returns stops listening */
  listen<Name extends keyof LiveSignals>(
    name: Name,
    handler: (data: LiveSignals[Name]) => void,
    recent: boolean,
  ): () => void;
}
