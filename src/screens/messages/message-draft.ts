import type { MessageSubject } from '../../domain/rules/messages/message-subject.ts';
import type { Option } from '../../domain/schema/entities/list.ts';
import type { Entry } from '../../ui/fields/entry.ts';

/** A message that is being written. */
export interface MessageDraft {
  readonly to: readonly Option[];
  readonly subjectType: MessageSubject;
  readonly title: string;
  readonly body: string;
  readonly isLater: boolean;
  /** Day and hour, as far as they are typed. */
  readonly at: Entry;
}

export const emptyDraft: MessageDraft = {
  to: [],
  subjectType: '90',
  title: '',
  body: '',
  isLater: false,
  at: { value: null },
};

/**
 * Returns the instant of the typed day and hour; undefined for no time or one that does not exist.
 */
export const momentOf = ({ at: { value } }: Pick<MessageDraft, 'at'>): string | undefined =>
  typeof value === 'string' ? value : undefined;
