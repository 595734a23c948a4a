import { useDocumentCalls } from '../../data/documents.ts';
import { usePage } from '../../data/page/page-provider.tsx';
import { useWork } from '../../data/page/use-work.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/base/button.tsx';
import type { FollowedSignatory } from '../../domain/schema/documents/document-progress.ts';

interface ReminderProps {
  readonly documentId: number;
  readonly signatory: FollowedSignatory;
}

/** Sends a new link to a person who has not signed yet, and confirms it. */
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
