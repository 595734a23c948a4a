import { useZonedTime } from '../../i18n/use-date-time.ts';
import { useFormat, useT } from '../../i18n/use-t.ts';
import type { FollowedSignatory } from '../../domain/schema/documents/document-progress.ts';

/** Formats the history of a signatory in a line. */
export function useSignatoryHistory(signatory: FollowedSignatory): string {
  const t = useT('documents');
  const format = useFormat();
  const when = useZonedTime();
  const { askedAt, openedAt, remindedAt, remindsOn, signedAt, refusedAt, reason, method } =
    signatory;
  if (signedAt !== null)
    return [t('signedOn', { when: when(signedAt) }), method && t(`method_${method}`)]
      .filter(Boolean)
      .join(', ');
  if (refusedAt !== null) return t('refusedOn', { when: when(refusedAt), reason: reason ?? '' });
  return [
    askedAt && t('askedOn', { when: when(askedAt) }),
    openedAt && t('openedOn', { when: when(openedAt) }),
    remindedAt && t('remindedOn', { when: when(remindedAt) }),
    remindsOn && t('remindsOn', { date: format.date(remindsOn) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
