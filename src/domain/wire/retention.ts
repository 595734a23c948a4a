import type { RetentionKind } from '../rules/retention.ts';

/** How one rule stands. */
export interface RetentionStanding {
  readonly kind: RetentionKind;
  readonly afterDays: number;
  readonly act: 'delete' | 'anonymise';
  /** Rows whose time is up: what the next run takes. */
  readonly due: number;
  /** The day on which the next of the others is due; absent where none is. */
  readonly next?: string;
  /** When it ran last, and how many rows it took then. */
  readonly lastRun?: string;
  readonly lastCount?: number;
}

/** Answer of GET /apis/v1/retention. */
export interface RetentionAnswer {
  readonly rules: readonly RetentionStanding[];
}
