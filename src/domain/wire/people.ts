/**
 * Types of the calls about one person, below `/apis/v1/users/:id`.
 *
 * GET    /levels     EffectiveLevels: what he may do, and which group gives it
 * GET    /sessions   SessionsAnswer      DELETE /sessions/:session, DELETE /sessions (all but the caller's own)
 * GET    /accesses   AccessesAnswer: who acted as him, who opened his record
 * GET    /data       a file with all that is kept about him
 * GET, PUT, DELETE /avatar
 */

/** A level with the groups that give at least something; the highest counts. */
export interface EffectiveLevel {
  readonly tcode: string;
  readonly acsPermLevel: 0 | 1 | 2;
  readonly groups: readonly {
    readonly id: number;
    readonly name1: string;
    readonly acsPermLevel: 0 | 1 | 2;
  }[];
}
export interface EffectiveLevels {
  /** An administrator may do everything, whatever his groups say. */
  readonly isAdmin: boolean;
  readonly levels: readonly EffectiveLevel[];
}

export interface OpenSession {
  readonly id: number;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly userAgent: string | null;
  readonly address: string | null;
  /** Kept for 30 days on its device. */
  readonly remember: boolean;
  /** The session that asks. */
  readonly isOwn: boolean;
  /** Who acts as the person in it; null: he himself. */
  readonly actingName: string | null;
}
export interface SessionsAnswer {
  readonly rows: readonly OpenSession[];
}

export interface AccessesAnswer {
  /** Sessions in which others acted as the person, latest first. */
  readonly acting: readonly {
    readonly name1: string;
    readonly from: string;
    readonly until: string | null;
  }[];
  /** Who opened his record on which day, latest first; `actingName`: who did it under that name. */
  readonly reads: readonly {
    readonly name1: string;
    readonly actingName: string | null;
    readonly day: string;
    readonly lastAt: string;
    readonly reads: number;
  }[];
}

export interface AvatarAnswer {
  /** Where the picture is read, for `userAvatar` of the session. */
  readonly userAvatar: string;
}
