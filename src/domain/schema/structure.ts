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
} from 'superstruct';
import { NODE_KINDS } from '../entities/sales-node.ts';
import { MASTER_STATUSES } from '../rules/master-status.ts';
import { rows } from './bounds.ts';
import { dateText, dayText, list, numberOrNull, rowId, searchText, textOrNull } from './wire.ts';

const dateOrNull = nullable(dateText);
/** More than anybody opens at once. */
const MOST_CARDS = 3_000;

export const structureQuery = object({ on: optional(dayText) });

const person = object({
  personId: number(),
  name1: string(),
  salesRole: textOrNull,
  userAvatar: textOrNull,
  validFrom: dateText,
  validTo: dateOrNull,
});
const channel = object({ customerId: number(), nmpCode: string(), name1: string() });
const node = object({
  id: number(),
  rowSCN: number(),
  parentId: numberOrNull,
  kind: enums([...NODE_KINDS]),
  nmpCode: string(),
  name1: string(),
  regionName: textOrNull,
  validFrom: dateText,
  validTo: dateOrNull,
  placedFrom: dateOrNull,
  placedTo: dateOrNull,
  holders: list(person),
  standIn: textOrNull,
  channels: list(
    object({
      customerId: number(),
      nmpCode: string(),
      name1: string(),
      validFrom: dateText,
      validTo: dateOrNull,
    }),
  ),
});
export const structureAnswer = object({
  on: dateText,
  nodes: list(node),
  unassigned: list(channel),
});

const move = { on: dayText, reason: optional(size(string(), 0, 2_000)) };
const nodeOrNone = nullable(rowId);
export const channelMoveBody = object({
  ...move,
  customerId: rowId,
  from: nodeOrNone,
  to: nodeOrNone,
});
export const holderMoveBody = object({
  ...move,
  businessPartnerId: rowId,
  from: nodeOrNone,
  to: nodeOrNone,
});

export const channelStructureQuery = object({
  on: optional(dayText),
  q: optional(searchText),
  page: optional(pattern(string(), /^[1-9][0-9]{0,5}$/)),
  size: optional(pattern(string(), /^([1-9][0-9]?|[12][0-9]{2})$/)),
});
const channelRole = enums(['CSC', 'CSM']);
const member = object({
  id: number(),
  rowSCN: number(),
  personId: number(),
  name1: string(),
  salesRoleId: channelRole,
  hireDate: dateText,
  fireDate: dateOrNull,
  reportsTo: numberOrNull,
});
export const channelStructureAnswer = object({
  on: dateText,
  total: number(),
  channels: list(
    object({
      customerId: number(),
      nmpCode: string(),
      name1: string(),
      status1: enums([...MASTER_STATUSES]),
      people: list(member),
    }),
  ),
});

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
