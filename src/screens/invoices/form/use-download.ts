import { ApiError } from '../../../data/api-error.ts';
import { useHost, usePage } from '../../../data/page-provider.tsx';
import { saveFile } from '../../../data/save-file.ts';
import type { InvoiceDetail } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { invoicesPath } from '../screen.ts';

/** Fetches the file as it was posted, byte for byte. */
export function useDownload(invoice: InvoiceDetail): () => Promise<void> {
  const { http, toasts } = usePage();
  const { host } = useHost();
  const common = useT('common');
  return async () => {
    try {
      const { blob, fileName } = await http.download(`${invoicesPath}/${invoice.id}/file`);
      saveFile(
        host.ownerDocument,
        blob,
        fileName.includes('.') ? fileName : `${invoice.chNFe ?? invoice.id}.xml`,
      );
    } catch (error) {
      const network = error instanceof ApiError && error.kind === 'network';
      toasts.show({
        tone: 'negative',
        timeoutMs: 0,
        message: network
          ? common('networkError')
          : error instanceof ApiError
            ? error.message
            : common('unexpected'),
        ...(network ? { caption: common('networkErrorCaption') } : {}),
      });
    }
  };
}
