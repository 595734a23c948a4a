import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { file } from '../../../ui/icons/file.ts';
import { useDanfe } from './use-danfe.ts';

/** Fetches one invoice or several as PDF. */
export function PrintButton({
  ids,
  size,
}: {
  readonly ids: readonly number[];
  readonly size?: 'sm' | undefined;
}) {
  const t = useT('invoices');
  const { busy, fetchDanfe } = useDanfe();
  return (
    <Button size={size} icon={file} busy={busy} onClick={() => void fetchDanfe(ids)}>
      {t('danfePdf')}
    </Button>
  );
}
