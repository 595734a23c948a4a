import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { useHost, usePage } from '../../../data/page-provider.tsx';
import { saveFile } from '../../../data/save-file.ts';
import { useT } from '../../../i18n/use-t.ts';
import { invoicesPath } from '../screen.ts';

/** Fetches invoices as one PDF to be printed. */
export function useDanfe(): {
  readonly busy: boolean;
  readonly fetchDanfe: (ids: readonly number[]) => Promise<void>;
} {
  const { http, toasts } = usePage();
  const { host } = useHost();
  const common = useT('common');
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async fetchDanfe(ids) {
      setBusy(true);
      try {
        const { blob, fileName } = await http.download(
          `${invoicesPath}/danfe?ids=${ids.join(',')}`,
        );
        saveFile(host.ownerDocument, blob, fileName.endsWith('.pdf') ? fileName : 'danfe.pdf');
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toasts.show({ ...describeFailure(error, common), tone: 'negative', timeoutMs: 0 });
      } finally {
        setBusy(false);
      }
    },
  };
}
