import { useT } from '../../i18n/use-t.ts';
import type { Told } from './verified.ts';
import { useSize } from './use-size.ts';

/** What is known of a file that somebody changed after it was signed, and what to do next. */
export function ChangedFile({ document: { nmpCode, moreBytes, onlyAppended } }: Told) {
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
