import type { ContestSubject } from '../../../domain/rules/case-state.ts';
import type { Entry } from '../../../ui/fields/entry.ts';

/** What is said of a returned item so far. */
export interface ReturnedDraft {
  readonly quantity?: Entry;
  readonly productId?: string;
}

/** What a person has typed and chosen for an act that is not done yet. */
export interface Draft {
  readonly reason: string;
  readonly subject: ContestSubject;
  readonly seller: string;
  readonly files: readonly File[];
  /** What came back, by item. */
  readonly returned: Readonly<Record<number, ReturnedDraft>>;
}

export const emptyDraft: Draft = {
  reason: '',
  subject: 'quantity',
  seller: '',
  files: [],
  returned: {},
};
