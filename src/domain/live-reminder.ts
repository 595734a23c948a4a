/**
 * Seconds before its opening from which a stream repeats events: the page may have read its data
 * just before them.
 */
export const REMINDER_SECONDS = 5;
