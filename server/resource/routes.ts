import { Readable } from 'node:stream';
import type { Struct } from 'superstruct';
import { entities, lookups } from '../../src/domain/entities/index.ts';
import type { Entity, Target } from '../../src/domain/entity.ts';
import type { Fields } from '../../src/domain/field.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Tcode } from '../../src/domain/rules/permission.ts';
import {
  actBody, actParams, actPreview, bulkAnswer, bulkBody, changeBody, deleteBody, detailAnswer, draftBody, exportQuery, historyAnswer, importBody, importReport,
  listAnswer, listQuery, optionsAnswer, optionsQuery, rowParams, summaryAnswer, summaryQuery, templateQuery,
} from '../../src/domain/schema/entity.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, RouteDefinition } from '../http/contract.ts';
import { performAct, previewAct } from './acts.ts';
import { concealedSnapshot } from './conceal.ts';
import { actOnMany } from './bulk.ts';
import type { ListQuery } from './conditions.ts';
import { workOf } from './context.ts';
import { findRow } from './detail.ts';
import { exportRows } from './files/export.ts';
import { importTemplate } from './files/template.ts';
import { readHistory } from './history.ts';
import { importRows } from './import/import.ts';
import { allAsJson, listRows } from './list.ts';
import { readOptions } from './options.ts';
import { changeRow, createRow, readDetail, removeRow } from './save.ts';
import type { Raw } from './shape.ts';
import { summarise } from './summary.ts';
import { viewRoutes } from './view-routes.ts';

const IMPORT_BODY_LIMIT = 24 * 1024 * 1024;

/** Who may read (1) or change (2) the rows of an entity. */
export function accessOf({ tcode, alsoTcodes }: Entity, level: 1 | 2): Access {
  return { kind: 'transaction', tcode: alsoTcodes.length === 0 ? tcode : [tcode, ...alsoTcodes], level };
}

function refersTo(fields: Fields, noun: string): boolean {
  return Object.values(fields).some((field) => field.kind === 'reference' && field.to === noun);
}

/** Whoever opens a screen that refers to something may read what it may refer to, in his scope. */
function optionTcodes(target: Target): readonly Tcode[] {
  const asking = entities.filter((entity) => entity.noun === target.noun || refersTo(entity.fields, target.noun) || Object.values(entity.children).some((child) => refersTo(child.fields, target.noun)));
  return [...new Set(asking.flatMap(({ tcode, alsoTcodes }) => [tcode, ...alsoTcodes]))];
}

/** Bodies and queries come from the definition, so their type is known only to it. */
const of = (struct: Struct<unknown, unknown>): Struct<Raw> => struct as unknown as Struct<Raw>;
const queryOf = (struct: Struct<unknown, unknown>): Struct<ListQuery> => struct as unknown as Struct<ListQuery>;

/** The pipeline passes a stream on as it is; its text was made from the same definition. */
const asAnswer = (stream: Readable): Raw => stream as unknown as Raw;

function optionsRoute(target: Target): RouteDefinition {
  return defineRoute({
    method: 'GET', url: `/apis/v1/${target.path}/options`, summary: `What a reference to ${target.noun} may name, in scope`,
    // states and cities are public knowledge, and needed by who fills in his own address
    access: target.noun === 'state' || target.noun === 'city' ? { kind: 'signed-in', preActivated: true } : { kind: 'transaction', tcode: optionTcodes(target), level: 1 },
    query: queryOf(optionsQuery(target.optionFields ?? [])), answer: optionsAnswer,
    handle: ({ db, person, query }) => readOptions(db, target, person.scope, query),
  });
}

function readRoutes(entity: Entity): readonly RouteDefinition[] {
  const url = `/apis/v1/${entity.path}` as const;
  const access = accessOf(entity, 1);
  const row = `entity:${entity.noun}` as const;
  return [
    defineRoute({
      method: 'GET', url, summary: `Rows of ${entity.noun} in scope, filtered, sorted and paged; size=all streams them`, access, query: queryOf(listQuery(entity)), answer: of(listAnswer(entity)), transaction: false,
      async handle({ db, person, query, reply }): Promise<Raw> {
        if (query['size'] !== 'all') return listRows(db, entity, person.scope, query);
        const pieces = allAsJson(db, entity, person.scope, query);
        const first = await pieces.next();
        const second = await pieces.next();
        const rest = async function* (): AsyncGenerator<string> {
          yield `${first.value ?? ''}${second.value ?? ''}`;
          yield* pieces;
        };
        void reply.header('content-type', 'application/json; charset=utf-8');
        return asAnswer(Readable.from(rest()));
      },
    }),
    defineRoute({
      method: 'GET', url: `${url}/summary`, summary: `Counts by status and sums of a whole result of ${entity.noun}`, access, query: queryOf(summaryQuery(entity)), answer: summaryAnswer, transaction: false,
      handle: ({ db, person, query }) => summarise(db, entity, person.scope, query),
    }),
    defineRoute({
      method: 'GET', url: `${url}/export`, summary: `Rows of ${entity.noun} as a file`, access, query: queryOf(exportQuery(entity)), answer: 'raw', transaction: false,
      handle: (call) => exportRows(call, entity, call.query),
    }),
    defineRoute({
      method: 'GET', url: `${url}/:id`, summary: `One row of ${entity.noun} with what belongs to it`, access, row, params: rowParams, answer: of(detailAnswer(entity)),
      async handle(call) {
        const detail = await readDetail(workOf(call), entity, Number(call.params.id));
        if (detail === undefined) throw new Problem('not-found');
        return detail;
      },
    }),
    defineRoute({
      method: 'GET', url: `${url}/:id/history`, summary: `Who changed a row of ${entity.noun}, when, and what`, access, row, params: rowParams, answer: historyAnswer,
      async handle({ db, person, params }) {
        const id = Number(params.id);
        if ((await findRow(db, entity, id, { scope: person.scope })) === undefined) throw new Problem('not-found');
        const { rows } = await readHistory(db, entity.noun, id);
        const forReader = (snapshot: (typeof rows)[number]['before']) => concealedSnapshot(entity, person.scope, id, snapshot);
        return { rows: rows.map((row) => ({ ...row, before: forReader(row.before), after: forReader(row.after) })) };
      },
    }),
  ];
}

function writeRoutes(entity: Entity): readonly RouteDefinition[] {
  const url = `/apis/v1/${entity.path}` as const;
  const access = accessOf(entity, 2);
  const row = `entity:${entity.noun}` as const;
  const create = defineRoute({
    method: 'POST', url, summary: `Make a row of ${entity.noun}`, access, body: of(draftBody(entity)), answer: of(detailAnswer(entity)), status: 201, idempotent: true,
    handle: (call) => createRow(workOf(call), entity, call.body),
  });
  const change = defineRoute({
    method: 'PUT', url: `${url}/:id`, summary: `Change a row of ${entity.noun}; a stale rowSCN is answered with the current row`, access, row, params: rowParams, body: of(changeBody(entity)), answer: of(detailAnswer(entity)),
    handle: (call) => changeRow(workOf(call), entity, Number(call.params.id), call.body),
  });
  const remove = defineRoute({
    method: 'DELETE', url: `${url}/:id`, summary: `Delete a row of ${entity.noun}`, access, row, params: rowParams, body: deleteBody, answer: 'empty',
    handle: async (call) => removeRow(workOf(call), entity, Number(call.params.id), call.body.rowSCN),
  });
  const bulk = defineRoute({
    method: 'POST', url: `${url}/bulk`, summary: `One act on many rows of ${entity.noun}, each answered by itself`, access, body: bulkBody, answer: bulkAnswer, transaction: false,
    handle: (call) => actOnMany(call, entity, call.body as Parameters<typeof actOnMany>[2]),
  });
  return [...(entity.canCreate ? [create] : []), change, ...(entity.canDelete ? [remove] : []), bulk];
}

function actRoutes(entity: Entity): readonly RouteDefinition[] {
  if (entity.acts.length === 0) return [];
  const url = `/apis/v1/${entity.path}/:id/acts/:act` as const;
  const row = `entity:${entity.noun}` as const;
  const access = accessOf(entity, 2);
  return [
    defineRoute({
      method: 'GET', url, summary: `What an act on a row of ${entity.noun} would meet`, access, row, params: actParams, answer: actPreview,
      handle: (call) => previewAct(workOf(call), entity, Number(call.params.id), call.params.act),
    }),
    defineRoute({
      method: 'POST', url, summary: `An act on a row of ${entity.noun}: ${entity.acts.map(({ name }) => name).join(', ')}`, access, row, params: actParams, body: actBody, answer: of(detailAnswer(entity)), idempotent: true,
      handle: (call) => performAct(workOf(call), entity, Number(call.params.id), call.params.act, call.body as Parameters<typeof performAct>[4]),
    }),
  ];
}

function importRoutes(entity: Entity): readonly RouteDefinition[] {
  if (!entity.canCreate) return [];
  const url = `/apis/v1/${entity.path}/import` as const;
  const access = accessOf(entity, 2);
  const parts = { access, body: importBody, answer: importReport, bodyLimitBytes: IMPORT_BODY_LIMIT };
  return [
    defineRoute({ method: 'GET', url: `${url}/template`, summary: `A file with the columns of ${entity.noun} that an import takes`, access, query: templateQuery, answer: 'raw', transaction: false, handle: (call) => importTemplate(call, entity, call.query.format) }),
    defineRoute({ ...parts, method: 'POST', url: `${url}/dry-run`, summary: `What an import of ${entity.noun} would do; nothing is stored`, handle: (call) => importRows(call, entity, call.body, false) }),
    defineRoute({ ...parts, method: 'POST', url, summary: `Import rows of ${entity.noun} as tried before: all or none`, handle: (call) => importRows(call, entity, call.body, true) }),
  ];
}

/** Routes of all entities of the registry, and of what they refer to. Fixed words stand before `:id`. */
export const resourceRoutes: readonly RouteDefinition[] = [
  // what has no words of its own is referred to by nothing
  ...[...entities.filter(({ search, title }) => search.includes(title)), ...lookups].map(optionsRoute),
  ...entities.flatMap((entity) => [...importRoutes(entity), ...readRoutes(entity), ...writeRoutes(entity), ...actRoutes(entity)]),
  ...viewRoutes,
];
