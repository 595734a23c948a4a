import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Confirm } from '../../../ui/dialog/confirm.tsx';
import { useLeaveGuard } from '../../../ui/base/leave-guard.ts';

/** Asks before unsaved input is left. */
export function useLeaving() {
  const [isDirty, setDirty] = useState(false);
  const [leave, setLeave] = useState<() => void>();
  useLeaveGuard(isDirty, (next) => setLeave(() => next));
  return {
    setDirty,
    guard: (next: () => void) => (isDirty ? setLeave(() => next) : next()),
    question: leave && {
      onCancel: () => setLeave(undefined),
      onConfirm: () => {
        setLeave(undefined);
        setDirty(false);
        leave();
      },
    },
  };
}

interface LeaveQuestionProps {
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveQuestion(props: LeaveQuestionProps) {
  const t = useT('account');
  return (
    <Confirm
      title={t('leaveTitle')}
      lead={t('leaveLead')}
      confirm={t('leave')}
      cancel={t('stay')}
      danger
      {...props}
    />
  );
}
