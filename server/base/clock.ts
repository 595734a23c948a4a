/** The time it is; tests set it. */
export interface Clock {
  now(): Date;
}

/** A clock that stands: for work that is done as of one instant. */
export const stoppedAt = (instant: Date): Clock => ({ now: () => instant });
