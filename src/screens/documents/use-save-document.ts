import { toBlob } from '../../data/documents.ts';
import { useHost } from '../../data/page/page-provider.tsx';
import { saveFile } from '../../data/base/save-file.ts';
import { useFailureToast } from '../../data/page/use-failure-toast.ts';
import type { DocumentFileAnswer } from '../../domain/schema/documents/document-files.ts';
import { useT } from '../../i18n/use-t.ts';

/** Saves a document's file on the reader's device; reports a failure. */
export function useSaveDocument(): (read: () => Promise<DocumentFileAnswer>) => Promise<void> {
  const t = useT('documents');
  const { host } = useHost();
  const tell = useFailureToast('nmv.documents');
  return async (read) => {
    try {
      const answer = await read();
      saveFile(host.ownerDocument, toBlob(answer), answer.fileName);
    } catch (error) {
      tell(error, { failed: t('downloadFailed') });
    }
  };
}
