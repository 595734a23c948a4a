/** The time it is; tests set it. */
export interface Clock {
  now(): Date;
}

/** Returns a stopped clock, for work as of a fixed instant. */
export const stoppedAt = (instant: Date): Clock => ({ now: () => instant });
