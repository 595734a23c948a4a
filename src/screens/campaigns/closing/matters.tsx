import { useState } from 'react';
import type { ClosingMatter } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { isAnswered, withReason } from './answers.ts';
import type { Answers } from './answers.ts';
import { MatterRow } from './matter-row.tsx';

interface MattersProps {
  readonly matters: readonly ClosingMatter[];
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

/** Lists the open matters, each with its reason; a single reason may serve all of them. */
export function ClosingMatters({ matters, answers, onAnswers }: MattersProps) {
  return (
    <>
      {matters.length > 1 && <OneForAll {...{ matters, answers, onAnswers }} />}
      <ul className="nmv-plain-list">
        {matters.map((matter) => (
          <MatterRow key={matter.item.key} {...{ matter, answers, onAnswers }} />
        ))}
      </ul>
    </>
  );
}

function OneForAll({ matters, answers, onAnswers }: MattersProps) {
  const t = useT('closing');
  const [reason, setReason] = useState('');
  const isAllAnswered = matters.every((matter) => isAnswered(matter, answers));
  if (isAllAnswered && reason === '') return null;
  return (
    <div className="nmv-closing-all">
      <TextInput
        label={t('whyAll')}
        maxLength={2_000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        onKeyDown={(event) => event.stopPropagation()}
      />
      <Button
        disabled={reason.trim() === ''}
        onClick={() => onAnswers(withReason(matters, answers, reason.trim()))}
      >
        {t('useForAll')}
      </Button>
    </div>
  );
}
