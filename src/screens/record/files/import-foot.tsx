import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useMaintenance } from '../screen.ts';
import { plainQuery } from '../../listing/base/query.ts';
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

/** Shows the actions of the step at hand. */
export function ImportFoot(props: ImportFootProps) {
  return (
    <>
      <BackAction {...props} />
      <NextAction {...props} />
    </>
  );
}

/** Stops the running call, goes a step back or closes; at the end it starts another import. */
function BackAction({ work: { step, busy, stop, go }, onClose, onAnother }: ImportFootProps) {
  const t = useT('files');
  const common = useT('common');
  if (step === 'done') return <Button onClick={onAnother}>{t('another')}</Button>;
  if (busy === 'checking') return <Button onClick={stop}>{common('cancel')}</Button>;
  if (step === 'file') return <Button onClick={onClose}>{common('cancel')}</Button>;
  return (
    <Button disabled={busy !== undefined} onClick={() => go(step === 'check' ? 'columns' : 'file')}>
      {t('back')}
    </Button>
  );
}

/** Goes a step on; at the end to the list. */
function NextAction({ work, source, mode, mapping, onClose, onAnother }: ImportFootProps) {
  const { go } = useMaintenance();
  const t = useT('files');
  const { step, report } = work;
  const isBusy = work.busy !== undefined;
  const toList = () => {
    onClose();
    go({ view: 'list', query: plainQuery });
  };
  if (step === 'done')
    return (
      <Button kind="primary" data-focus="" onClick={toList}>
        {t('showList')}
      </Button>
    );
  if (!source)
    return (
      <Button kind="primary" disabled>
        {t('continue')}
      </Button>
    );
  if (step === 'check' && !(report && report.errorCount === 0 && rowsToStore(report) > 0))
    return (
      <Button kind="primary" disabled={isBusy} onClick={onAnother}>
        {t('otherFile')}
      </Button>
    );
  const { run, label } = {
    file: { run: () => work.check(source, mode, mapping, 'columns'), label: t('continue') },
    columns: { run: () => work.check(source, mode, mapping, 'check'), label: t('check') },
    check: {
      run: () => work.store(source, mode, mapping),
      label: report ? t('importNow', { count: rowsToStore(report) }) : '',
    },
  }[step];
  return (
    <Button kind="primary" busy={isBusy} onClick={() => void run()}>
      {label}
    </Button>
  );
}
