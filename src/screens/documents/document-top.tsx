import { useDocumentCalls, useSigningState } from '../../data/documents.ts';
import { useSession } from '../../data/page/page-provider.tsx';
import { useAreas } from '../../data/page/use-areas.ts';
import { useWork } from '../../data/page/use-work.ts';
import { can, WRITE } from '../../domain/rules/permission/permission.ts';
import type { ResourceDetail } from '../../domain/schema/entities/entity.ts';
import { getCell } from '../../domain/rows/cells.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { download } from '../../ui/icons/control.ts';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { ReadPanel } from '../listing/base/read-panel.tsx';
import type { ExtraPanelProps } from '../record/extras.ts';
import { documentSheets } from './document-sheets.ts';
import { SigningEvidencePanel } from './evidence-panel.tsx';
import { FollowedLine } from './followed-line.tsx';
import { useSaveDocument } from './use-save-document.ts';

/**
 * Shows the progress of the signing above the document's fields; for a draft the PDF as it would
 * be sent.
 */
export function DocumentTop({ detail }: ExtraPanelProps) {
  useSheets(documentSheets);
  useAreas('documents');
  if (!detail) return null;
  return getCell(detail, 'sentAt') === null ? (
    <Preview id={detail.id} />
  ) : (
    <Signing detail={detail} />
  );
}

function Preview({ id }: { readonly id: number }) {
  const t = useT('documents');
  const calls = useDocumentCalls();
  const save = useSaveDocument();
  const { busy, run } = useWork();
  const show = () => run(() => save(() => calls.preview(id)));
  return (
    <div>
      <Button icon={download} busy={busy} onClick={() => void show()}>
        {t('preview')}
      </Button>
    </div>
  );
}

function Signing({ detail }: { readonly detail: ResourceDetail }) {
  const t = useT('documents');
  const { user, original } = useSession();
  const read = useSigningState(detail.id);
  const mayAsk = user !== undefined && !original && can(user, '800-010', WRITE);
  const isOpen = ['2', '4', '9'].includes(String(getCell(detail, 'status')));
  return (
    <>
      <ReadPanel
        title={t('signing')}
        read={read}
        shape={<TableSkeleton columns={2} rows={3} />}
        empty="never"
      >
        {({ signatories }) => (
          <div className="nmv-panel-body">
            <ol className="nmv-doc-signatories">
              {signatories.map((signatory, index) => (
                <FollowedLine
                  key={signatory.id}
                  number={index + 1}
                  documentId={detail.id}
                  signatory={signatory}
                  mayAsk={mayAsk && isOpen}
                />
              ))}
            </ol>
          </div>
        )}
      </ReadPanel>
      {read.state === 'answered' && <SigningEvidencePanel id={detail.id} state={read.data} />}
    </>
  );
}
