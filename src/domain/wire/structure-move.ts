/**
 * Calls by which something goes to another place of the sales structure: seen before, done, taken back.
 *
 * POST /apis/v1/sales-structure/move-previews   StructureMove      MovePreview (changes nothing)
 * POST /apis/v1/sales-structure/moves           StructureMove      MoveAnswer
 * GET  /apis/v1/sales-structure/moves                              MovesAnswer: the latest in scope
 * POST /apis/v1/sales-structure/move-undoings   {id}               204
 * GET  /apis/v1/sales-structure/figures?node=&on=                  UnitFigures: channels of a unit and all below
 *
 * What is wrong is told at `to` and `on`; 409 `row-conflict` when what was to be moved stands elsewhere by now.
 */
import type { MoveKind } from '../rules/structure-moves.ts';

export interface StructureMove {
  readonly kind: MoveKind;
  /** Of the unit, the person or the channel. */
  readonly id: number;
  /** The unit where it stands that day; null: nowhere. */
  readonly from: number | null;
  /** The unit where it is to stand; null: nowhere. A unit always stands below another. */
  readonly to: number | null;
  /** First day of what is to be. */
  readonly on: string;
  readonly reason?: string | undefined;
}

/** How far somebody reaches. */
export interface Reached {
  readonly channels: number;
  /** People who hold units of the branch, without themselves. */
  readonly people: number;
}
export interface ReachChange {
  readonly personId: number;
  readonly name1: string;
  readonly salesRole: string | null;
  /** Sees everything, whatever moves. */
  readonly seesAll: boolean;
  readonly before: Reached;
  readonly after: Reached;
}
/** A channel that others are in charge of afterwards. */
export interface ChargeChange {
  readonly customerId: number;
  readonly nmpCode: string;
  readonly name1: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}
/** What a move would change from its day on. */
export interface MovePreview {
  readonly on: string;
  /** What goes along. */
  readonly along: { readonly units: number; readonly people: number; readonly channels: number };
  /** Who reaches otherwise, and who above it reaches as before. */
  readonly people: readonly ReachChange[];
  /** The first of the channels that others are in charge of, by name, and how many there are. */
  readonly channels: readonly ChargeChange[];
  readonly channelsTotal: number;
  /** Invoices of these channels that wait for a decision. */
  readonly waiting: number;
}

export interface MoveAnswer {
  readonly id: number;
}

export interface StructureMoveRow {
  readonly id: number;
  readonly kind: MoveKind;
  /** What moved, and from where to where; null: nowhere. */
  readonly name1: string;
  readonly fromName: string | null;
  readonly toName: string | null;
  readonly on: string;
  readonly movedAt: string;
  readonly movedBy: string | null;
  readonly undoneAt: string | null;
  /** Nothing followed it: it can still be taken back. */
  readonly canUndo: boolean;
}
export interface MovesAnswer {
  readonly rows: readonly StructureMoveRow[];
}

export interface ChannelFigures {
  readonly customerId: number;
  readonly nmpCode: string;
  readonly name1: string;
  /** Kg/L of approved sales less returns within the cycle. */
  readonly sold: string;
  /** Invoices that wait for a decision. */
  readonly waiting: number;
}
/** Figures of a unit's channels and of all below it. */
export interface UnitFigures {
  /** The cycle of the day; null where none is open. */
  readonly cicle: {
    readonly name1: string;
    readonly tsStart: string;
    readonly tsEnd: string;
  } | null;
  readonly sold: string;
  readonly waiting: number;
  readonly channelsTotal: number;
  /** The first, by what they sold. */
  readonly channels: readonly ChannelFigures[];
}
