import { localDate } from '../../src/domain/rules/dates/dates.ts';
import {
  figuresAnswer,
  figuresQuery,
  moveAnswer,
  moveBody,
  movePreview,
  movesAnswer,
  undoBody,
} from '../../src/domain/schema/channels/structure-move.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, RouteDefinition } from '../http/contract.ts';
import { buildWork } from '../record/context.ts';
import { readFigures } from './figures.ts';
import { performMove } from './perform-move.ts';
import { previewMove } from './preview-move.ts';
import { movesWithUndo, undoMove } from './undo-move.ts';

const READ: Access = { kind: 'transaction', tcode: '700-020', level: 1 };
const WRITE: Access = { kind: 'transaction', tcode: '700-020', level: 2 };

/** Units, people and channels go to other places of the structure: seen before, done, taken back. */
export const moveRoutes: readonly RouteDefinition[] = [
  defineRoute({
    method: 'POST',
    url: '/apis/v1/sales-structure/move-previews',
    summary: 'Whose scope and whose channels a move would change from its day on; nothing is moved',
    access: WRITE,
    body: moveBody,
    answer: movePreview,
    handle: (call) => previewMove(buildWork(call), call.body),
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/sales-structure/moves',
    summary: 'A unit, a person or a channel goes to another unit from a day on',
    access: WRITE,
    body: moveBody,
    answer: moveAnswer,
    idempotent: true,
    handle: async (call) => ({ id: await performMove(buildWork(call), call.body) }),
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/sales-structure/moves',
    summary: 'The latest moves in scope, and which of them can still be taken back',
    access: WRITE,
    answer: movesAnswer,
    handle: async ({ db, person }) => ({ rows: await movesWithUndo(db, person.scope) }),
  }),
  defineRoute({
    method: 'POST',
    url: '/apis/v1/sales-structure/move-undoings',
    summary: 'Takes a move back while nothing followed it',
    access: WRITE,
    body: undoBody,
    answer: 'empty',
    async handle(call) {
      await undoMove(buildWork(call), call.body.id);
      return undefined;
    },
  }),
  defineRoute({
    method: 'GET',
    url: '/apis/v1/sales-structure/figures',
    summary:
      'What the channels of a unit and of all below it sold within the cycle of a day, and what waits there',
    access: READ,
    afterLedger: true,
    query: figuresQuery,
    answer: figuresAnswer,
    handle: ({ db, person, query: { node, on }, clock }) =>
      readFigures(db, person.scope, Number(node), on ?? localDate(clock.now())),
  }),
];
