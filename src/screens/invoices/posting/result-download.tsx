import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { useHost, usePage } from '../../../data/page-provider.tsx';
import { saveFile } from '../../../data/save-file.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { download } from '../../../ui/icons/control.ts';
import { invoicesPath } from '../screen.ts';

/** Saves what became of each document of a posting as a spreadsheet. */
export function ResultDownload({ id }: { readonly id: number }) {
  const t = useT('posting');
  const common = useT('common');
  const { http, toasts } = usePage();
  const { host } = useHost();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, fileName } = await http.download(`${invoicesPath}/uploads/${id}/result`);
      saveFile(host.ownerDocument, blob, fileName || `upload-${id}.xlsx`);
    } catch (error) {
      toasts.show({
        tone: 'negative',
        timeoutMs: 0,
        message:
          error instanceof ApiError && error.kind === 'problem'
            ? error.message
            : common('networkError'),
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={download} busy={busy} onClick={() => void save()}>
      {t('downloadResult')}
    </Button>
  );
}
