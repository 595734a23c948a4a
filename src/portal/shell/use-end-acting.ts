import { useState } from 'react';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';

/** Comes back to oneself; a failure is told by a toast. */
export function useEndActing(): { readonly busy: boolean; readonly end: () => void } {
  const common = useT('common');
  const { session, toasts } = usePage();
  const [busy, setBusy] = useState(false);
  const end = () => {
    setBusy(true);
    session
      .endActing()
      .catch((error: unknown) =>
        toasts.show({ ...describeFailure(error, common), group: 'nmv.acting' }),
      )
      .finally(() => setBusy(false));
  };
  return { busy, end };
}
