import { acceptingAction, requestMachine } from '../../../domain/rules/account/request-machine.ts';
import type { RequestAction } from '../../../domain/rules/account/request-machine.ts';
import type { AccessRequestRow } from '../../../domain/schema/accounts/access-requests.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';

interface DecisionFootProps {
  readonly row: AccessRequestRow;
  readonly busy: boolean;
  /** Enough is confirmed to say yes. */
  readonly isEnough: boolean;
  readonly onAccept: () => void;
  readonly onRefuse: () => void;
}

/** Shows both decisions, with the effect of agreeing or the reason against a decision. */
export function DecisionFoot({ row, busy, isEnough, onAccept, onRefuse }: DecisionFootProps) {
  const t = useT('account');
  const yes = acceptingAction(row.status1);
  const why = (action: RequestAction): string | undefined => {
    const reason = row.whyNot[action];
    return reason === undefined || reason === 'settled' ? undefined : t(`requestWhy_${reason}`);
  };
  const isPossible = (action: RequestAction): boolean => row.acts.includes(action);
  const note =
    why(yes) ??
    (isEnough ? t(`requestEffect_${requestMachine.effect(yes, row)}`) : t('confirmOne'));
  return (
    <div className="nmv-panel-foot nmv-agree-foot">
      <p className="nmv-small nmv-muted nmv-agree-note">{note}</p>
      <Button
        kind={requestMachine.isDestructive('refuse') ? 'danger-quiet' : undefined}
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
