import { useSavedFile } from '../../../../data/page/use-saved-file.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { download } from '../../../../ui/icons/control.ts';
import { invoicesPath } from '../../screen.ts';

/** Saves what became of each document of a posting as a spreadsheet. */
export function ResultDownload({
  id,
  disabled,
}: {
  readonly id: number;
  readonly disabled: boolean;
}) {
  const t = useT('posting');
  const { busy, save } = useSavedFile();
  return (
    <Button
      icon={download}
      busy={busy}
      disabled={disabled}
      onClick={() => void save(`${invoicesPath}/uploads/${id}/result`, `upload-${id}.xlsx`)}
    >
      {t('downloadResult')}
    </Button>
  );
}
