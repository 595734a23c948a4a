import { blobOf } from '../../data/documents.ts';
import { useHost } from '../../data/page-provider.tsx';
import { saveFile } from '../../data/save-file.ts';
import { useFailureToast } from '../../data/use-failure-toast.ts';
import type { DocumentFileAnswer } from '../../domain/wire/document-files.ts';
import { useT } from '../../i18n/use-t.ts';

/** Saves a file of a document on the device of who reads it; that it failed is told. */
export function useSaveDocument(): (read: () => Promise<DocumentFileAnswer>) => Promise<void> {
  const t = useT('documents');
  const { host } = useHost();
  const tell = useFailureToast('nmv.documents');
  return async (read) => {
    try {
      const answer = await read();
      saveFile(host.ownerDocument, blobOf(answer), answer.fileName);
    } catch (error) {
      tell(error, { failed: t('downloadFailed') });
    }
  };
}
