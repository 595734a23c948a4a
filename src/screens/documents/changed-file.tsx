import { useT } from '../../i18n/use-t.ts';
import type { VerifiedFact } from './verified.ts';
import { useSize } from './use-size.ts';

/** Shows the facts about a file that was changed after signing, and the next step. */
export function ChangedFile({ document: { nmpCode, moreBytes, onlyAppended } }: VerifiedFact) {
  const t = useT('documents');
  const size = useSize();
  return (
    <>
      <p className="nmv-text">
        {onlyAppended
          ? t('changedAppended', { code: nmpCode, size: size(moreBytes ?? 0) })
          : t('changedInside', { code: nmpCode })}
      </p>
      <p className="nmv-text nmv-muted">{t('changedNext')}</p>
    </>
  );
}
