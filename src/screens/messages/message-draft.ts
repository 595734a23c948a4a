import type { MessageSubject } from '../../domain/rules/message-subject.ts';
import type { Option } from '../../domain/wire/resource.ts';
import type { Entry } from '../../ui/fields/entry.ts';

/** A message that is being written. */
export interface Draft {
  readonly to: readonly Option[];
  readonly subjectType: MessageSubject;
  readonly title: string;
  readonly body: string;
  readonly isLater: boolean;
  /** Day and hour, as far as they are typed. */
  readonly at: Entry;
}

export const emptyDraft: Draft = {
  to: [],
  subjectType: '90',
  title: '',
  body: '',
  isLater: false,
  at: { value: null },
};

/** The instant that the written day and hour stand for; undefined for none, and for one that is not there yet. */
export const momentOf = ({ at: { value } }: Pick<Draft, 'at'>): string | undefined =>
  typeof value === 'string' ? value : undefined;
