import { useSavedFile } from '../../../data/page/use-saved-file.ts';
import { invoicesPath } from '../screen.ts';

/** Fetches invoices as one PDF to be printed. */
export function useDanfe(): {
  readonly busy: boolean;
  readonly fetchDanfe: (ids: readonly number[]) => Promise<boolean>;
} {
  const { busy, save } = useSavedFile();
  return {
    busy,
    fetchDanfe: (ids) => save(`${invoicesPath}/danfe?ids=${ids.join(',')}`, 'danfe.pdf'),
  };
}
