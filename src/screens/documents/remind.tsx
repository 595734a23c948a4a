import { useDocumentCalls } from '../../data/documents.ts';
import { usePage } from '../../data/page-provider.tsx';
import { useWork } from '../../data/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import type { FollowedSignatory } from '../../domain/wire/document-progress.ts';

interface ReminderProps {
  readonly documentId: number;
  readonly signatory: FollowedSignatory;
}

/** Sends a new link to somebody who has not signed yet, and says so. */
export function Remind({ documentId, signatory }: ReminderProps) {
  const t = useT('documents');
  const { toasts } = usePage();
  const calls = useDocumentCalls();
  const { busy, run } = useWork();
  const remind = () =>
    run(async () => {
      await calls.newLink(documentId, signatory.id);
      toasts.show({
        tone: 'positive',
        message: t('reminded', { name: signatory.name }),
        about: [`userDocument ${documentId}`],
      });
    });
  return (
    <Button size="xs" busy={busy} onClick={() => void remind()}>
      {t('remind')}
    </Button>
  );
}
