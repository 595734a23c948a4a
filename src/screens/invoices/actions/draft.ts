import type { ContestSubject } from '../../../domain/rules/invoice/case-state.ts';
import type { Entry } from '../../../ui/fields/entry.ts';

/** Input about a returned item so far. */
export interface ReturnedDraft {
  readonly quantity?: Entry;
  readonly productId?: string;
}

/** Input and choices for an action that is not done yet. */
export interface ActionDraft {
  readonly reason: string;
  readonly subject: ContestSubject;
  readonly seller: string;
  readonly files: readonly File[];
  /** Returned quantities, by item. */
  readonly returned: Readonly<Record<number, ReturnedDraft>>;
}

export const emptyDraft: ActionDraft = {
  reason: '',
  subject: 'quantity',
  seller: '',
  files: [],
  returned: {},
};
