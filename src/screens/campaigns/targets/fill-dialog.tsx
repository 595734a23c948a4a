import { useState } from 'react';
import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { isFailure } from '../../../domain/field-rules.ts';
import { decimal } from '../../../domain/fields/decimal.ts';
import { formatValue, parseValue } from '../../../domain/fields/kinds.ts';
import { ROUNDINGS, startTarget } from '../../../domain/rules/campaign/start-target.ts';
import type { Rounding } from '../../../domain/rules/campaign/start-target.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { Radio } from '../../../ui/choice/choice.tsx';
import { Field } from '../../../ui/base/field.tsx';
import { NumberInput } from '../../../ui/input/number-input.tsx';
import { QuestionDialog } from '../../../ui/dialog/question-dialog.tsx';
import { Select } from '../../../ui/choice/select.tsx';
import type { CellBox } from './cell-range.ts';
import type { PastSales } from './past-sales.ts';
import type { CellText } from './target-edits.ts';
import type { TargetRow } from './target-rows.ts';
import type { TargetSheet } from './use-target-sheet.ts';

const FIELDS = campaignChildren.targets.fields;
const PERCENT = decimal({ min: '-100', max: '1000' });
const FIRST_PERCENT = '12';

/** Cells that are filled: those of the picked rows, of rows without a target, or of all. */
const PLACES = ['picked', 'empty', 'all'] as const;
type Place = (typeof PLACES)[number];

interface FillDialogProps {
  readonly sheet: TargetSheet;
  readonly past: PastSales;
  readonly box: CellBox | undefined;
  readonly onClose: () => void;
}

const isEmpty = ({ target }: TargetRow): boolean =>
  target === undefined || target.entries['salesQuantTarget']?.value === '0';

function rowsAt(place: Place, { sheet, box }: Pick<FillDialogProps, 'sheet' | 'box'>) {
  const rows = sheet.rows.filter(({ lost }) => lost === undefined);
  if (place === 'empty') return rows.filter(isEmpty);
  return place === 'all' || box === undefined
    ? rows
    : rows.filter(({ at }) => at >= box.top && at <= box.bottom);
}

/** Holds the input of the dialog, and its result. */
function useFill({ sheet, past, box }: Omit<FillDialogProps, 'onClose'>) {
  const locale = useLocale();
  const [percent, setPercent] = useState(FIRST_PERCENT);
  const [rounding, setRounding] = useState<Rounding>('10');
  const hasPicked = box !== undefined && box.bottom > box.top;
  const [place, setPlace] = useState<Place>(hasPicked ? 'picked' : 'empty');
  const read = parseValue(percent, PERCENT, { locale, row: {} });
  const raise = isFailure(read) || typeof read !== 'string' ? undefined : read;
  // Rows without past sales give no base to start from.
  const rows = rowsAt(place, { sheet, box }).filter(
    (row) => Number(past.of(row)?.quantity ?? 0) > 0,
  );
  const formatAmount = (row: TargetRow, sold: 'quantity' | 'value', step: Rounding): string => {
    const field = sold === 'quantity' ? FIELDS.salesQuantTarget : FIELDS.salesInvoicedTarget;
    const value = startTarget(past.of(row)?.[sold] ?? '0', raise ?? '0', step);
    return formatValue(value, field, { locale, row: {} });
  };
  const cells = (): readonly CellText[] =>
    rows.flatMap((row): CellText[] => [
      { row, field: 'salesQuantTarget', text: formatAmount(row, 'quantity', rounding) },
      { row, field: 'salesInvoicedTarget', text: formatAmount(row, 'value', rounding) },
    ]);
  return {
    percent,
    setPercent,
    rounding,
    setRounding,
    place,
    setPlace,
    hasPicked,
    raise,
    rows,
    textOf: formatAmount,
    cells,
  };
}

/** Targets to start from: what was sold in the cycle before, and so much more. */
export function FillDialog({ sheet, past, box, onClose }: FillDialogProps) {
  const t = useT('campaigns');
  const common = useT('common');
  const fill = useFill({ sheet, past, box });
  const { rows, raise, rounding } = fill;
  return (
    <QuestionDialog
      title={t('fillTitle')}
      lead={t('fillLead', { cycle: past.cycleName })}
      confirm={t('fillConfirm', { count: rows.length })}
      cancel={common('cancel')}
      isReady={raise !== undefined && rows.length > 0}
      onCancel={onClose}
      onConfirm={() => {
        sheet.write(fill.cells());
        onClose();
      }}
    >
      <div className="nmv-fields">
        <Field
          span={6}
          label={t('fillPercent')}
          error={raise === undefined ? t('fillPercentBad') : undefined}
        >
          {(control) => (
            <NumberInput {...control} text={fill.percent} unit="%" onText={fill.setPercent} />
          )}
        </Field>
        <Select
          span={6}
          label={t('fillRounding')}
          value={rounding}
          options={ROUNDINGS.map((step) => ({
            value: step,
            label: step === '1' ? t('roundingOne') : t('roundingTo', { step: formatNumber(step) }),
          }))}
          onValue={(next) => fill.setRounding(ROUNDINGS.find((step) => step === next) ?? '1')}
        />
      </div>
      <fieldset className="nmv-choices">
        <legend className="nmv-label" data-legend="">
          {t('fillWhere')}
        </legend>
        {PLACES.filter((each) => each !== 'picked' || fill.hasPicked).map((each) => (
          <Radio
            key={each}
            name="fill-where"
            checked={fill.place === each}
            onChecked={() => fill.setPlace(each)}
          >
            {t(`fillAt_${each}`)}
          </Radio>
        ))}
      </fieldset>
      <FillExample {...{ fill, past }} />
    </QuestionDialog>
  );
}

function FillExample({
  fill: { rows, raise, rounding, percent, textOf },
  past,
}: {
  readonly fill: ReturnType<typeof useFill>;
  readonly past: PastSales;
}) {
  const t = useT('campaigns');
  const [first] = rows;
  if (first === undefined || raise === undefined)
    return <p className="nmv-hint">{t('fillNothing')}</p>;
  return (
    <p className="nmv-hint">
      {t('fillExample', {
        who: first.who,
        what: first.what,
        sold: formatNumber(past.of(first)?.quantity ?? '0', { max: 3 }),
        percent,
        target: textOf(first, 'quantity', rounding),
      })}
    </p>
  );
}
