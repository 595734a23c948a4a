import { DESK_ACTS } from '../../../domain/rules/desk.ts';
import type { DeskRow } from '../../../domain/wire/desk.ts';
import type { InvoiceActName, InvoiceRow } from '../../../domain/wire/invoice.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { check } from '../../../ui/icons/control.ts';
import { dangerous } from '../acts/act-facts.ts';
import { useActs } from '../acts/acts-context.ts';
import { whyNot } from '../acts/why-not.ts';
import { documentNumber } from '../numbers.ts';
import type { Decided } from './walk.ts';
import { mainActOf, refusalOf } from './key-acts.ts';
import { KeyButton } from './key-button.tsx';
import { KeyMark } from './key-mark.tsx';

interface DecideBarProps {
  readonly row: DeskRow;
  readonly latest: InvoiceRow;
  /** What was decided here a moment ago, if it was. */
  readonly decided: Decided | undefined;
  readonly keysOn: boolean;
  readonly onDecide: (act: InvoiceActName) => void;
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
  const { running } = useActs();
  const isDecided = decided !== undefined;
  const number = row.numNF === null ? '' : documentNumber(row.numNF);
  const main = mainActOf(latest);
  const refusal = refusalOf(latest);
  const why = isDecided ? undefined : whyNot(latest, main);
  const busy = running?.ids.includes(row.id) ? running.act : undefined;
  const more = [...DESK_ACTS, 'reprocess' as const].filter(
    (act) => act !== main && act !== refusal && latest.acts.includes(act),
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
            disabled={isDecided || why !== undefined}
            busy={busy === main}
            aria-describedby={why === undefined ? undefined : 'nmv-desk-why'}
            onClick={() => onDecide(main)}
          >
            {t('andNext', { act: words(`act.${main}`) })}
            {keysOn && <KeyMark of="A" on="accent" />}
          </Button>
        </span>
      ) : (
        <span className="nmv-line" data-gap="2">
          <span className="nmv-small">{words(`said.${decided.act}`, { number })}</span>
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
        {more.map((act) => (
          <Button key={act} kind="quiet" disabled={isDecided} onClick={() => onDecide(act)}>
            {words(`act.${act}`)}
          </Button>
        ))}
        <Button kind="quiet" disabled={isDecided} onClick={onSetAside}>
          {t('setAside')}
          {key('S')}
        </Button>
      </span>
      {why !== undefined && (
        <p className="nmv-small nmv-muted nmv-decide-why" id="nmv-desk-why">
          {words(`why.${why}`)}
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
