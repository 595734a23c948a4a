import { useState } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useWork } from '../../../data/page/use-work.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { EvidenceField } from '../actions/evidence-field.tsx';
import { useCaseCalls } from '../use-case.ts';

/** Files are chosen, looked at, and sent together; what the server refuses stays chosen. */
export function Attaching({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
  const t = useT('cases');
  const { toasts } = usePage();
  const { attach } = useCaseCalls();
  const [files, setFiles] = useState<readonly File[]>([]);
  const { busy, run } = useWork();
  const send = () =>
    run(async () => {
      await attach(id, files);
      onDone();
      toasts.show({ tone: 'positive', message: t('attached') });
    });
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
