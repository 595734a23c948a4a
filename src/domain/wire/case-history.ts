/** What has happened in a case: its steps, messages and evidence. */
import type { CaseStepName } from '../rules/case-state.ts';

/** One thing that happened to a case. */
export interface CaseStep {
  readonly step: CaseStepName;
  readonly at: string;
  readonly personName: string | null;
  readonly actingName: string | null;
  readonly text: string | null;
}

export interface CaseMessage {
  readonly id: number;
  readonly personName: string;
  readonly actingName: string | null;
  readonly isMine: boolean;
  readonly text: string;
  readonly sentAt: string;
}

export interface CaseEvidence {
  readonly id: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly broughtByName: string;
  readonly broughtAt: string;
}
