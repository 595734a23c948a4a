import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { BulkAnswer, BulkRequest } from '../../src/domain/schema/entities/entity-actions.ts';
import type { Call } from '../http/contract.ts';
import { actOnEach } from './act-on-each.ts';
import { performRecordAction } from './actions.ts';
import { buildWork } from './context.ts';
import type { Work } from './context.ts';
import { changeRow, removeRow } from './save.ts';

/**
 * Checks that many rows can take the action.
 * @throws {Problem} invalid-input when they cannot
 */
function checkAction(entity: Entity, { act, values = {} }: BulkRequest): void {
  const wrong = (path: string): never => {
    throw new Problem('invalid-input', {
      affectedField: path,
      failures: [{ path, code: 'invalid' }],
    });
  };
  if (act === 'delete') return entity.canDelete ? undefined : wrong('act');
  if (act !== 'set')
    return entity.actions.some(({ name, bulk }) => name === act && bulk) ? undefined : wrong('act');
  const writable = new Set(
    writableFields(entity.fields)
      .filter(([, field]) => !field.createOnly)
      .map(([name]) => name),
  );
  const unknown = Object.keys(values).find((name) => !writable.has(name));
  if (unknown !== undefined || Object.keys(values).length === 0)
    wrong(`values.${unknown ?? ''}`.replace(/\.$/, ''));
}

async function performOne(
  work: Work,
  entity: Entity,
  request: BulkRequest,
  row: BulkRequest['rows'][number],
): Promise<{ readonly id: number; readonly rowSCN?: number }> {
  const { act, values = {}, reason, pointsChange } = request;
  if (act === 'delete') {
    await removeRow(work, entity, row.id, row.rowSCN);
    return { id: row.id };
  }
  const done =
    act === 'set'
      ? await changeRow(
          work,
          entity,
          row.id,
          { ...values, rowSCN: row.rowSCN, ...(pointsChange && { pointsChange }) },
          { reason },
        )
      : await performRecordAction(work, entity, row.id, act, {
          rowSCN: row.rowSCN,
          values,
          ...(reason === undefined ? {} : { reason }),
        });
  return { id: row.id, rowSCN: done.rowSCN };
}

/** Performs an action, a change or a removal on many rows. */
export async function actOnMany(
  call: Call,
  entity: Entity,
  request: BulkRequest,
): Promise<BulkAnswer> {
  checkAction(entity, request);
  const results = await actOnEach(call, {
    noun: entity.resource,
    rows: request.rows,
    prepare: async (row) => (trx) => performOne(buildWork(call, trx), entity, request, row),
  });
  return { results };
}
