import type { Struct } from 'superstruct';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import {
  channelMoveBody,
  channelStructureAnswer,
  channelStructureQuery,
  holderMoveBody,
  structureAnswer,
  structureQuery,
} from '../../src/domain/schema/channels/structure.ts';
import { defineRoute } from '../http/contract.ts';
import type { RouteDefinition } from '../http/contract.ts';
import { buildWork } from '../record/context.ts';
import { chartFile } from './chart-file.ts';
import { moveRoutes } from './move-routes.ts';
import { CHANNELS, HOLDERS, moveMember } from './move-member.ts';
import type { MemberKind, MemberMove } from './move-member.ts';
import { readChannelStructure } from './read-channel-structure.ts';
import { readStructure } from './read-structure.ts';

const PAGE_OF_CHANNELS = 50;

const structure = defineRoute({
  method: 'GET',
  url: '/apis/v1/sales-structure',
  summary:
    'The provider’s sales structure as it stands on a day: the caller’s branch with people, vacancies and channels',
  access: { kind: 'transaction', tcode: '700-020', level: 1 },
  query: structureQuery,
  answer: structureAnswer,
  handle: ({ db, person, query, clock }) =>
    readStructure(db, person.scope, query.on ?? localDate(clock.now())),
});

/** A route by which a member goes from node to node, from a day on. */
function moving<B extends Omit<MemberMove, 'id'>>(
  path: string,
  summary: string,
  body: Struct<B>,
  kind: MemberKind,
  idOf: (body: B) => number,
): RouteDefinition {
  return defineRoute({
    method: 'POST',
    url: `/apis/v1/sales-structure/${path}`,
    summary,
    access: { kind: 'transaction', tcode: '700-020', level: 2 },
    body,
    answer: 'empty',
    async handle(call) {
      const { from, to, on, reason } = call.body;
      await moveMember(buildWork(call), kind, { id: idOf(call.body), from, to, on, reason });
      return undefined;
    },
  });
}

const channelMove = moving(
  'channel-moves',
  'A channel goes to another node from a day on',
  channelMoveBody,
  CHANNELS,
  ({ customerId }) => customerId,
);
const holderMove = moving(
  'holder-moves',
  'A person takes or leaves a node from a day on',
  holderMoveBody,
  HOLDERS,
  ({ businessPartnerId }) => businessPartnerId,
);

const channelStructure = defineRoute({
  method: 'GET',
  url: '/apis/v1/channel-structure',
  summary: 'Channels in scope with who manages and who sells there on a day, by pages of channels',
  access: { kind: 'transaction', tcode: '700-040', level: 1 },
  query: channelStructureQuery,
  answer: channelStructureAnswer,
  handle: ({ db, person, query: { on, q = '', page, size }, clock }) =>
    readChannelStructure(db, person.scope, {
      on: on ?? localDate(clock.now()),
      q,
      page: Number(page ?? 1),
      size: Number(size ?? PAGE_OF_CHANNELS),
    }),
});

export const structureRoutes: readonly RouteDefinition[] = [
  structure,
  channelMove,
  holderMove,
  ...moveRoutes,
  chartFile,
  channelStructure,
];
