import type { MessageSubject } from '../../domain/rules/message-subject.ts';
import type { Option } from '../../domain/wire/resource.ts';

/** A message that is being written. */
export interface Draft {
  readonly to: readonly Option[];
  readonly subjectType: MessageSubject;
  readonly title: string;
  readonly body: string;
  readonly isLater: boolean;
  /** Day and hour as a browser gives them. */
  readonly at: string;
}

export const emptyDraft: Draft = {
  to: [],
  subjectType: '90',
  title: '',
  body: '',
  isLater: false,
  at: '',
};
