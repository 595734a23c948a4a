import type {
  RehearsalFigures,
  TriedPerson,
} from '../../../domain/schema/campaigns/campaign-trial.ts';

/** Compared campaign. */
export interface TrialDraft {
  readonly id: number;
  readonly name: string;
  /** Null until it has been rehearsed. */
  readonly figures: RehearsalFigures | null;
  readonly people: readonly TriedPerson[];
}
