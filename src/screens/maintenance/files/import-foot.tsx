import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { useMaintenance } from '../screen.ts';
import { plainQuery } from '../place.ts';
import type { ImportSource } from './import-source.ts';
import { rowsToStore } from './rows-to-store.ts';
import type { Importing, ImportMode, Mapping } from './use-import.ts';

interface ImportFootProps {
  readonly work: Importing;
  readonly source: ImportSource | undefined;
  readonly mode: ImportMode;
  readonly mapping: Mapping | null;
  readonly onClose: () => void;
  readonly onAnother: () => void;
}

/** The acts of the step at hand. */
export function ImportFoot({ work, source, mode, mapping, onClose, onAnother }: ImportFootProps) {
  const { go } = useMaintenance();
  const t = useT('files');
  const common = useT('common');
  const { step, busy, report } = work;
  if (step === 'done') {
    const toList = () => {
      onClose();
      go({ view: 'list', query: plainQuery });
    };
    return <><Button onClick={onAnother}>{t('another')}</Button><Button kind="primary" data-focus="" onClick={toList}>{t('showList')}</Button></>;
  }
  const next = source && {
    file: <Button kind="primary" busy={busy !== undefined} onClick={() => void work.check(source, mode, mapping, 'columns')}>{t('continue')}</Button>,
    columns: <Button kind="primary" busy={busy !== undefined} onClick={() => void work.check(source, mode, mapping, 'check')}>{t('check')}</Button>,
    check: report && report.errorCount === 0 && rowsToStore(report) > 0
      ? <Button kind="primary" busy={busy !== undefined} onClick={() => void work.store(source, mode, mapping)}>{t('importNow', { count: rowsToStore(report) })}</Button>
      : <Button kind="primary" disabled={busy !== undefined} onClick={onAnother}>{t('otherFile')}</Button>,
  }[step];
  return (
    <>
      {busy === 'checking' ? <Button onClick={work.stop}>{common('cancel')}</Button>
        : step === 'file' ? <Button onClick={onClose}>{common('cancel')}</Button>
        : <Button disabled={busy !== undefined} onClick={() => work.go(step === 'check' ? 'columns' : 'file')}>{t('back')}</Button>}
      {next ?? <Button kind="primary" disabled>{t('continue')}</Button>}
    </>
  );
}
