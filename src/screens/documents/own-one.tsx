import { useDocumentCalls, useOwnDocument } from '../../data/documents.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import { arrowLeft } from '../../ui/icons/control.ts';
import { TableSkeleton } from '../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../listing/base/read-failure.tsx';
import { SignDesk } from './sign-desk.tsx';
import { useOpening } from './use-opening.ts';
import { useSaveDocument } from './use-save-document.ts';

/** Shows a document to read and sign, with the way back. */
export function OwnOne({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const t = useT('documents');
  const read = useOwnDocument(id);
  const calls = useDocumentCalls();
  const save = useSaveDocument();
  const { data: view } = read;
  const failed = failedRead(read);
  useOpening(view, (next) => read.patch(() => next));
  return (
    <div className="nmv-stack" part="documents">
      <span>
        <Button kind="quiet" size="sm" icon={arrowLeft} onClick={onBack}>
          {t('back')}
        </Button>
      </span>
      {!view && failed && <ReadFailure title={t('notRead')} {...failed} />}
      {!view && !failed && <TableSkeleton columns={2} rows={6} />}
      {view && (
        <SignDesk
          view={view}
          way={{
            sign: ({ code: _none, ...request }) => calls.sign(view.id, request),
            refuse: (reason) => calls.refuse(view.id, reason),
            save: () => save(() => calls.file(view.id)),
          }}
          onView={(next) => read.patch(() => next)}
        />
      )}
    </div>
  );
}
