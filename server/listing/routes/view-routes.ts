import { sql } from 'kysely';
import { getScreenKey } from '../../../src/domain/listing.ts';
import { listings } from '../../../src/domain/listings/index.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { deleteBody } from '../../../src/domain/schema/entities/entity.ts';
import {
  listView,
  screenParams,
  viewAnswer,
  viewBody,
  viewChangeBody,
  viewParams,
  viewsAnswer,
  viewsQuery,
} from '../../../src/domain/schema/entities/view.ts';
import type { SavedView } from '../../../src/domain/schema/entities/view.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Access, RouteDefinition } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { isReadableBy } from '../shared-views.ts';

/** Views that a person keeps. */
const MOST_VIEWS = 50;

const SIGNED_IN: Access = { kind: 'signed-in' };

/** @throws {Problem} not-found when the person may not open the list, or there is none of that name */
function admit(person: Person, screen: string): void {
  const tcodes = listings
    .filter((listing) => getScreenKey(listing) === screen)
    .filter(({ administrators }) => administrators !== true || person.isAdmin)
    .flatMap(({ tcode, alsoTcodes }) => [tcode, ...alsoTcodes]);
  if (!tcodes.some((tcode) => (person.levels[tcode] ?? 0) >= 1)) throw new Problem('not-found');
}

/** Administrators read whatever is shared, so that they can take it away. */
const readable = ({ id, isAdmin }: Person) =>
  isAdmin ? sql`(v.shared = 'team' or v.owner_id = ${id})` : isReadableBy(id);

async function readViews(
  db: Db,
  person: Person,
  condition: ReturnType<typeof sql>,
): Promise<readonly SavedView[]> {
  const { rows } = await sql<SavedView>`
    select v.id, v.row_scn, v.screen, v.name1, v.shared, v.is_start and v.owner_id = ${person.id} as is_start, v.owner_id = ${person.id} as own, p.name1 as owner_name, v.view
    from saved_view v join business_partner p on p.id = v.owner_id where ${condition} order by v.name1 collate nmv_text, v.id`.execute(
    db,
  );
  return rows;
}

async function readView(db: Db, person: Person, id: number): Promise<SavedView> {
  const [view] = await readViews(db, person, sql`v.id = ${id}`);
  if (view === undefined) throw new Problem('not-found');
  return view;
}

/** @throws {Problem} too-many-views */
async function assertRoom(db: Db, { id }: Person): Promise<void> {
  // two calls of a user at once are counted one after the other
  await sql`select 1 from business_partner where id = ${id} for no key update`.execute(db);
  const rows = await queryRows(db, {
    count: is.number,
  })`select count(*)::integer as count from saved_view where owner_id = ${id}`;
  if ((rows[0]?.count ?? 0) >= MOST_VIEWS)
    throw new Problem('too-many-views', { params: { max: MOST_VIEWS } });
}

/** A person starts with one view a screen. */
async function clearStart(db: Db, person: Person, screen: string): Promise<void> {
  await db
    .updateTable('savedView')
    .set((eb) => ({ isStart: false, rowSCN: eb('rowSCN', '+', 1) }))
    .where('ownerId', '=', person.id)
    .where('screen', '=', screen)
    .where('isStart', '=', true)
    .execute();
}

const list = defineRoute({
  method: 'GET',
  url: '/apis/v1/views',
  summary: 'Own and shared views of a screen, and the own columns',
  access: SIGNED_IN,
  query: viewsQuery,
  answer: viewsAnswer,
  async handle({ db, person, query: { screen } }) {
    admit(person, screen);
    const kept = await db
      .selectFrom('listPreference')
      .select('preference')
      .where('businessPartnerId', '=', person.id)
      .where('screen', '=', screen)
      .executeTakeFirst();
    return {
      views: await readViews(db, person, sql`v.screen = ${screen} and ${readable(person)}`),
      columns: kept === undefined ? null : Object(kept.preference),
    };
  },
});

const create = defineRoute({
  method: 'POST',
  url: '/apis/v1/views',
  summary: 'Keep a view of a screen',
  access: SIGNED_IN,
  body: viewBody,
  answer: viewAnswer,
  status: 201,
  idempotent: true,
  limit: { max: 30, windowSeconds: 600, by: 'person' },
  async handle({ db, person, body: { screen, name1, shared, isStart, view } }) {
    admit(person, screen);
    await assertRoom(db, person);
    if (isStart) await clearStart(db, person, screen);
    const { id } = await db
      .insertInto('savedView')
      .values({ screen, name1, shared, isStart, ownerId: person.id, view: JSON.stringify(view) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return readView(db, person, id);
  },
});

/** An own view, kept from others until the end of the transaction. */
async function lockView(db: Db, person: Person, id: number, rowSCN: number): Promise<SavedView> {
  const rows = await queryRows(db, {
    rowSCN: is.number,
  })`select v.row_scn from saved_view v where v.id = ${id} and ${scopeCondition(person.scope, 'savedView', 'v')} for update`;
  if (rows[0] === undefined) throw new Problem('not-found');
  const view = await readView(db, person, id);
  if (rows[0].rowSCN !== rowSCN) throw new Problem('update-conflict', { details: view });
  return view;
}

const change = defineRoute({
  method: 'PUT',
  url: '/apis/v1/views/:id',
  summary: 'Change an own view',
  access: SIGNED_IN,
  row: 'savedView',
  params: viewParams,
  body: viewChangeBody,
  answer: viewAnswer,
  async handle({ db, person, params, body: { rowSCN, view, isStart, name1, shared } }) {
    const id = Number(params.id);
    const { screen } = await lockView(db, person, id, rowSCN);
    if (isStart) await clearStart(db, person, screen);
    await db
      .updateTable('savedView')
      .set((eb) => ({
        rowSCN: eb('rowSCN', '+', 1),
        ...(view && { view: JSON.stringify(view) }),
        ...(isStart !== undefined && { isStart }),
        ...(name1 !== undefined && { name1 }),
        ...(shared !== undefined && { shared }),
      }))
      .where('id', '=', id)
      .execute();
    return readView(db, person, id);
  },
});

const remove = defineRoute({
  method: 'DELETE',
  url: '/apis/v1/views/:id',
  summary: 'Delete an own view',
  access: SIGNED_IN,
  row: 'savedView',
  params: viewParams,
  body: deleteBody,
  answer: 'empty',
  async handle({ db, person, params, body }) {
    await lockView(db, person, Number(params.id), body.rowSCN);
    await db.deleteFrom('savedView').where('id', '=', Number(params.id)).execute();
  },
});

const withdraw = defineRoute({
  method: 'POST',
  url: '/apis/v1/views/:id/withdrawal',
  summary: 'Take a shared view away from all but its owner, who keeps it',
  access: { kind: 'administrator' },
  row: 'savedView',
  params: viewParams,
  body: deleteBody,
  answer: viewAnswer,
  async handle({ db, person, params, body: { rowSCN } }) {
    const id = Number(params.id);
    const rows = await queryRows(db, {
      rowSCN: is.number,
    })`select v.row_scn from saved_view v where v.id = ${id} and ${readable(person)} for update`;
    if (rows[0] === undefined) throw new Problem('not-found');
    if (rows[0].rowSCN !== rowSCN)
      throw new Problem('update-conflict', { details: await readView(db, person, id) });
    await db
      .updateTable('savedView')
      .set((eb) => ({ rowSCN: eb('rowSCN', '+', 1), shared: 'private' }))
      .where('id', '=', id)
      .execute();
    return readView(db, person, id);
  },
});

const columns = defineRoute({
  method: 'PUT',
  url: '/apis/v1/views/columns/:screen',
  summary: 'Keep how a table is shown to oneself',
  access: SIGNED_IN,
  params: screenParams,
  body: listView,
  answer: 'empty',
  async handle({ db, person, params: { screen }, body }) {
    admit(person, screen);
    const preference = JSON.stringify(body);
    await db
      .insertInto('listPreference')
      .values({ businessPartnerId: person.id, screen, preference })
      .onConflict((conflict) =>
        conflict.columns(['businessPartnerId', 'screen']).doUpdateSet({ preference }),
      )
      .execute();
  },
});

/** Saved views and column preferences, of every screen alike. */
export const viewRoutes: readonly RouteDefinition[] = [
  list,
  columns,
  create,
  change,
  remove,
  withdraw,
];
