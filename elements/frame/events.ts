import type { SessionState } from '../../src/data/session/session-state.ts';

/** Signed-in user as shown to the host page. */
interface PersonFacts {
  readonly id: number;
  readonly name: string;
}

/** The session of the page, as the host page may know it. */
export interface SessionFacts {
  /** `restoring`: not known yet. */
  readonly status: SessionState['status'];
  readonly person: PersonFacts | null;
}

/** `nmv-failed`: something could not be shown. */
export interface FailedDetail {
  /** A problem's code of the API, else `network`, `unavailable`, `not-loaded` (a part of the script) or `unexpected`. */
  readonly code: string;
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** Number of the request, for support. */
  readonly requestId: string | null;
}

/** The session without tokens and rights. */
export function sessionFacts({ status, user }: SessionState): SessionFacts {
  return { status, person: user ? { id: user.id, name: user.fullName } : null };
}
