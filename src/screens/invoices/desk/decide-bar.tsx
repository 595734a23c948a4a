import { DESK_ACTIONS } from '../../../domain/rules/invoice/desk.ts';
import type { DeskRow } from '../../../domain/schema/invoices/desk.ts';
import type { InvoiceActionName, InvoiceRow } from '../../../domain/schema/invoices/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { check } from '../../../ui/icons/control.ts';
import { dangerous } from '../actions/action-facts.ts';
import { useActions } from '../actions/actions-context.ts';
import { whyNot } from '../actions/why-not.ts';
import { documentNumber } from '../numbers.ts';
import type { Decided } from './walk.ts';
import { chooseMainAction, chooseRefusal } from './key-actions.ts';
import { KeyButton } from './key-button.tsx';
import { KeyMark } from './key-mark.tsx';

interface DecideBarProps {
  readonly row: DeskRow;
  readonly latest: InvoiceRow;
  /** True if the effect or the items could not be read: approving waits for them. */
  readonly isBlind: boolean;
  /** Decision just taken on this invoice, if any. */
  readonly decided: Decided | undefined;
  readonly keysOn: boolean;
  readonly onDecide: (action: InvoiceActionName) => void;
  readonly onSetAside: () => void;
  readonly onBeside: (step: 1 | -1) => void;
  readonly onFile: () => void;
  readonly onUndo: () => void;
  readonly onKeys: () => void;
}

/** The decision, always in reach; what is not possible says why. */
export function DecideBar({
  row,
  latest,
  isBlind,
  decided,
  keysOn,
  onDecide,
  onSetAside,
  onBeside,
  onFile,
  onUndo,
  onKeys,
}: DecideBarProps) {
  const t = useT('desk');
  const words = useT('invoices');
  const { running } = useActions();
  const isDecided = decided !== undefined;
  const number = row.numNF === null ? '' : documentNumber(row.numNF);
  const main = chooseMainAction(latest);
  const refusal = chooseRefusal(latest);
  const why = isDecided ? undefined : whyNot(latest, main);
  const reason =
    why !== undefined
      ? words(`why.${why}`)
      : isBlind && !isDecided
        ? t('waitsForEffect')
        : undefined;
  const busy = running?.ids.includes(row.id) ? running.action : undefined;
  const more = [...DESK_ACTIONS, 'reprocess' as const].filter(
    (action) => action !== main && action !== refusal && latest.acts.includes(action),
  );
  const key = (name: string) => (keysOn ? <KeyMark of={name} /> : null);
  return (
    <div className="nmv-decide" role="toolbar" aria-label={t('decide', { number })}>
      {decided?.done === undefined ? (
        <span className="nmv-decide-main">
          <Button
            kind="primary"
            icon={check}
            block
            disabled={isDecided || reason !== undefined}
            busy={busy === main}
            aria-describedby={reason === undefined ? undefined : 'nmv-desk-why'}
            onClick={() => onDecide(main)}
          >
            {t('andNext', { act: words(`act.${main}`) })}
            {keysOn && <KeyMark of="A" on="accent" />}
          </Button>
        </span>
      ) : (
        <span className="nmv-line" data-gap="2">
          <span className="nmv-small">{words(`said.${decided.action}`, { number })}</span>
          <Button kind="primary" onClick={onUndo}>
            {t('undo')}
            {keysOn && <KeyMark of="U" on="accent" />}
          </Button>
        </span>
      )}
      <Button
        kind={dangerous.includes(refusal) ? 'danger-quiet' : undefined}
        disabled={isDecided || !latest.acts.includes(refusal)}
        busy={busy === refusal}
        onClick={() => onDecide(refusal)}
      >
        {words(`act.${refusal}`)}
        {key('R')}
      </Button>
      <span className="nmv-only-medium nmv-line" data-gap="2">
        {more.map((action) => (
          <Button key={action} kind="quiet" disabled={isDecided} onClick={() => onDecide(action)}>
            {words(`act.${action}`)}
          </Button>
        ))}
        <Button kind="quiet" disabled={isDecided} onClick={onSetAside}>
          {t('setAside')}
          {key('S')}
        </Button>
      </span>
      {reason !== undefined && (
        <p className="nmv-small nmv-muted nmv-decide-why" id="nmv-desk-why">
          {reason}
        </p>
      )}
      <div className="nmv-desk-keys nmv-push nmv-only-wide">
        {keysOn && (
          <>
            <KeyButton of="J" name={t('next')} onPress={() => onBeside(1)} />
            <KeyButton of="K" name={t('previous')} onPress={() => onBeside(-1)} />
            <KeyButton of="F" name={t('fileKey')} onPress={onFile} />
            <KeyButton of="U" name={t('undoKey')} onPress={onUndo} />
          </>
        )}
        <KeyButton of="?" name={t('allKeys')} onPress={onKeys} />
      </div>
    </div>
  );
}
