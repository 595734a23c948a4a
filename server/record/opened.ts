import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { ResourceDetail } from '../../src/domain/schema/entities/entity.ts';
import { CHANGE } from '../../src/domain/rows/cells.ts';
import type { StoredRow } from '../listing/shape.ts';
import { freshScope } from './context.ts';
import type { Work } from './context.ts';
import { findRow } from './detail.ts';
import { OTHER_STATUS, rulesOfEntity } from './entity-rules.ts';
import { wasDeleted } from './history.ts';
import { levelOn, toReader, readVisibleChildren, visibleRow } from './visible.ts';

/** Row with its children and actions, as it goes over the wire. */
export type Detail = StoredRow & Pick<ResourceDetail, 'acts' | 'whyNot' | 'inPlaceOf'>;

/** Reads a row in its wire format; undefined when there is none in the person's scope. */
export async function readDetail(
  work: Work,
  entity: Entity,
  id: number,
): Promise<Detail | undefined> {
  const row = await findRow(work.db, entity, id, { scope: await freshScope(work) });
  if (row === undefined) return undefined;
  await rulesOfEntity(entity.resource).opened?.(work, id);
  return buildDetail(work, entity, row);
}

/** Lists the actions the person may do on the row now, in the order of the definition, and reasons against the others. */
async function actionsNow(
  work: Work,
  entity: Entity,
  row: StoredRow,
  isReader: boolean,
): Promise<Pick<Detail, 'acts' | 'whyNot' | 'inPlaceOf'>> {
  const { acts: rules = {}, whyNotChange } = rulesOfEntity(entity.resource);
  const acts: string[] = [];
  const whyNot: Record<string, string> = {};
  const inPlaceOf: Record<string, string> = {};
  const closed = isReader ? undefined : await whyNotChange?.(work, row);
  if (closed !== undefined) whyNot[CHANGE] = closed;
  for (const { name } of entity.actions.filter(({ readers }) => !isReader || readers)) {
    const rule = rules[name];
    const why = rule === undefined ? OTHER_STATUS : await rule.whyNot(work, row);
    if (why === undefined) {
      acts.push(name);
      const absent = (await rule?.doer?.(work, row))?.deputyOf;
      if (absent !== undefined) inPlaceOf[name] = absent.name1;
    } else if (why !== OTHER_STATUS) whyNot[name] = why;
  }
  return { acts, whyNot, ...(Object.keys(inPlaceOf).length > 0 && { inPlaceOf }) };
}

/** A row with its children and acts as the person may see it. */
export async function buildDetail(work: Work, entity: Entity, row: StoredRow): Promise<Detail> {
  const actions = await actionsNow(work, entity, row, levelOn(work.person, entity) < 2);
  const reader = toReader(work.person, entity);
  const children = await readVisibleChildren(work.db, entity, reader, row);
  return { ...visibleRow(entity, reader, row), ...children, ...actions };
}

/**
 * Reads a row after a change.
 * @throws {Problem} not-found
 */
export async function fresh(work: Work, entity: Entity, id: number): Promise<Detail> {
  const row = await findRow(work.db, entity, id, { reader: work.person.scope });
  if (row === undefined) throw new Problem('not-found');
  return buildDetail(work, entity, row);
}

/**
 * The row in scope, kept from others until the end of the transaction, as it was last read by who changes it.
 * @throws {Problem} not-found; delete-conflict when it has gone; update-conflict with the current row
 */
export async function lockedRow(
  work: Work,
  entity: Entity,
  id: number,
  rowSCN: number,
): Promise<StoredRow> {
  const { scope } = work.person;
  const row = await findRow(work.db, entity, id, { scope, forUpdate: true });
  if (row === undefined) {
    const mayKnow = entity.scope === 'everybody' || scope.kind === 'all';
    throw new Problem(
      mayKnow && (await wasDeleted(work.db, entity.resource, id)) ? 'delete-conflict' : 'not-found',
    );
  }
  if (row.rowSCN !== rowSCN)
    throw new Problem('update-conflict', { details: await buildDetail(work, entity, row) });
  return row;
}
