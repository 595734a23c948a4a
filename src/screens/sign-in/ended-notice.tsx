import { useEffect } from 'react';
import { usePage, useStore } from '../../data/page/page-provider.tsx';
import { sessionToasts } from '../../data/base/toasts.ts';
import { useT } from '../../i18n/use-t.ts';

/** Notice at the form that the session has ended. The toast that says so to elements without a form goes. */
export function EndedNotice() {
  const common = useT('common');
  const { toasts } = usePage();
  const shown = useStore(toasts);
  useEffect(() => {
    for (const { id, group } of shown) if (group === sessionToasts) toasts.dismiss(id);
  }, [toasts, shown]);
  return (
    <p className="nmv-light-notice" role="status">
      {common('sessionEnded')}
    </p>
  );
}
