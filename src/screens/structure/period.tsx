import { useFormat, useT } from '../../i18n/use-t.ts';

/** Since when, and until when where an end is known. */
export function PeriodText({ from, to }: { readonly from: string; readonly to: string | null }) {
  const t = useT('structure');
  const format = useFormat();
  return (
    <span className="nmv-muted">
      {to === null
        ? t('since', { from: format.date(from) })
        : t('fromTo', { from: format.date(from), to: format.date(to) })}
    </span>
  );
}
