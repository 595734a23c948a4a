import { entities } from '../../../src/domain/entities/index.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { rowsArePeople } from '../../../src/domain/scope.ts';
import {
  changeBody,
  deleteBody,
  detailAnswer,
  draftBody,
  rowParams,
} from '../../../src/domain/schema/entities/entity.ts';
import {
  actionBody,
  actionParams,
  actionPreview,
  bulkAnswer,
  bulkBody,
} from '../../../src/domain/schema/entities/entity-actions.ts';
import {
  historyAnswer,
  versionsAnswer,
} from '../../../src/domain/schema/entities/entity-history.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { performRecordAction, prepareAction, previewAction } from '../actions.ts';
import { buildEntityList } from '../list-of.ts';
import { readPresets } from '../presets.ts';
import { actOnMany } from '../bulk.ts';
import { buildAsking, buildWork } from '../context.ts';
import { findRow } from '../detail.ts';
import { optionRoutes } from '../../listing/routes/option-routes.ts';
import { readDetail } from '../opened.ts';
import { changeRow, createRow, removeRow } from '../save.ts';
import { toReader, visibleHistory, visibleVersions } from '../visible.ts';
import { listRoutes } from '../../listing/routes/list-routes.ts';
import { requireAccess, of } from './access-of.ts';
import { importRoutes } from './import-routes.ts';

function readRoutes(entity: Entity): readonly RouteDefinition[] {
  const url = `/apis/v1/${entity.path}` as const;
  const access = requireAccess(entity, 1);
  const row = `entity:${entity.resource}` as const;
  return [
    ...listRoutes({
      listing: entity,
      rows: `Rows of ${entity.resource}`,
      access,
      listOf: ({ person }) => buildEntityList(entity, person.scope),
      presetsOf: (call, names) => readPresets(buildAsking(call), entity, names),
    }),
    defineRoute({
      method: 'GET',
      url: `${url}/:id`,
      summary: `One row of ${entity.resource} with what belongs to it`,
      ...(rowsArePeople(entity.scope) && { writes: 'who opens the record of a person is noted' }),
      access,
      row,
      params: rowParams,
      answer: of(detailAnswer(entity)),
      async handle(call) {
        const detail = await readDetail(buildWork(call), entity, Number(call.params.id));
        if (detail === undefined) throw new Problem('not-found');
        return detail;
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${url}/:id/history`,
      summary: `Who changed a row of ${entity.resource}, when, and what`,
      access,
      row,
      params: rowParams,
      answer: historyAnswer,
      async handle({ db, person, params }) {
        const id = Number(params.id);
        if ((await findRow(db, entity, id, { scope: person.scope })) === undefined)
          throw new Problem('not-found');
        return visibleHistory(db, entity, toReader(person, entity), id);
      },
    }),
  ];
}

/** Builds the routes for the changes between versions, where content has versions. */
function versionRoutes(entity: Entity): readonly RouteDefinition[] {
  if (entity.versions === undefined) return [];
  return [
    defineRoute({
      method: 'GET',
      url: `/apis/v1/${entity.path}/:id/versions`,
      summary: `The versions of a row of ${entity.resource}, each with what it changes of the one before`,
      access: requireAccess(entity, 1),
      row: `entity:${entity.resource}`,
      params: rowParams,
      answer: versionsAnswer,
      async handle({ db, person, params }) {
        const id = Number(params.id);
        if ((await findRow(db, entity, id, { scope: person.scope })) === undefined)
          throw new Problem('not-found');
        return visibleVersions(db, entity, toReader(person, entity), id);
      },
    }),
  ];
}

/** A record with as many child rows as a save may carry, such as the targets of 500 participants. */
const RECORD_BODY_LIMIT = 4 * 1024 * 1024;

function writeRoutes(entity: Entity): readonly RouteDefinition[] {
  const url = `/apis/v1/${entity.path}` as const;
  const access = requireAccess(entity, 2);
  const row = `entity:${entity.resource}` as const;
  const limit =
    Object.keys(entity.children).length > 0 ? { bodyLimitBytes: RECORD_BODY_LIMIT } : {};
  const create = defineRoute({
    ...limit,
    method: 'POST',
    url,
    summary: `Make a row of ${entity.resource}`,
    access,
    body: of(draftBody(entity)),
    answer: of(detailAnswer(entity)),
    status: 201,
    idempotent: true,
    handle: (call) => createRow(buildWork(call), entity, call.body),
  });
  const change = defineRoute({
    ...limit,
    method: 'PUT',
    url: `${url}/:id`,
    summary: `Change a row of ${entity.resource}; a stale rowSCN is answered with the current row`,
    access,
    row,
    params: rowParams,
    body: of(changeBody(entity)),
    answer: of(detailAnswer(entity)),
    handle: (call) => changeRow(buildWork(call), entity, Number(call.params.id), call.body),
  });
  const remove = defineRoute({
    method: 'DELETE',
    url: `${url}/:id`,
    summary: `Delete a row of ${entity.resource}`,
    access,
    row,
    params: rowParams,
    body: deleteBody,
    answer: 'empty',
    handle: async (call) =>
      removeRow(buildWork(call), entity, Number(call.params.id), call.body.rowSCN),
  });
  const bulk = defineRoute({
    method: 'POST',
    url: `${url}/bulk`,
    summary: `One act on many rows of ${entity.resource}, each answered by itself`,
    access,
    body: bulkBody,
    answer: bulkAnswer,
    transaction: false,
    handle: (call) => actOnMany(call, entity, call.body as Parameters<typeof actOnMany>[2]),
  });
  return [
    ...(entity.canCreate ? [create] : []),
    change,
    ...(entity.canDelete ? [remove] : []),
    bulk,
  ];
}

function actionRoutes(entity: Entity): readonly RouteDefinition[] {
  if (entity.actions.length === 0) return [];
  const url = `/apis/v1/${entity.path}/:id/acts/:act` as const;
  const row = `entity:${entity.resource}` as const;
  const access = requireAccess(entity, entity.actions.some(({ readers }) => readers) ? 1 : 2);
  return [
    defineRoute({
      method: 'GET',
      url,
      summary: `What an act on a row of ${entity.resource} would meet`,
      afterLedger: true,
      access,
      row,
      params: actionParams,
      answer: actionPreview,
      handle: (call) =>
        previewAction(buildWork(call), entity, Number(call.params.id), call.params.act),
    }),
    defineRoute({
      method: 'POST',
      url,
      summary: `An act on a row of ${entity.resource}: ${entity.actions.map(({ name }) => name).join(', ')}`,
      access,
      row,
      params: actionParams,
      body: actionBody,
      answer: of(detailAnswer(entity)),
      idempotent: true,
      prepare: (call) =>
        prepareAction(buildWork(call), entity, Number(call.params.id), call.params.act),
      handle: (call) =>
        performRecordAction(
          buildWork(call),
          entity,
          Number(call.params.id),
          call.params.act,
          call.body as Parameters<typeof performRecordAction>[4],
        ),
    }),
  ];
}

/** Routes of all entities of the registry and of their references. Fixed words precede `:id`. */
export const resourceRoutes: readonly RouteDefinition[] = [
  ...optionRoutes,
  ...entities.flatMap((entity) =>
    [
      ...importRoutes(entity),
      ...readRoutes(entity),
      ...versionRoutes(entity),
      ...writeRoutes(entity),
      ...actionRoutes(entity),
    ].map((route) => ({ ...route, resource: entity.resource })),
  ),
];
