import { errorCode } from '../base/error-code.ts';

/** The database cannot be asked just now, or was lost while it was asked: nothing of this was kept, and the same may be asked again later. */
export class DatabaseAway extends Error {
  /**
   * Code of the database or the network, as in the log: a SQLSTATE or an error code of the system.
   */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseAway';
    this.code = errorCode(cause);
  }
}

/**
 * Error for a connection lost during a write: its outcome is unknown, and a blind retry may repeat
 * it.
 */
export class OutcomeUnknown extends DatabaseAway {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'OutcomeUnknown';
  }
}

/**
 * Names for a connection that is broken or was not given: exceptions of the connection (08), time-outs that end a session, too many
 * connections, a server that stops, has crashed or still starts; and what the network says.
 */
const AWAY =
  /^(?:08\w{3}|25P03|53300|57P0[1-5]|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Checks for an error of an unreachable database, as opposed to a refused statement. */
export function saysAway(error: unknown): boolean {
  return AWAY.test(errorCode(error) ?? '');
}

/** Checks for an error about a full disk or exhausted memory of the database. */
export function hasNoRoom(error: unknown): boolean {
  return /^(?:53100|53200|ENOSPC)$/.test(errorCode(error) ?? '');
}

const AGAIN_MS = 250;

/**
 * Runs repeatable work, again for as long as the database is away.
 * @param isWanted called before each further attempt, to stop once the caller has gone
 * @returns undefined when it was no longer wanted
 * @throws what the work throws for any other reason
 */
export async function onceBack<T>(
  work: () => Promise<T>,
  isWanted: () => boolean,
): Promise<T | undefined> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DatabaseAway)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    if (!isWanted()) return undefined;
  }
}
