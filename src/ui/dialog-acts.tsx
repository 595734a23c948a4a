import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';

/** What every question to the person has. */
export interface Question {
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

interface DialogActsProps extends Question {
  readonly disabled?: boolean | undefined;
  /** Without it the button sends the form around. */
  readonly onConfirm?: (() => void) | undefined;
  /** One of the buttons takes the focus: of what destroys, the way back. */
  readonly focus?: boolean;
}

/** The way back and the act, at the end of a question. */
export function DialogActs({
  confirm,
  cancel,
  danger,
  busy,
  disabled,
  onCancel,
  onConfirm,
  focus,
}: DialogActsProps) {
  const t = useT('common');
  return (
    <>
      <Button onClick={onCancel} data-focus={focus && danger ? '' : undefined}>
        {cancel ?? t('cancel')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        kind={danger ? 'danger' : 'primary'}
        disabled={disabled}
        busy={busy}
        onClick={onConfirm}
        data-focus={focus && !danger ? '' : undefined}
      >
        {confirm}
      </Button>
    </>
  );
}
