import { useT } from '../../../i18n/use-t.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { useMaintenance } from '../screen.ts';
import { isOfRows, spotKey, findTab } from './state/form-failures.ts';
import { useRecordDesk } from './state/record-desk.ts';
import { useWording } from './state/use-wording.ts';

/** No more are named; the others are found on the way. */
const MOST_NAMED = 8;

/**
 * Links from a refused save to every failure; failures of rows as a whole are shown here in full.
 */
export function FailureSummary({ tab }: { readonly tab: string }) {
  const t = useT('recordForm');
  const { entity, failures: all, show } = useRecordDesk();
  const {
    extras: { tellsFailures = [] },
  } = useMaintenance();
  const { place, say } = useWording();
  const failures = tellsFailures.includes(tab)
    ? all.filter(({ spot }) => findTab(entity, spot)?.label !== tab || isOfRows(spot))
    : all;
  if (failures.length === 0) return null;
  const rest = failures.length - MOST_NAMED;
  return (
    <Finding tone="danger" title={t('attention', { count: failures.length })}>
      <ul className="nmv-record-links">
        {failures.slice(0, MOST_NAMED).map((failure, index) => (
          <li key={`${spotKey(failure.spot)} ${index}`}>
            <button
              type="button"
              className="nmv-link"
              title={say(failure)}
              onClick={() => show(failure.spot)}
            >
              {isOfRows(failure.spot) ? say(failure) : place(failure, tab)}
            </button>
          </li>
        ))}
        {rest > 0 && <li>{t('moreErrors', { count: rest })}</li>}
      </ul>
    </Finding>
  );
}
