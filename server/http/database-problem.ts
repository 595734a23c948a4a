import { Problem } from '../../src/domain/problem.ts';
import type { ProblemName } from '../../src/domain/problem.ts';
import { DatabaseAway, hasNoRoom, OutcomeUnknown, saysAway } from '../database/away.ts';
import { nameOfColumn } from '../database/names.ts';
import { errorCode } from '../base/error-code.ts';

/** Refusals of the database that a caller can do something about, by SQLSTATE. */
const BY_STATE: Readonly<Record<string, ProblemName>> = {
  '23503': 'still-in-use',
  '23001': 'still-in-use',
  '23505': 'duplicate',
  '23502': 'missing-value',
  '22003': 'numeric-overflow',
  // two transactions stood in each other's way each time: the row was not changed, and people cannot mend it
  '40001': 'unavailable',
  '40P01': 'unavailable',
  // two periods that exclude one another were saved at once: tried again, the later one hears why
  '23P01': 'row-conflict',
  // it took too long, and would again
  '57014': 'unavailable',
};

function readText(error: Error, name: string): string {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : '';
}

/** The field that a refusal is about: its column, or what the constraint's name says (`customer_tax_num_key` → `taxNum`). */
function findAffectedField(error: Error): string | undefined {
  const column = readText(error, 'column');
  if (column) return nameOfColumn(column);
  const table = readText(error, 'table');
  const constraint = readText(error, 'constraint');
  if (!constraint.startsWith(`${table}_`)) return undefined;
  const middle = constraint.slice(table.length + 1).replace(/_?(key|fkey|check|pkey|idx)$/, '');
  return middle === '' ? undefined : nameOfColumn(middle);
}

/** Returns the problem that a database error means for the caller; undefined for bugs. */
export function problemOfDatabase(error: Error): Problem | undefined {
  if (error instanceof OutcomeUnknown) return new Problem('outcome-unknown');
  if (error instanceof DatabaseAway || saysAway(error)) return new Problem('database-away');
  if (hasNoRoom(error)) return new Problem('unavailable');
  const state = errorCode(error) ?? '';
  const name = BY_STATE[state];
  if (name === undefined) return undefined;
  const affectedField = /^2/.test(state) ? findAffectedField(error) : undefined;
  return new Problem(name, affectedField === undefined ? {} : { affectedField });
}
