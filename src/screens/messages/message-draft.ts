import type { MessageSubject } from '../../domain/rules/message-subject.ts';
import { localeFacts } from '../../i18n/locale.ts';
import type { Locale } from '../../i18n/locale.ts';
import { instantOf } from '../../i18n/zoned-time.ts';
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

/** The instant that the written day and hour stand for in the zone in which the language shows times, so that it is said again as it was typed; undefined for an incomplete one. */
export const momentOf = ({ at }: Pick<Draft, 'at'>, locale: Locale): string | undefined =>
  at === '' ? undefined : instantOf(`${at.slice(0, 16)}:00`, localeFacts[locale].timeZone);
