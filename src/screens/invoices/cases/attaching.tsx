import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { EvidenceField } from '../acts/evidence-field.tsx';
import { useCaseCalls } from './use-case.ts';

/** Files are chosen, looked at, and sent together; what the server refuses stays chosen. */
export function Attaching({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const t = useT('cases');
  const common = useT('common');
  const { toasts } = usePage();
  const { attach } = useCaseCalls();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await attach(id, files);
      onDone();
      toasts.show({ tone: 'positive', message: t('attached') });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toasts.show({ ...describeFailure(error, common), tone: 'negative', timeoutMs: 0 });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="nmv-stack" data-gap="2">
      <EvidenceField files={files} onFiles={setFiles} />
      {files.length > 0 && (
        <div className="nmv-cluster">
          <Button size="sm" kind="primary" busy={busy} onClick={() => void send()}>
            {t('attach')}
          </Button>
        </div>
      )}
    </div>
  );
}
