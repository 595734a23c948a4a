import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { BulkAnswer, BulkRequest } from '../../src/domain/wire/resource.ts';
import type { Call } from '../http/contract.ts';
import { problemBody, problemOf } from '../http/problem-answer.ts';
import { loggedError } from '../base/log.ts';
import { performAct } from './acts.ts';
import { workOf } from './context.ts';
import type { Work } from './context.ts';
import { changeRow, removeRow } from './save.ts';
import { undisturbed } from '../database/undisturbed.ts';

type Results = BulkAnswer['results'][number];

/** @throws {Problem} invalid-input when the act is none that many rows can take */
function checkAct(entity: Entity, { act, values = {} }: BulkRequest): void {
  const wrong = (path: string): never => {
    throw new Problem('invalid-input', {
      affectedField: path,
      failures: [{ path, code: 'invalid' }],
    });
  };
  if (act === 'delete') return entity.canDelete ? undefined : wrong('act');
  if (act !== 'set')
    return entity.acts.some(({ name, bulk }) => name === act && bulk) ? undefined : wrong('act');
  const writable = new Set(
    writableFields(entity.fields)
      .filter(([, field]) => !field.createOnly)
      .map(([name]) => name),
  );
  const unknown = Object.keys(values).find((name) => !writable.has(name));
  if (unknown !== undefined || Object.keys(values).length === 0)
    wrong(`values.${unknown ?? ''}`.replace(/\.$/, ''));
}

async function doOne(
  work: Work,
  entity: Entity,
  request: BulkRequest,
  row: BulkRequest['rows'][number],
): Promise<Results> {
  const { act, values = {}, reason } = request;
  if (act === 'delete') {
    await removeRow(work, entity, row.id, row.rowSCN);
    return { id: row.id, ok: true };
  }
  const done =
    act === 'set'
      ? await changeRow(work, entity, row.id, { ...values, rowSCN: row.rowSCN }, { reason })
      : await performAct(work, entity, row.id, act, {
          rowSCN: row.rowSCN,
          values,
          ...(reason === undefined ? {} : { reason }),
        });
  return { id: row.id, ok: true, rowSCN: done.rowSCN };
}

/** One act on many rows, each in a transaction of its own: what is refused for one does not stop the others. */
export async function actOnMany(
  call: Call,
  entity: Entity,
  request: BulkRequest,
): Promise<BulkAnswer> {
  checkAct(entity, request);
  const results: Results[] = [];
  const { log, database } = call.request.server.services;
  for (const row of request.rows) {
    try {
      results.push(
        await undisturbed(database.db, (trx) => doOne(workOf(call, trx), entity, request, row)),
      );
    } catch (error) {
      const problem = problemOf(error);
      // what nobody foresaw stops this row only; it is told blandly and logged whole
      if (problem.status >= 500)
        log.error(
          {
            requestId: call.request.id,
            noun: entity.noun,
            rowId: row.id,
            error: loggedError(error),
          },
          'a bulk act failed',
        );
      const { code, message, affectedField } = problemBody(problem, call.request, call.request.id);
      results.push({
        id: row.id,
        ok: false,
        code,
        message,
        ...(affectedField === undefined ? {} : { affectedField }),
      });
    }
  }
  return { results };
}
