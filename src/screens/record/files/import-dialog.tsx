import { Suspense, useState } from 'react';
import { useAreas } from '../../../data/page/use-areas.ts';
import { resourceArea } from '../../../i18n/resources.ts';
import { useResources } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { Stepper } from '../../../ui/way/stepper.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';
import { useMaintenance } from '../screen.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnStep } from './column-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import { ImportFoot } from './import-foot.tsx';
import { ImportNotice } from './import-notice.tsx';
import { importSheets } from './import-sheets.ts';
import { areColumnsKnown } from './known-columns.ts';
import type { ImportSource } from './import-source.ts';
import { useImport } from './use-import.ts';
import type { Importing, ImportMode, ImportStep, Mapping } from './use-import.ts';

interface ImportDialogProps {
  readonly onClose: () => void;
  /** Called after rows were stored, so that lists read them again. */
  readonly onStored: () => void;
}

const steps: readonly ImportStep[] = ['file', 'columns', 'check', 'done'];
const stepLabels = {
  file: 'stepFile',
  columns: 'stepColumns',
  check: 'stepCheck',
  done: 'stepDone',
} as const;

/** Importing rows from a file: choose it, see which column goes where, see what it would do, then all lines or none. */
export function ImportDialog(props: ImportDialogProps) {
  return (
    <Suspense fallback={<LoadingBar />}>
      <Wizard {...props} />
    </Suspense>
  );
}

function Wizard({ onClose, onStored }: ImportDialogProps) {
  const { entity } = useMaintenance();
  useAreas('files', 'fields', 'problems', 'controls', resourceArea(entity.resource));
  useSheets(importSheets);
  const t = useT('files');
  const name = useResources()(entity.resource)('many');
  const [source, setSource] = useState<ImportSource>();
  const [mode, setMode] = useState<ImportMode>('create');
  const [mapping, setMapping] = useState<Mapping | null>(null);
  const work = useImport(entity, onStored);
  const { step, busy, report } = work;
  const close = () => {
    // The dialog waits while rows are stored: otherwise the result would be unknown.
    if (busy !== 'storing') onClose();
  };
  const choose = (next: ImportSource | undefined) => {
    setSource(next);
    setMapping(null);
    work.restart();
    // a file says by itself what it is; what is typed or pasted may not be complete
    if (next?.body.file !== undefined)
      void work.check(next, mode, null, (seen) =>
        areColumnsKnown(entity, seen) ? 'check' : 'columns',
      );
  };
  const headFrom = (headingLine: number) => {
    if (source === undefined) return;
    const next = { ...source, body: { ...source.body, headingLine } };
    setSource(next);
    setMapping(null);
    void work.check(next, mode, null, 'columns');
  };
  return (
    <Dialog
      title={t('importTitle', { name })}
      size="wide"
      onClose={close}
      foot={
        <ImportFoot
          {...{ work, source, mode, mapping }}
          onClose={close}
          onAnother={() => choose(undefined)}
        />
      }
    >
      <div className="nmv-import" aria-busy={busy !== undefined || undefined}>
        {busy !== undefined && <LoadingBar label={t(busy)} />}
        <Way work={work} />
        <ImportNotice failure={work.failure} />
        <div inert={busy !== undefined}>
          {step === 'file' && <FileStep {...{ source, mode }} onMode={setMode} onSource={choose} />}
          {step === 'columns' && report && (
            <ColumnStep
              report={report}
              mapping={mapping}
              onMapping={setMapping}
              onHeadingLine={headFrom}
            />
          )}
          {step === 'check' && report && <CheckStep report={report} />}
          {step === 'done' && report && <DoneStep report={report} />}
        </div>
        <p className="nmv-hidden-text" role="status">
          {busy === undefined ? '' : t(busy)}
        </p>
      </div>
    </Dialog>
  );
}

/** The steps, and the way back to those that are done. */
function Way({ work: { step, busy, go } }: { readonly work: Importing }) {
  const t = useT('files');
  const at = steps.indexOf(step);
  return (
    <Stepper
      label={t('importTitle', { name: '' })}
      value={step}
      items={steps.map((id, place) => ({
        id,
        label: t(stepLabels[id]),
        state: place < at || step === 'done' ? 'done' : undefined,
      }))}
      onValue={go}
      canGo={(id) => busy === undefined && step !== 'done' && steps.indexOf(id) < at}
    />
  );
}
