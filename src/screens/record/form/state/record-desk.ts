import { createContext, useContext } from 'react';
import type { Entity } from '../../../../domain/entity.ts';
import type { PointsChangeAsked } from '../../../../domain/schema/entities/points-change.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import type { Entry } from '../../../../ui/fields/entry.ts';
import type { Conflict, Pick } from './conflict.ts';
import type { FormChanges } from './form-changes.ts';
import type { FormFailure, Spot } from './form-failures.ts';
import type { FormState } from './form-state.ts';
import type { Titles } from './use-titles.ts';

/** Stored form offered to the user. */
export interface KeptForm {
  /** Time of the last change, as ISO text. */
  readonly at: string;
  /** True when the draft is already in the form; otherwise the user decides. */
  readonly isRestored: boolean;
}

/** Result of a save. */
export type SaveEnd = 'saved' | 'refused' | 'conflict' | 'failed';

/** Context shared by all parts of a record's form. */
export interface RecordDesk {
  readonly entity: Entity;
  /** The row as it was read last; undefined for a new one. */
  readonly detail: ResourceDetail | undefined;
  /** Name of the row. */
  readonly name: string;
  readonly isNew: boolean;
  readonly canEdit: boolean;
  readonly state: FormState;
  readonly changes: FormChanges;
  readonly count: number;
  /** Failures shown so far. */
  readonly failures: readonly FormFailure[];
  readonly saving: boolean;
  readonly conflict: Conflict | undefined;
  /** True when another user has deleted the row. */
  readonly isGone: boolean;
  /** True when another user saved while this form was open or stored. */
  readonly isStale: boolean;
  readonly kept: KeptForm | undefined;
  readonly set: (name: string, entry: Entry) => void;
  /** Changes the rows of a child. */
  readonly change: (child: string, by: (state: FormState) => FormState) => void;
  /** @param move whether to go to the row that was made; default true */
  readonly save: (move?: boolean) => Promise<SaveEnd>;
  /** True when changes are saved as a draft, which deciders do not see yet. */
  readonly savesDraft: boolean;
  /** Saves what is changed, and sends the draft to those who decide. */
  readonly sendOff: () => Promise<SaveEnd>;
  readonly discard: () => void;
  readonly compare: () => void;
  /**
   * True when the save would move points in open campaigns: the form then requests a reason and a
   * start day.
   */
  readonly asksPoints: boolean;
  readonly askPoints: (asked: PointsChangeAsked) => void;
  readonly closePoints: () => void;
  readonly closeConflict: () => void;
  readonly settle: (picks: Readonly<Record<string, Pick>>) => Promise<void>;
  readonly keepAsNew: () => void;
  readonly takeKept: () => void;
  readonly dropKept: () => void;
  /** Returns the name of a referenced value, if known. */
  readonly titleOf: Titles['titleOf'];
  /** Shows a place: its tab, the scroll, the focus (2.50). */
  readonly show: (spot: Spot) => void;
  /** The place to be shown, until it has the focus. */
  readonly wanted: Spot | undefined;
  readonly arrived: () => void;
  /** Leaves the form; asks first when something would be lost (2.51). */
  readonly leaveTo: (move: () => void) => void;
}

const DeskContext = createContext<RecordDesk | undefined>(undefined);
export const RecordDeskProvider = DeskContext.Provider;

/** The form around this part. */
export function useRecordDesk(): RecordDesk {
  const desk = useContext(DeskContext);
  if (desk === undefined) throw new Error('used outside of a record form');
  return desk;
}
