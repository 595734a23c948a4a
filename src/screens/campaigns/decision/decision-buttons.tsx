import { dec } from '../../../domain/decimal.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useFormat } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { check } from '../../../ui/icons/control.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import type { VersionToDecide } from './use-decision.ts';

interface DecisionButtonsProps {
  readonly decision: VersionToDecide;
  readonly size?: 'lg';
  /** Id of the text that says why it cannot be approved. */
  readonly whyId: string;
}

/** Denies, or approves the sum of the prizes. */
export function DecisionButtons({ decision, size, whyId }: DecisionButtonsProps) {
  const names = useFieldWords();
  const { money } = useFormat();
  const { detail, count } = useRecordDesk();
  const { approve, deny, whyNot, busyWith, decide } = decision;
  const sum = String((detail && getCell(detail, 'prizeTotal')) ?? '0');
  const label = names.maybe(approve?.label ?? '') ?? '';
  return (
    <>
      {deny && (
        <Button
          kind="danger-quiet"
          size={size}
          disabled={count > 0 || (busyWith !== undefined && busyWith !== deny.name)}
          busy={busyWith === deny.name}
          onClick={() => decide(deny)}
        >
          {names.maybe(deny.label) ?? deny.name}
        </Button>
      )}
      {approve && (
        <Button
          kind="primary"
          size={size}
          icon={check}
          disabled={whyNot !== undefined || (busyWith !== undefined && busyWith !== approve.name)}
          aria-describedby={whyNot === undefined ? undefined : whyId}
          busy={busyWith === approve.name}
          onClick={() => decide(approve)}
        >
          {dec(sum).gt(0) ? `${label} ${money(sum)}` : label}
        </Button>
      )}
    </>
  );
}
