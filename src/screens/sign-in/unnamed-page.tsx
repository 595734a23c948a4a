import type { ApiError } from '../../data/api-error.ts';
import { useT } from '../../i18n/use-t.ts';
import { Empty } from '../../ui/empty.tsx';
import { useShownFailure } from '../../ui/readiness.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import empty from '../../../styles/empty.css';

const sheets = [empty];

/** Instead of a sign-in, on a page from which the server takes none: nobody types a password that could but be refused. */
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
