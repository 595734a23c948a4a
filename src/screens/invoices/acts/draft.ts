import type { ContestSubject } from '../../../domain/rules/case-state.ts';

/** What a person has typed and chosen for an act that is not done yet. */
export interface Draft {
  readonly reason: string;
  readonly subject: ContestSubject;
  readonly seller: string;
  readonly files: readonly File[];
}

export const emptyDraft: Draft = { reason: '', subject: 'quantity', seller: '', files: [] };
