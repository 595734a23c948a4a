import type { ReactNode } from 'react';
import { DialogActions } from './dialog-actions.tsx';
import type { Question } from './dialog-actions.tsx';
import { Dialog } from './dialog.tsx';

export interface QuestionDialogProps extends Question {
  /** Effect of the action, shown before it runs. */
  readonly effect?: ReactNode;
  /** Nothing about the answer is missing or wrong. Until then it cannot be confirmed, by the button or by Enter (2.53). */
  readonly isReady: boolean;
  readonly onConfirm: () => void;
  /** Nothing is asked for: one of the buttons takes the focus, of what destroys the way back. */
  readonly focus?: boolean;
  /** The answer has a form of its own, such as one in light DOM: Enter confirms there. */
  readonly hasOwnForm?: boolean;
  /** Another action, before the way back. */
  readonly other?: ReactNode;
  readonly children?: ReactNode;
}

/** A question with an answer: the one dialog that confirmations with a value are made of, so that none can be confirmed while its value fails. */
export function QuestionDialog({
  effect,
  isReady,
  onConfirm,
  focus = false,
  hasOwnForm = false,
  other,
  children,
  ...question
}: QuestionDialogProps) {
  const confirm = () => {
    if (isReady && !question.busy) onConfirm();
  };
  return (
    <Dialog
      title={question.title}
      lead={question.lead}
      onClose={question.onCancel}
      keepsTyped
      onSubmit={hasOwnForm ? undefined : confirm}
      foot={
        <>
          {other}
          <DialogActions
            {...question}
            disabled={!isReady}
            focus={focus}
            onConfirm={hasOwnForm ? confirm : undefined}
          />
        </>
      }
    >
      {(effect || children) && (
        <div className="nmv-stack">
          {effect && <p className="nmv-text">{effect}</p>}
          {children}
        </div>
      )}
    </Dialog>
  );
}
