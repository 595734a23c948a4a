import { loggedError } from '../base/log.ts';
import type { Db } from '../database/db.ts';
import { undisturbed } from '../database/undisturbed.ts';
import type { Call } from '../http/contract.ts';
import { problemBody, toProblem } from '../http/problem-answer.ts';

/** Refusal of one row of many. */
interface RefusedRow {
  readonly id: number;
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly affectedField?: string;
}

/** Action on each of many rows of a resource. */
interface ActionOnEach<Row, Done> {
  /** Names the resource in the log. */
  readonly noun: string;
  readonly rows: readonly Row[];
  /** Does slow work before the transaction of a row, and returns what performs the action in it. */
  prepare(row: Row): Promise<(transaction: Db) => Promise<Done>>;
}

/**
 * Performs an action on many rows, each in a transaction of its own: a refused row does not stop
 * the others.
 */
export async function actOnEach<Row extends { readonly id: number }, Done extends object>(
  call: Pick<Call, 'database' | 'log' | 'request'>,
  { noun, rows, prepare }: ActionOnEach<Row, Done>,
): Promise<readonly (RefusedRow | (Done & { readonly ok: true }))[]> {
  const results: (RefusedRow | (Done & { readonly ok: true }))[] = [];
  for (const row of rows) {
    try {
      const perform = await prepare(row);
      results.push({ ...(await undisturbed(call.database.db, perform)), ok: true });
    } catch (error) {
      results.push({ id: row.id, ok: false, ...refusalOf(call, noun, row.id, error) });
    }
  }
  return results;
}

/** Words a refusal. An unexpected error stops only its row: the answer is general, the log complete. */
function refusalOf(
  { log, request }: Pick<Call, 'log' | 'request'>,
  noun: string,
  rowId: number,
  error: unknown,
): Omit<RefusedRow, 'id' | 'ok'> {
  const problem = toProblem(error);
  if (problem.status >= 500)
    log.error(
      { requestId: request.id, noun, rowId, error: loggedError(error) },
      'a bulk act failed',
    );
  const { code, message, affectedField } = problemBody(problem, request, request.id);
  return { code, message, ...(affectedField === undefined ? {} : { affectedField }) };
}
