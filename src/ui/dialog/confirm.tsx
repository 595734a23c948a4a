import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import type { Question } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an action. If the action destroys, the focus is on the way back. */
export function Confirm({
  children,
  onConfirm,
  ...question
}: Question & { readonly children?: ReactNode; readonly onConfirm: () => void }) {
  return (
    <Dialog
      title={question.title}
      lead={question.lead}
      onClose={question.onCancel}
      foot={<DialogActions {...question} onConfirm={onConfirm} focus />}
    >
      {children}
    </Dialog>
  );
}
