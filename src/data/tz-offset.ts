/** Minutes by which the clock of this device is ahead of UTC, as a sign-in tells it. */
export const tzOffsetHere = (): number => -new Date().getTimezoneOffset();
