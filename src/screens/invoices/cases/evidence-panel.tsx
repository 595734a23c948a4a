import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { describeFailure } from '../../../data/failure.ts';
import { useHost, usePage } from '../../../data/page-provider.tsx';
import { saveFile } from '../../../data/save-file.ts';
import type { CaseDetail } from '../../../domain/wire/invoice-case.ts';
import type { CaseEvidence } from '../../../domain/wire/case-history.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { file as fileIcon } from '../../../ui/icons/file.ts';
import { fileSize } from '../../listing/file-size.ts';
import { EvidenceField } from '../acts/evidence-field.tsx';
import { dayOf } from './days.ts';
import { useCaseCalls } from './use-case.ts';

/** What either side has shown, and adding to it. */
export function EvidencePanel({ found }: { readonly found: CaseDetail }) {
  const t = useT('cases');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className="nmv-panel">
      <div className="nmv-panel-head">
        <h2 className="nmv-subheading">{t('evidence')}</h2>
        {found.mayWrite && !isOpen && (
          <span className="nmv-push">
            <Button size="xs" onClick={() => setIsOpen(true)}>
              {t('attach')}
            </Button>
          </span>
        )}
      </div>
      <div className="nmv-panel-body nmv-stack" data-tight="">
        {found.evidence.length === 0 ? (
          <p className="nmv-muted">{t('noEvidence')}</p>
        ) : (
          <ul className="nmv-evidence">
            {found.evidence.map((each) => (
              <li key={each.id}>
                <EvidenceFile caseId={found.id} file={each} />
              </li>
            ))}
          </ul>
        )}
        {found.mayWrite && isOpen && <Attaching id={found.id} onDone={() => setIsOpen(false)} />}
      </div>
    </section>
  );
}

function EvidenceFile({ caseId, file }: { readonly caseId: number; readonly file: CaseEvidence }) {
  const t = useT('cases');
  const common = useT('common');
  const format = useFormat();
  const { host } = useHost();
  const { toasts } = usePage();
  const { download } = useCaseCalls();
  const save = async () => {
    try {
      const { blob } = await download(caseId, file.id);
      saveFile(host.ownerDocument, blob, file.fileName);
    } catch (error) {
      toasts.show({ ...describeFailure(error, common), message: t('notDownloaded') });
    }
  };
  return (
    <button type="button" className="nmv-evidence-file" onClick={() => void save()}>
      <span className="nmv-evidence-kind">
        <Icon of={fileIcon} />
      </span>
      <span>
        <span className="nmv-strong">{file.fileName}</span>
        <br />
        <span className="nmv-small nmv-muted">
          {t('fileMeta', {
            name: file.broughtByName,
            date: format.date(dayOf(file.broughtAt)),
            size: fileSize(file.sizeBytes),
          })}
        </span>
      </span>
    </button>
  );
}

/** Files are chosen, looked at, and sent together; what the server refuses stays chosen. */
function Attaching({ id, onDone }: { readonly id: number; readonly onDone: () => void }) {
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
