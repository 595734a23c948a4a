import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../base/button.tsx';

/** Properties shared by all questions to the user. */
export interface Question {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  /** Verb on the button. */
  readonly confirm: string;
  /** Default: the common word for "cancel". */
  readonly cancel?: string | undefined;
  readonly danger?: boolean | undefined;
  /** True while the action is under way. */
  readonly busy?: boolean | undefined;
  readonly onCancel: () => void;
}

interface DialogActionsProps extends Question {
  readonly disabled?: boolean | undefined;
  /** Without it the button sends the form around. */
  readonly onConfirm?: (() => void) | undefined;
  /** True where a button takes the focus: in destructive questions the cancel button. */
  readonly focus?: boolean;
}

/** Renders the way back and the action, at the end of a question. */
export function DialogActions({
  confirm,
  cancel,
  danger,
  busy,
  disabled,
  onCancel,
  onConfirm,
  focus,
}: DialogActionsProps) {
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
