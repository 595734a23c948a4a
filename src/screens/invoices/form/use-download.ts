import { useSavedFile } from '../../../data/page/use-saved-file.ts';
import type { InvoiceDetail } from '../../../domain/schema/invoices/invoice.ts';
import { invoicesPath } from '../screen.ts';

/** Fetches the file as it was posted, byte for byte. */
export function useDownload({ id, chNFe }: InvoiceDetail): () => Promise<boolean> {
  const { save } = useSavedFile();
  return () => save(`${invoicesPath}/${id}/file`, `${chNFe ?? id}.xml`);
}
