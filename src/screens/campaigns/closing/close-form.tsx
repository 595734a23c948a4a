import { useState } from 'react';
import type { ClosingMatter } from '../../../domain/schema/campaigns/cycle-closing.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { isAnswered } from './answers.ts';
import type { Answers } from './answers.ts';

interface CloseFormProps {
  /** Name of what is closed, typed to confirm. */
  readonly name: string;
  readonly label: string;
  readonly confirm: string;
  readonly matters: readonly ClosingMatter[];
  readonly answers: Answers;
  readonly busy: boolean;
  readonly onClose: () => void;
}

/**
 * Closes a campaign or cycle once all is answered and its name is typed. Missing answers are
 * listed below the button.
 */
export function CloseForm({
  name,
  label,
  confirm,
  matters,
  answers,
  busy,
  onClose,
}: CloseFormProps) {
  const t = useT('closing');
  const [typed, setTyped] = useState('');
  const missing = matters.filter((matter) => !isAnswered(matter, answers)).length;
  const isNamed = typed.trim() === name;
  const isReady = missing === 0 && isNamed;
  return (
    <form
      className="nmv-stack"
      data-gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) onClose();
      }}
    >
      <TextInput
        label={label}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        // Enter saves the record elsewhere; here it closes
        onKeyDown={(event) => event.stopPropagation()}
      />
      <div className="nmv-cluster" data-gap="3">
        <Button type="submit" kind="danger" disabled={!isReady} busy={busy}>
          {confirm}
        </Button>
        <p
          className="nmv-small nmv-closing-missing"
          role="status"
          data-tone={isReady ? '' : 'danger'}
        >
          {missing > 0
            ? t('missing', { count: missing })
            : isNamed
              ? ''
              : t('nameMissing', { name })}
        </p>
      </div>
    </form>
  );
}
