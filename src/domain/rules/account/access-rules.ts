/**
 * Rules of sign-in and session length for every user, enforced by the server and shown on the
 * screen of access policies.
 */

/** A session ends so many hours after its sign-in, however often it is renewed: without "remember me", and with it. */
export const SESSION_HOURS = 12;
export const REMEMBERED_HOURS = 30 * 24;
/** For so many hours a link of an activation mail can be used. */
export const ACTIVATION_HOURS = 72;
/**
 * Minutes that a mailed link can set a new password; a user gets at most so many of these mails an
 * hour.
 */
export const RESET_LINK_MINUTES = 120;
export const RESET_MAILS_AN_HOUR = 3;
/** Wrong passwords that an account gets from one address within so many minutes before it has to wait. */
export const SIGN_IN_TRIES = 5;
export const SIGN_IN_WINDOW_MINUTES = 5;
/** For so long a sign-in waits for its second factor. */
export const SECOND_STEP_MINUTES = 10;
