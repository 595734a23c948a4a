import { useState } from 'react';
import { useDocumentCalls } from '../../data/documents.ts';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
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
  const common = useT('common');
  const { toasts } = usePage();
  const calls = useDocumentCalls();
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    try {
      await calls.newLink(documentId, signatory.id);
      toasts.show({
        tone: 'positive',
        message: t('reminded', { name: signatory.name }),
        about: [`userDocument ${documentId}`],
      });
    } catch (error) {
      toasts.show(describeFailure(error, common));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="xs" busy={busy} onClick={() => void remind()}>
      {t('remind')}
    </Button>
  );
}
