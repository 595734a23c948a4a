import { entities } from '../../src/domain/entities/index.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import { movesPoints } from '../../src/domain/rules/points-change.ts';
import { rowParams } from '../../src/domain/schema/entities/entity.ts';
import {
  pointsChangeAnswer,
  pointsChangesAnswer,
  pointsConfirmBody,
  pointsEffectAnswer,
  pointsRefusalBody,
  pointsTrialBody,
} from '../../src/domain/schema/entities/points-change.ts';
import type {
  PointsChangeAnswer,
  PointsEffect,
} from '../../src/domain/schema/entities/points-change.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../http/contract.ts';
import { readFieldValues } from '../listing/shape.ts';
import type { StoredRow } from '../listing/shape.ts';
import { buildAsking, buildWork } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { dayFrom } from '../record/keep-back.ts';
import { findWaitingChange } from '../record/waiting-change.ts';
import { requireAccess } from '../record/routes/access-of.ts';
import { sent } from '../record/sent.ts';
import { changesToConfirm, confirm, buildEdit, describeChange, refuseChange } from './decide.ts';
import { computeEffect } from './effect.ts';

type OfRow = Call<{ readonly id: string }>;

async function readChangedRow({ db, person, params }: OfRow, entity: Entity): Promise<StoredRow> {
  const row = await findRow(db, entity, Number(params.id), { scope: person.scope });
  if (row === undefined) throw new Problem('not-found');
  return row;
}

async function readWaiting(call: OfRow, entity: Entity): Promise<PointsChangeAnswer> {
  const row = await readChangedRow(call, entity);
  const change = await findWaitingChange(call.db, entity.resource, row.id);
  return { change: change === undefined ? null : await describeChange(call, entity, row, change) };
}

const NOTHING: PointsEffect = { invoices: 0, isWhole: true, campaigns: [] };

function buildPointsRoutes(entity: Entity): readonly RouteDefinition[] {
  const url = `/apis/v1/${entity.path}/:id/points-change` as const;
  const row = `entity:${entity.resource}` as const;
  const access = requireAccess(entity, 1);
  const decides: Access = { ...access, whileActing: false } as Access;
  const read = defineRoute({
    method: 'GET',
    url,
    summary: `The change of a row of ${entity.resource} that moves points and waits for a second person`,
    access,
    row,
    params: rowParams,
    answer: pointsChangeAnswer,
    handle: (call) => readWaiting(call, entity),
  });
  const effect = defineRoute({
    method: 'GET',
    url: `${url}/effect`,
    summary: 'The people that the waiting change would move in open campaigns',
    access,
    row,
    params: rowParams,
    answer: pointsEffectAnswer,
    afterLedger: true,
    async handle(call) {
      const found = await readChangedRow(call, entity);
      const change = await findWaitingChange(call.db, entity.resource, found.id);
      if (change === undefined) return NOTHING;
      return computeEffect(
        buildAsking(call),
        entity,
        buildEdit(entity, found, change),
        change.holdsFrom,
      );
    },
  });
  const trial = defineRoute({
    method: 'POST',
    url: `${url}/effect`,
    summary: `The people that a change of a row of ${entity.resource} would move in open campaigns; nothing is stored`,
    access: requireAccess(entity, 2),
    row,
    params: rowParams,
    body: pointsTrialBody,
    answer: pointsEffectAnswer,
    afterLedger: true,
    limit: { max: 120, windowSeconds: 600, by: 'person' },
    async handle(call) {
      const found = await readChangedRow(call, entity);
      const before = readFieldValues(found, entity.fields);
      const { values, holdsFrom } = call.body;
      const edit = {
        id: found.id,
        before,
        after: { ...before, ...sent(values, entity.fields, false, before) },
      };
      const work = buildWork(call);
      return computeEffect(work, entity, edit, dayFrom(work, entity, edit, holdsFrom));
    },
  });
  const confirmation = defineRoute({
    method: 'POST',
    url: `${url}/confirmation`,
    summary:
      'Confirms the change as a second person: it holds from its day, and campaigns are counted again',
    access: decides,
    row,
    params: rowParams,
    body: pointsConfirmBody,
    answer: pointsChangeAnswer,
    async handle(call) {
      await confirm(buildWork(call), entity, Number(call.params.id), call.body.changeId);
      return readWaiting(call, entity);
    },
  });
  const refusal = defineRoute({
    method: 'POST',
    url: `${url}/refusal`,
    summary: 'Refuses the change with a reason, or takes back what one asked for',
    access: decides,
    row,
    params: rowParams,
    body: pointsRefusalBody,
    answer: pointsChangeAnswer,
    async handle(call) {
      await refuseChange(buildWork(call), entity, Number(call.params.id), call.body);
      return readWaiting(call, entity);
    },
  });
  return [read, effect, trial, confirmation, refusal].map((route) => ({
    ...route,
    resource: entity.resource,
  }));
}

const toConfirm = defineRoute({
  method: 'GET',
  url: '/apis/v1/points-changes',
  summary: 'Changes of master data that move points and wait for the caller’s confirmation',
  access: { kind: 'signed-in' },
  answer: pointsChangesAnswer,
  handle: async (call) => ({ rows: await changesToConfirm(buildAsking(call)) }),
});

/** Routes on changes of master data that move points in open campaigns. */
export const pointsRoutes: readonly RouteDefinition[] = [
  toConfirm,
  ...entities.filter(({ resource }) => movesPoints(resource)).flatMap(buildPointsRoutes),
];
