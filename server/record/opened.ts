import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { ResourceDetail } from '../../src/domain/wire/resource.ts';
import { CHANGE } from '../../src/domain/wire/resource.ts';
import type { StoredRow } from '../listing/shape.ts';
import { freshScope } from './context.ts';
import type { Work } from './context.ts';
import { findRow } from './detail.ts';
import { OTHER_STATUS, rulesOfEntity } from './entity-rules.ts';
import { wasDeleted } from './history.ts';
import { levelOn, readerOf, readToldChildren, toldRow } from './told.ts';

/** A row with its children and acts, as it goes over the wire. */
export type Detail = StoredRow & Pick<ResourceDetail, 'acts' | 'whyNot' | 'inPlaceOf'>;

/** One row as it goes over the wire; undefined when there is none in the person's scope. */
export async function readDetail(
  work: Work,
  entity: Entity,
  id: number,
): Promise<Detail | undefined> {
  const row = await findRow(work.db, entity, id, { scope: await freshScope(work) });
  if (row === undefined) return undefined;
  await rulesOfEntity(entity.noun).opened?.(work, id);
  return detailOf(work, entity, row);
}

/** Acts that the person may do on the row now, in the order of the definition, and why not the others that mean something on it. */
async function actsNow(
  work: Work,
  entity: Entity,
  row: StoredRow,
  isReader: boolean,
): Promise<Pick<Detail, 'acts' | 'whyNot' | 'inPlaceOf'>> {
  const { acts: rules = {}, whyNotChange } = rulesOfEntity(entity.noun);
  const acts: string[] = [];
  const whyNot: Record<string, string> = {};
  const inPlaceOf: Record<string, string> = {};
  const closed = isReader ? undefined : await whyNotChange?.(work, row);
  if (closed !== undefined) whyNot[CHANGE] = closed;
  for (const { name } of entity.acts.filter(({ readers }) => !isReader || readers)) {
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
export async function detailOf(work: Work, entity: Entity, row: StoredRow): Promise<Detail> {
  const acts = await actsNow(work, entity, row, levelOn(work.person, entity) < 2);
  const reader = readerOf(work.person, entity);
  const children = await readToldChildren(work.db, entity, reader, row);
  return { ...toldRow(entity, reader, row), ...children, ...acts };
}

/** A row as it stands after a change. @throws {Problem} not-found */
export async function fresh(work: Work, entity: Entity, id: number): Promise<Detail> {
  const row = await findRow(work.db, entity, id, { reader: work.person.scope });
  if (row === undefined) throw new Problem('not-found');
  return detailOf(work, entity, row);
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
      mayKnow && (await wasDeleted(work.db, entity.noun, id)) ? 'delete-conflict' : 'not-found',
    );
  }
  if (row.rowSCN !== rowSCN)
    throw new Problem('update-conflict', { details: await detailOf(work, entity, row) });
  return row;
}
