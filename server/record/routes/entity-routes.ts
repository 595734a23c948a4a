import { entities } from '../../../src/domain/entities/index.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import { Problem } from '../../../src/domain/problem.ts';
import { rowsArePeople } from '../../../src/domain/rules/scope.ts';
import {
  actBody,
  actParams,
  actPreview,
  bulkAnswer,
  bulkBody,
  changeBody,
  deleteBody,
  detailAnswer,
  draftBody,
  historyAnswer,
  rowParams,
  versionsAnswer,
} from '../../../src/domain/schema/entity.ts';
import { defineRoute } from '../../http/contract.ts';
import type { RouteDefinition } from '../../http/contract.ts';
import { performAct, prepareAct, previewAct } from '../acts.ts';
import { listOf } from '../list-of.ts';
import { readCuts } from '../cuts.ts';
import { actOnMany } from '../bulk.ts';
import { askingOf, workOf } from '../context.ts';
import { findRow } from '../detail.ts';
import { optionRoutes } from '../../listing/routes/option-routes.ts';
import { readDetail } from '../opened.ts';
import { changeRow, createRow, removeRow } from '../save.ts';
import { readerOf, toldHistory, toldVersions } from '../told.ts';
import { listRoutes } from '../../listing/routes/list-routes.ts';
import { accessOf, of } from './access-of.ts';
import { importRoutes } from './import-routes.ts';

function readRoutes(entity: Entity): readonly RouteDefinition[] {
  const url = `/apis/v1/${entity.path}` as const;
  const access = accessOf(entity, 1);
  const row = `entity:${entity.noun}` as const;
  return [
    ...listRoutes({
      listing: entity,
      rows: `Rows of ${entity.noun}`,
      access,
      listOf: ({ person }) => listOf(entity, person.scope),
      cutsOf: (call, names) => readCuts(askingOf(call), entity, names),
    }),
    defineRoute({
      method: 'GET',
      url: `${url}/:id`,
      summary: `One row of ${entity.noun} with what belongs to it`,
      ...(rowsArePeople(entity.scope) && { writes: 'who opens the record of a person is noted' }),
      access,
      row,
      params: rowParams,
      answer: of(detailAnswer(entity)),
      async handle(call) {
        const detail = await readDetail(workOf(call), entity, Number(call.params.id));
        if (detail === undefined) throw new Problem('not-found');
        return detail;
      },
    }),
    defineRoute({
      method: 'GET',
      url: `${url}/:id/history`,
      summary: `Who changed a row of ${entity.noun}, when, and what`,
      access,
      row,
      params: rowParams,
      answer: historyAnswer,
      async handle({ db, person, params }) {
        const id = Number(params.id);
        if ((await findRow(db, entity, id, { scope: person.scope })) === undefined)
          throw new Problem('not-found');
        return toldHistory(db, entity, readerOf(person, entity), id);
      },
    }),
  ];
}

/** Where content has versions: what each of them changed. */
function versionRoutes(entity: Entity): readonly RouteDefinition[] {
  if (entity.versions === undefined) return [];
  return [
    defineRoute({
      method: 'GET',
      url: `/apis/v1/${entity.path}/:id/versions`,
      summary: `The versions of a row of ${entity.noun}, each with what it changes of the one before`,
      access: accessOf(entity, 1),
      row: `entity:${entity.noun}`,
      params: rowParams,
      answer: versionsAnswer,
      async handle({ db, person, params }) {
        const id = Number(params.id);
        if ((await findRow(db, entity, id, { scope: person.scope })) === undefined)
          throw new Problem('not-found');
        return toldVersions(db, entity, readerOf(person, entity), id);
      },
    }),
  ];
}

/** A record with as many child rows as a save may carry, such as the targets of 500 participants. */
const RECORD_BODY_LIMIT = 4 * 1024 * 1024;

function writeRoutes(entity: Entity): readonly RouteDefinition[] {
  const url = `/apis/v1/${entity.path}` as const;
  const access = accessOf(entity, 2);
  const row = `entity:${entity.noun}` as const;
  const limit =
    Object.keys(entity.children).length > 0 ? { bodyLimitBytes: RECORD_BODY_LIMIT } : {};
  const create = defineRoute({
    ...limit,
    method: 'POST',
    url,
    summary: `Make a row of ${entity.noun}`,
    access,
    body: of(draftBody(entity)),
    answer: of(detailAnswer(entity)),
    status: 201,
    idempotent: true,
    handle: (call) => createRow(workOf(call), entity, call.body),
  });
  const change = defineRoute({
    ...limit,
    method: 'PUT',
    url: `${url}/:id`,
    summary: `Change a row of ${entity.noun}; a stale rowSCN is answered with the current row`,
    access,
    row,
    params: rowParams,
    body: of(changeBody(entity)),
    answer: of(detailAnswer(entity)),
    handle: (call) => changeRow(workOf(call), entity, Number(call.params.id), call.body),
  });
  const remove = defineRoute({
    method: 'DELETE',
    url: `${url}/:id`,
    summary: `Delete a row of ${entity.noun}`,
    access,
    row,
    params: rowParams,
    body: deleteBody,
    answer: 'empty',
    handle: async (call) =>
      removeRow(workOf(call), entity, Number(call.params.id), call.body.rowSCN),
  });
  const bulk = defineRoute({
    method: 'POST',
    url: `${url}/bulk`,
    summary: `One act on many rows of ${entity.noun}, each answered by itself`,
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

function actRoutes(entity: Entity): readonly RouteDefinition[] {
  if (entity.acts.length === 0) return [];
  const url = `/apis/v1/${entity.path}/:id/acts/:act` as const;
  const row = `entity:${entity.noun}` as const;
  const access = accessOf(entity, entity.acts.some(({ readers }) => readers) ? 1 : 2);
  return [
    defineRoute({
      method: 'GET',
      url,
      summary: `What an act on a row of ${entity.noun} would meet`,
      afterLedger: true,
      access,
      row,
      params: actParams,
      answer: actPreview,
      handle: (call) => previewAct(workOf(call), entity, Number(call.params.id), call.params.act),
    }),
    defineRoute({
      method: 'POST',
      url,
      summary: `An act on a row of ${entity.noun}: ${entity.acts.map(({ name }) => name).join(', ')}`,
      access,
      row,
      params: actParams,
      body: actBody,
      answer: of(detailAnswer(entity)),
      idempotent: true,
      prepare: (call) => prepareAct(workOf(call), entity, Number(call.params.id), call.params.act),
      handle: (call) =>
        performAct(
          workOf(call),
          entity,
          Number(call.params.id),
          call.params.act,
          call.body as Parameters<typeof performAct>[4],
        ),
    }),
  ];
}

/** Routes of all entities of the registry, and of what they refer to. Fixed words stand before `:id`. */
export const resourceRoutes: readonly RouteDefinition[] = [
  ...optionRoutes,
  ...entities.flatMap((entity) =>
    [
      ...importRoutes(entity),
      ...readRoutes(entity),
      ...versionRoutes(entity),
      ...writeRoutes(entity),
      ...actRoutes(entity),
    ].map((route) => ({ ...route, noun: entity.noun })),
  ),
];
