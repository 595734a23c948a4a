import { blobOf } from '../../data/documents.ts';
import { describeFailure } from '../../data/failure.ts';
import { useHost, usePage } from '../../data/page-provider.tsx';
import { saveFile } from '../../data/save-file.ts';
import type { DocumentFileAnswer } from '../../domain/wire/document-files.ts';
import { useT } from '../../i18n/use-t.ts';

/** Saves a file of a document on the device of who reads it; that it failed is told. */
export function useSaveDocument(): (read: () => Promise<DocumentFileAnswer>) => Promise<void> {
  const t = useT('documents');
  const common = useT('common');
  const { host } = useHost();
  const { toasts } = usePage();
  return async (read) => {
    try {
      const answer = await read();
      saveFile(host.ownerDocument, blobOf(answer), answer.fileName);
    } catch (error) {
      const { tone, message, caption } = describeFailure(error, common);
      toasts.show({
        tone,
        message: t('downloadFailed'),
        caption: [message, caption].filter(Boolean).join('\n'),
        group: 'nmv.documents',
      });
    }
  };
}
