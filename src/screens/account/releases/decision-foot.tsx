import { acceptingAct, requestMachine } from '../../../domain/rules/request-machine.ts';
import type { RequestAct } from '../../../domain/rules/request-machine.ts';
import type { AccessRequestRow } from '../../../domain/wire/account.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';

interface DecisionFootProps {
  readonly row: AccessRequestRow;
  readonly busy: boolean;
  /** Enough is confirmed to say yes. */
  readonly isEnough: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** The two decisions, each with its verb; what saying yes comes to, or why a decision is not possible, stands beside them. */
export function DecisionFoot({ row, busy, isEnough, onAccept, onRefuse }: DecisionFootProps) {
  const t = useT('account');
  const yes = acceptingAct(row.status1);
  const why = (act: RequestAct): string | undefined => {
    const reason = row.whyNot[act];
    return reason === undefined || reason === 'settled' ? undefined : t(`requestWhy_${reason}`);
  };
  const isPossible = (act: RequestAct): boolean => row.acts.includes(act);
  const note =
    why(yes) ??
    (isEnough ? t(`requestEffect_${requestMachine.effect(yes, row)}`) : t('confirmOne'));
  return (
    <div className="nmv-panel-foot nmv-agree-foot">
      <p className="nmv-small nmv-muted nmv-agree-note">{note}</p>
      <Button
        kind={requestMachine.takesAway('refuse') ? 'danger-quiet' : undefined}
        size="md"
        disabled={busy || !isPossible('refuse')}
        title={why('refuse')}
        onClick={onRefuse}
      >
        {t('refuse')}
      </Button>
      <Button
        kind="primary"
        size="md"
        busy={busy}
        disabled={!isEnough || !isPossible(yes)}
        title={why(yes)}
        onClick={onAccept}
      >
        {t(yes)}
      </Button>
    </div>
  );
}
