import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { LightAction, LightSubmit, UserName } from './light-form.tsx';

export interface LightQuestionProps {
  /** E-mail of the user who types the password. */
  readonly userEmail: string;
  /** Verb on the button. */
  readonly confirm: string;
  /** Nothing about the answer is missing or wrong. Until then it cannot be confirmed, by the button or by Enter (2.53). */
  readonly isReady: boolean;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/**
 * Asks a question that needs a password, like `QuestionDialog`. Its form is in light DOM, where
 * password managers see it.
 */
export function LightQuestion({
  userEmail,
  confirm,
  isReady,
  busy,
  onConfirm,
  onCancel,
  children,
}: LightQuestionProps) {
  const t = useT('common');
  const form = useRef<HTMLFormElement>(null);
  // a dialog looks for the element to focus among its own nodes, and these inputs lie in a slot of
  // it
  useEffect(() => {
    [...(form.current?.querySelectorAll('input') ?? [])]
      .find((input) => input.tabIndex >= 0 && input.checkVisibility())
      ?.focus();
  }, []);
  return (
    <form
      ref={form}
      className="nmv-light"
      method="post"
      noValidate
      aria-busy={busy}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !busy) onConfirm();
      }}
    >
      <UserName userEmail={userEmail} />
      {children}
      <LightSubmit busy={busy} waits={!isReady}>
        {confirm}
      </LightSubmit>
      <LightAction onAction={onCancel}>{t('cancel')}</LightAction>
    </form>
  );
}
