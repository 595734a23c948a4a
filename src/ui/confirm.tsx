import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextArea, TextInput } from './text-input.tsx';

interface Question {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Verb on the button. */
  readonly confirm: string;
  /** Default: the common word for "cancel". */
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** The act is under way. */
  readonly busy?: boolean | undefined;
  readonly onCancel: () => void;
}

function Acts({ confirm, cancel, danger, busy, disabled, onCancel, onConfirm, focus }: Question & { readonly disabled?: boolean; readonly onConfirm?: () => void; readonly focus?: boolean }) {
  const t = useT('common');
  return (
    <>
      <Button onClick={onCancel} data-focus={focus && danger ? '' : undefined}>{cancel ?? t('cancel')}</Button>
      <Button type={onConfirm ? 'button' : 'submit'} kind={danger ? 'danger' : 'primary'} disabled={disabled} busy={busy} onClick={onConfirm} data-focus={focus && !danger ? '' : undefined}>{confirm}</Button>
    </>
  );
}

/** Asks before an act. What destroys has the focus on the way back. */
export function Confirm({ children, onConfirm, ...question }: Question & { readonly children?: ReactNode; readonly onConfirm: () => void }) {
  return (
    <Dialog title={question.title} lead={question.lead} onClose={question.onCancel} foot={<Acts {...question} onConfirm={onConfirm} focus />}>
      {children}
    </Dialog>
  );
}

export interface PromptProps extends Question {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly placeholder?: string | undefined;
  readonly initial?: string | undefined;
  /** Several lines: then Enter makes a new one. */
  readonly multiline?: boolean | undefined;
  /** What is wrong with the value, or undefined; while it is wrong the button is disabled (2.53). */
  readonly check: (value: string) => string | undefined;
  readonly onConfirm: (value: string) => void;
  readonly children?: ReactNode;
}

/** Asks for one value. Enter confirms a single line once it is valid. */
export function Prompt({ label, hint, placeholder, initial = '', multiline, check, onConfirm, children, ...question }: PromptProps) {
  const [value, setValue] = useState(initial);
  const [left, setLeft] = useState(false);
  const wrong = check(value);
  const Line = multiline ? TextArea : TextInput;
  const submit = () => {
    if (wrong === undefined && !question.busy) onConfirm(value);
    else setLeft(true);
  };
  return (
    <Dialog title={question.title} lead={question.lead} onClose={question.onCancel} onSubmit={submit} foot={<Acts {...question} disabled={wrong !== undefined} />}>
      <div className="nmv-stack">
        {children}
        <Line label={label} hint={hint} placeholder={placeholder} value={value} error={left ? wrong : undefined} data-focus="" onBlur={() => setLeft(value !== '')} onChange={(event: { readonly currentTarget: { readonly value: string } }) => setValue(event.currentTarget.value)} />
      </div>
    </Dialog>
  );
}
