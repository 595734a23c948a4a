/** The database cannot be asked just now, or was lost while it was asked: nothing of this was kept, and the same may be asked again later. */
export class DatabaseAway extends Error {
  /** What the database or the network called it, as in the log: a SQLSTATE or an error code of the system. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseAway';
    this.code = codeOf(cause);
  }
}

/** The database was lost while it kept a change: nobody knows whether it did. Asking again without looking may do it twice. */
export class OutcomeUnknown extends DatabaseAway {
  constructor(cause: unknown) {
    super(cause);
    this.name = 'OutcomeUnknown';
  }
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

/**
 * Names for a connection that is broken or was not given: exceptions of the connection (08), time-outs that end a session, too many
 * connections, a server that stops, has crashed or still starts; and what the network says.
 */
const AWAY =
  /^(?:08\w{3}|25P03|53300|57P0[1-5]|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN)$/;

/** Whether what a connection to the database threw says that it is away, rather than that it refused something. */
export function saysAway(error: unknown): boolean {
  return AWAY.test(codeOf(error) ?? '');
}

/** Whether an error says that the database has no room left: on its disk, or in its memory. */
export function hasNoRoom(error: unknown): boolean {
  return /^(?:53100|53200|ENOSPC)$/.test(codeOf(error) ?? '');
}

const AGAIN_MS = 250;

/**
 * Does work that may be done twice, and does it again for as long as the database is away.
 * @param isWanted asked before each further attempt: nobody waits for a database on behalf of who has gone
 * @returns undefined when it was wanted no longer
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
