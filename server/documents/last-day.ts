import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { addDays, isPlainDate } from '../../src/domain/rules/dates/dates.ts';
import { MOST_VALID_DAYS } from '../../src/domain/rules/documents/signing.ts';
import type { ActionRequest } from '../../src/domain/schema/entities/entity-actions.ts';
import type { Work } from '../record/context.ts';

/** Checks the last day on which a document can be signed. */
export function dayFailures(validUntil: string | null, today: string): readonly Failure[] {
  if (validUntil === null) return [];
  if (validUntil < today) return [{ path: 'validUntil', code: 'in-the-past' }];
  return validUntil > addDays(today, MOST_VALID_DAYS)
    ? [{ path: 'validUntil', code: 'day-too-far', params: { count: MOST_VALID_DAYS } }]
    : [];
}

/**
 * Reads the last day that comes with an action.
 * @throws {Problem} invalid-input
 */
export function newDay({ today }: Work, { values = {} }: ActionRequest): string {
  const { validUntil } = values;
  const path = 'values.validUntil';
  const fail = (failure: Omit<Failure, 'path'>): never => {
    throw new Problem('invalid-input', {
      affectedField: path,
      failures: [{ ...failure, path, label: 'validUntil' }],
    });
  };
  if (typeof validUntil !== 'string' || validUntil === '') return fail({ code: 'required' });
  if (!isPlainDate(validUntil)) return fail({ code: 'date' });
  const [failure] = dayFailures(validUntil, today);
  return failure === undefined ? validUntil : fail(failure);
}

/** Resets every signatory who has not signed, so that they are asked again. */
export async function askAgain({ db }: Work, id: number): Promise<void> {
  await db
    .updateTable('userDocumentSignatory')
    .set({
      state: 'waiting',
      askedAt: null,
      remindedAt: null,
      openedAt: null,
      mailId: null,
      failure: null,
      codeHash: null,
      codeExpiresAt: null,
      codeAttempts: 0,
    })
    .where('documentId', '=', id)
    .where('state', 'in', ['asked', 'opened', 'failed'])
    .execute();
}
