import { useHost } from '../../../data/page/page-provider.tsx';
import { saveFile } from '../../../data/base/save-file.ts';
import { useFailureToast } from '../../../data/page/use-failure-toast.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { file as fileIcon } from '../../../ui/icons/file.ts';
import { fileSize } from '../../listing/export/file-size.ts';
import { toDay } from './days.ts';
import { useCaseCalls } from '../use-case.ts';
import type { CaseEvidence } from '../../../domain/schema/invoices/invoice-case.ts';

/** Renders a file of evidence, to be saved. */
export function EvidenceFile({
  caseId,
  file,
}: {
  readonly caseId: number;
  readonly file: CaseEvidence;
}) {
  const t = useT('cases');
  const format = useFormat();
  const { host } = useHost();
  const tell = useFailureToast();
  const { download } = useCaseCalls();
  const save = async () => {
    try {
      const { blob } = await download(caseId, file.id);
      saveFile(host.ownerDocument, blob, file.fileName);
    } catch (error) {
      tell(error, { failed: t('notDownloaded') });
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
            date: format.date(toDay(file.broughtAt)),
            size: fileSize(file.sizeBytes),
          })}
        </span>
      </span>
    </button>
  );
}
