import { useState } from 'react';
import { date } from '../../../domain/fields/date.ts';
import { decimal } from '../../../domain/fields/decimal.ts';
import type { RankingLeversAnswer } from '../../../domain/schema/ranking/ranking-reports.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { IconButton } from '../../../ui/base/button.tsx';
import { FieldControl } from '../../../ui/fields/field-control.tsx';
import { trash } from '../../../ui/icons/table.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { Lever } from './what-if-lever.tsx';
import type { WrittenSale } from './what-if-question.ts';

const quantityField = decimal({ required: false, min: '0', unit: 'Kg/L' });
const dayField = date({ required: false });
/** Initial maximum of the slider, and its margin beyond the typed quantity. */
const REACH = 1000;

/** A sale that has not been made: what, how much, when. */
export function SaleLever({
  sale,
  levers,
  points,
  onSale,
}: {
  readonly sale: WrittenSale;
  readonly levers: RankingLeversAnswer;
  readonly points: string | undefined;
  /** null takes it away. */
  readonly onSale: (sale: WrittenSale | null) => void;
}) {
  const t = useT('rankingImagine');
  const { number } = useFormat();
  const product = levers.products.find((row) => row.id === sale.productId);
  const quantity = Number(sale.quantity.value ?? 0);
  const [end, setEnd] = useState(REACH);
  const reach = Math.max(end, quantity);
  return (
    <Lever title={t('ifSold', { product: product?.name1 ?? '' })} points={points}>
      <div className="nmv-rank-sale">
        <Select
          label={t('product')}
          value={String(sale.productId)}
          options={levers.products.map((row) => ({
            value: String(row.id),
            label: t('productWeight', {
              product: row.name1,
              weight: number(row.nmvWeight, { min: 1, max: 10 }),
            }),
          }))}
          onValue={(id) => onSale({ ...sale, productId: Number(id) })}
        />
        <FieldControl
          isCriterion
          name="quantity"
          field={quantityField}
          entry={sale.quantity}
          row={{}}
          label={t('quantity')}
          onEntry={(entry) => onSale({ ...sale, quantity: entry })}
        />
        <FieldControl
          isCriterion
          name="day"
          field={dayField}
          entry={sale.day}
          row={{}}
          label={t('day')}
          onEntry={(entry) => onSale({ ...sale, day: entry })}
        />
        <IconButton icon={trash} label={t('remove')} onClick={() => onSale(null)} />
      </div>
      <input
        type="range"
        className="nmv-rank-slider"
        aria-label={t('quantity')}
        min={0}
        max={reach}
        step={Math.max(1, Math.round(reach / 100))}
        value={quantity}
        onChange={(event) => onSale({ ...sale, quantity: { value: event.currentTarget.value } })}
        onPointerUp={() => setEnd(Math.max(REACH, quantity * 2))}
      />
    </Lever>
  );
}
