/**
 * Calls of the sales structure that complete those of its entities (`schema/entities/entity.ts`). A move
 * ends the former link and begins the new link on a day; all former links stay stored.
 *
 * GET  /apis/v1/sales-structure?on=YYYY-MM-DD         SalesStructure (scope: own branch)
 * POST /apis/v1/sales-structure/channel-moves         ChannelMove  204
 * POST /apis/v1/sales-structure/holder-moves          HolderMove  204
 * GET  /apis/v1/channel-structure?on=&q=&page=&size=
 *         ChannelStructure (scope: channels seen whole)
 *
 * The action `move` moves a node (values `parentId`, `validFrom`), the action `transfer` of the
 * link a person at a channel (values `customerId`, `salesRoleId`, `reportsTo`, `hireDate`).
 *
 * Errors are reported at the fields of the move (`to`, `on`, …); 409 `row-conflict` when the moved
 * record is elsewhere by now.
 */
import {
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  pattern,
  size,
  string,
} from '../struct.ts';
import { NODE_KINDS } from '../../rules/structure/sales-structure.ts';
import { MASTER_STATUSES } from '../../rules/master-status.ts';
import { rows } from '../bounds.ts';
import { dateText, dayText, list, numberOrNull, rowId, searchText, textOrNull } from '../wire.ts';
import type { Shape } from '../struct.ts';

const dateOrNull = nullable(dateText);
/** More than anybody opens at once. */
const MOST_CARDS = 3_000;

export const structureQuery = object({ on: optional(dayText) });

const person = object({
  personId: number(),
  name1: string(),
  salesRole: textOrNull,
  /** Address of the picture; null: none. */
  userAvatar: textOrNull,
  validFrom: dateText,
  validTo: dateOrNull,
});
/** A person at a node or a channel. */
export type StructurePerson = Shape<typeof person>;
const channel = object({ customerId: number(), nmpCode: string(), name1: string() });

const structureChannel = object({
  customerId: number(),
  nmpCode: string(),
  name1: string(),
  validFrom: dateText,
  validTo: dateOrNull,
});
/** A channel that hangs at a node. */
export type StructureChannel = Shape<typeof structureChannel>;
const node = object({
  id: number(),
  rowSCN: number(),
  /** Node above that is visible to the caller; null at the top of the visible part. */
  parentId: numberOrNull,
  kind: enums([...NODE_KINDS]),
  nmpCode: string(),
  name1: string(),
  regionName: textOrNull,
  validFrom: dateText,
  validTo: dateOrNull,
  /** Since when and until when it hangs there. */
  placedFrom: dateOrNull,
  placedTo: dateOrNull,
  holders: list(person),
  /**
   * Name of the person responsible while the node is vacant; null when it is held, or without a
   * holder above.
   */
  standIn: textOrNull,
  channels: list(structureChannel),
});
/** Node of the provider's structure on a day. */
export type StructureNode = Shape<typeof node>;
export const structureAnswer = object({
  on: dateText,
  nodes: list(node),
  /** Active channels without a node that day; only for callers who see all channels. */
  unassigned: list(channel),
});

export type SalesStructure = Shape<typeof structureAnswer>;

const move = {
  /** First day of what is to be. */
  on: dayText,
  reason: optional(size(string(), 0, 2_000)),
};
const nodeOrNone = nullable(rowId);
export const channelMoveBody = object({
  ...move,
  customerId: rowId,
  from: nodeOrNone,
  to: nodeOrNone,
});
/** A channel goes to another node; `from` null: it hung nowhere, `to` null: it is to hang nowhere. */
export type ChannelMove = Shape<typeof channelMoveBody>;
export const holderMoveBody = object({
  ...move,
  businessPartnerId: rowId,
  from: nodeOrNone,
  to: nodeOrNone,
});
/**
 * Move of a person to another node; `from` null: in addition to the present nodes, `to` null:
 * leaves it vacant.
 */
export type HolderMove = Shape<typeof holderMoveBody>;

export const channelStructureQuery = object({
  on: optional(dayText),
  q: optional(searchText),
  page: optional(pattern(string(), /^[1-9][0-9]{0,5}$/)),
  size: optional(pattern(string(), /^([1-9][0-9]?|[12][0-9]{2})$/)),
});
const channelRole = enums(['CSC', 'CSM']);
const member = object({
  /** Id of the link. */
  id: number(),
  rowSCN: number(),
  personId: number(),
  name1: string(),
  salesRoleId: channelRole,
  hireDate: dateText,
  fireDate: dateOrNull,
  reportsTo: numberOrNull,
});
/** A person's role at a channel on a day. */
export type ChannelPerson = Shape<typeof member>;

const channelTeam = object({
  customerId: number(),
  nmpCode: string(),
  name1: string(),
  status1: enums([...MASTER_STATUSES]),
  people: list(member),
});

export type ChannelTeam = Shape<typeof channelTeam>;
export const channelStructureAnswer = object({
  on: dateText,
  /** Channels that fit, on all pages. */
  total: number(),
  channels: list(channelTeam),
});

export type ChannelStructure = Shape<typeof channelStructureAnswer>;

const cardText = size(string(), 0, 300);
const cardId = size(string(), 1, 40);
/** A branch of a chart as its reader sees it drawn. */
export const chartFileBody = object({
  title: size(string(), 1, 200),
  under: cardText,
  cards: rows(
    object({
      id: cardId,
      parentId: nullable(cardId),
      title: cardText,
      under: cardText,
      figure: size(string(), 0, 20),
      isVacant: boolean(),
    }),
    MOST_CARDS,
    1,
  ),
});
