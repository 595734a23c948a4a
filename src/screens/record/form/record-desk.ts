import { createContext, useContext } from 'react';
import type { Entity } from '../../../domain/entity.ts';
import type { PointsChangeAsked } from '../../../domain/wire/points-change.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import type { Entry } from '../../../ui/fields/entry.ts';
import type { Conflict, Pick } from './conflict.ts';
import type { FormChanges } from './form-changes.ts';
import type { FormFailure, Spot } from './form-failures.ts';
import type { FormState } from './form-state.ts';
import type { Titles } from './use-titles.ts';

/** What a kept form is offered with. */
export interface KeptForm {
  /** When it was last changed, as ISO text. */
  readonly at: string;
  /** Stands in the form already; else it waits for the person's word. */
  readonly isRestored: boolean;
}

/** How a save ended. */
export type SaveEnd = 'saved' | 'refused' | 'conflict' | 'failed';

/** What every part of one record's form shares. */
export interface RecordDesk {
  readonly entity: Entity;
  /** The row as it was read last; undefined for a new one. */
  readonly detail: ResourceDetail | undefined;
  /** What people call the row. */
  readonly name: string;
  readonly isNew: boolean;
  readonly canEdit: boolean;
  readonly state: FormState;
  readonly changes: FormChanges;
  readonly count: number;
  /** What is wrong, as far as it is to be said yet. */
  readonly failures: readonly FormFailure[];
  readonly saving: boolean;
  readonly conflict: Conflict | undefined;
  /** The row was deleted by somebody else. */
  readonly isGone: boolean;
  /** Somebody else saved while this form was open or kept. */
  readonly isStale: boolean;
  readonly kept: KeptForm | undefined;
  readonly set: (name: string, entry: Entry) => void;
  /** Changes the rows of a child. */
  readonly change: (child: string, by: (state: FormState) => FormState) => void;
  /** @param move whether to go to the row that was made; default true */
  readonly save: (move?: boolean) => Promise<SaveEnd>;
  /** What is changed is saved as a draft, which those who decide do not have yet. */
  readonly savesDraft: boolean;
  /** Saves what is changed, and sends the draft to those who decide. */
  readonly sendOff: () => Promise<SaveEnd>;
  readonly discard: () => void;
  readonly compare: () => void;
  /** What was to be saved moves points in open campaigns: why and from which day is asked. */
  readonly asksPoints: boolean;
  readonly askPoints: (asked: PointsChangeAsked) => void;
  readonly closePoints: () => void;
  readonly closeConflict: () => void;
  readonly settle: (picks: Readonly<Record<string, Pick>>) => Promise<void>;
  readonly keepAsNew: () => void;
  readonly takeKept: () => void;
  readonly dropKept: () => void;
  /** What a reference's value is called, as far as it is known. */
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
