/**
 * Calls that move units, people and channels within the sales structure: preview, move, undo.
 *
 * POST /apis/v1/sales-structure/move-previews      StructureMove  MovePreview (changes nothing)
 * POST /apis/v1/sales-structure/moves              StructureMove  MoveAnswer
 * GET  /apis/v1/sales-structure/moves              MovesAnswer: the latest in scope
 * POST /apis/v1/sales-structure/move-undoings      {id}  204
 * GET  /apis/v1/sales-structure/figures?node=&on=  UnitFigures: channels of a unit and all below
 *
 * Errors are reported at `to` and `on`; 409 `row-conflict` when the moved record is elsewhere by
 * now.
 */
import { boolean, enums, nullable, number, object, optional, size, string } from '../struct.ts';
import { MOVE_KINDS } from '../../rules/structure/structure-moves.ts';
import { dateText, dayText, decimalText, idText, list, rowId, textOrNull } from '../wire.ts';
import type { GivenShape, Shape } from '../struct.ts';

const kind = enums([...MOVE_KINDS]);

export const moveBody = object({
  kind,
  /** Id of the unit, the person or the channel. */
  id: rowId,
  /** Unit where it is that day; null: in none. */
  from: nullable(rowId),
  /** Unit where it goes; null: to none. A unit always stays below another. */
  to: nullable(rowId),
  /** First day of what is to be. */
  on: dayText,
  reason: optional(size(string(), 0, 2_000)),
});

export type StructureMove = GivenShape<typeof moveBody>;

const reached = object({
  channels: number(),
  /** People who hold units of the branch, without themselves. */
  people: number(),
});
/** Scope of a person. */
export type Reached = Shape<typeof reached>;
const namesOfPeople = list(string());

const reachChange = object({
  personId: number(),
  name1: string(),
  salesRole: textOrNull,
  /** Sees everything, whatever moves. */
  seesAll: boolean(),
  before: reached,
  after: reached,
});

export type ReachChange = Shape<typeof reachChange>;

const chargeChange = object({
  customerId: number(),
  nmpCode: string(),
  name1: string(),
  before: namesOfPeople,
  after: namesOfPeople,
});
/** A channel that others are in charge of afterwards. */
export type ChargeChange = Shape<typeof chargeChange>;
export const movePreview = object({
  on: dateText,
  /** Numbers of what moves along. */
  along: object({ units: number(), people: number(), channels: number() }),
  /** People with another scope, and people above with the same scope. */
  people: list(reachChange),
  /** The first of the channels that others are in charge of, by name, and how many there are. */
  channels: list(chargeChange),
  channelsTotal: number(),
  /** Invoices of these channels that wait for a decision. */
  waiting: number(),
});
/** Effects of a move from its day on. */
export type MovePreview = Shape<typeof movePreview>;

export const moveAnswer = object({ id: number() });

export type MoveAnswer = Shape<typeof moveAnswer>;
export const undoBody = object({ id: rowId });

const structureMoveRow = object({
  id: number(),
  kind,
  /** Name of what moved, its units before and after; null: in none. */
  name1: string(),
  fromName: textOrNull,
  toName: textOrNull,
  on: dateText,
  movedAt: string(),
  movedBy: textOrNull,
  undoneAt: textOrNull,
  /** Nothing followed it: it can still be taken back. */
  canUndo: boolean(),
});

export type StructureMoveRow = Shape<typeof structureMoveRow>;

export const movesAnswer = object({
  rows: list(structureMoveRow),
});

export type MovesAnswer = Shape<typeof movesAnswer>;

export const figuresQuery = object({ node: idText, on: optional(dayText) });

const channelFigures = object({
  customerId: number(),
  nmpCode: string(),
  name1: string(),
  /** Kg/L of approved sales less returns within the cycle. */
  sold: decimalText,
  /** Invoices that wait for a decision. */
  waiting: number(),
});
export const figuresAnswer = object({
  /** The cycle of the day; null where none is open. */
  cicle: nullable(object({ name1: string(), tsStart: dateText, tsEnd: dateText })),
  sold: decimalText,
  waiting: number(),
  channelsTotal: number(),
  /** The first, by what they sold. */
  channels: list(channelFigures),
});
/** Figures of a unit's channels and of all below it. */
export type UnitFigures = Shape<typeof figuresAnswer>;
