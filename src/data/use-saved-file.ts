import { useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { ApiError } from './api-error.ts';
import { describeFailure } from './failure.ts';
import { useHost, usePage } from './page-provider.tsx';
import { saveFile } from './save-file.ts';

/** Fetches files and hands them to the person; a refusal is told in a toast that stays. */
export function useSavedFile(): {
  readonly busy: boolean;
  /** @param usual its name, where the server gives none */
  readonly save: (path: string, usual: string) => Promise<void>;
} {
  const { http, toasts } = usePage();
  const { host } = useHost();
  const common = useT('common');
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async save(path, usual) {
      setBusy(true);
      try {
        const { blob, fileName } = await http.download(path);
        saveFile(host.ownerDocument, blob, fileName.includes('.') ? fileName : usual);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toasts.show({ ...describeFailure(error, common), tone: 'negative', timeoutMs: 0 });
      } finally {
        setBusy(false);
      }
    },
  };
}
