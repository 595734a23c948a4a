import { useEffect, useState } from 'react';
import type { Option } from '../../../domain/schema/entities/list.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import { Finding } from '../../../ui/state/message.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import { LoadingBar } from '../../../ui/state/waiting.tsx';

const MOST_CYCLES = 50;

interface CopyDialogProps {
  /** Cycle of the copied campaign. */
  readonly cycleId: number | undefined;
  readonly onClose: () => void;
  readonly onChosen: (cycleId: number) => void;
}

/** Cycles that a campaign can be copied into. */
function useCycles() {
  const source = useOptionSource();
  const [found, setFound] = useState<readonly Option[] | 'lost'>();
  useEffect(() => {
    const control = new AbortController();
    void source('campaignCicle', { size: MOST_CYCLES, signal: control.signal }).then(
      ({ rows }) => setFound(rows.filter(({ active }) => active)),
      () => {
        if (!control.signal.aborted) setFound('lost');
      },
    );
    return () => control.abort();
  }, [source]);
  return found;
}

/** Asks into which cycle a campaign is copied; the same one is possible too. */
export function CopyDialog({ cycleId, onClose, onChosen }: CopyDialogProps) {
  const t = useT('campaigns');
  const common = useT('common');
  const cycles = useCycles();
  const [chosen, setChosen] = useState('');
  const known = cycles === undefined || cycles === 'lost' ? [] : cycles;
  const proposed = known.find(({ id }) => id !== cycleId) ?? known[0];
  const value = chosen === '' ? String(proposed?.id ?? '') : chosen;
  return (
    <QuestionDialog
      title={t('copyInto')}
      lead={t('copyIntoLead')}
      confirm={t('copyConfirm')}
      cancel={common('cancel')}
      isReady={value !== ''}
      onCancel={onClose}
      onConfirm={() => onChosen(Number(value))}
    >
      {cycles === undefined && <LoadingBar />}
      {cycles === 'lost' && <Finding tone="danger" title={t('cyclesLost')} />}
      <Select
        label={t('cycle')}
        value={value}
        options={known.map(({ id, title }) => ({ value: String(id), label: title }))}
        onValue={setChosen}
      />
    </QuestionDialog>
  );
}
