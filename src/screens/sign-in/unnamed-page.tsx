import type { ApiError } from '../../data/calls/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/state/empty.tsx';
import { useShownFailure } from '../../ui/base/readiness.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import empty from '../../../styles/empty.css';

const sheets = [empty];

/**
 * Replaces the sign-in on a page the server does not accept, so that users do not type a password
 * in vain.
 */
export function UnnamedPage({ error }: { readonly error: ApiError }) {
  const t = useT('common');
  useSheets(sheets);
  useShownFailure(error);
  return (
    <Empty drawing="lock" title={t('notAuthorized')}>
      {t('pageNotAllowed')}
    </Empty>
  );
}
