import button from '../../styles/button.css';
import empty from '../../styles/empty.css';
import login from '../../styles/login.css';
import { useAreas } from '../data/page/use-areas.ts';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../ui/state/error-state.tsx';
import { useSheets } from '../ui/base/sheet-root.tsx';

const failure = { code: 'start-failed', status: 0 };
const sheets = [button, empty, login];

/** Shows that a step of the start-up failed: nothing else is mounted. */
export function StartFailed() {
  useAreas('shell');
  useSheets(sheets);
  const t = useT('shell');
  return (
    <div className="nmv-plain">
      <ErrorState title={t('startFailedTitle')} failure={failure} onRetry={() => location.reload()}>
        {t('startFailedText')}
      </ErrorState>
    </div>
  );
}
