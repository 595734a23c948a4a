import type { ReactNode } from 'react';
import { DialogActs } from './dialog-acts.tsx';
import type { Question } from './dialog-acts.tsx';
import { Dialog } from './dialog.tsx';

/** Asks before an act. What destroys has the focus on the way back. */
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
      foot={<DialogActs {...question} onConfirm={onConfirm} focus />}
    >
      {children}
    </Dialog>
  );
}
