import type { CheckedItem } from '../../../../domain/schema/invoices/invoice-hand.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { IconButton } from '../../../../ui/base/button.tsx';
import { Combobox } from '../../../../ui/choice/combobox.tsx';
import { Icon } from '../../../../ui/base/icon.tsx';
import { warningCircle } from '../../../../ui/icons/message.ts';
import { trash } from '../../../../ui/icons/posting.ts';
import { Input } from '../../../../ui/input/text-input.tsx';
import { amount, plain } from '../../numbers.ts';
import { useHandOptions } from './search-field.tsx';
import type { ItemText } from './typed-state.ts';
import type { FailureAt } from './use-failures.ts';

interface ItemRowProps {
  readonly item: ItemText;
  readonly at: number;
  readonly channelId: number | null;
  readonly checked: CheckedItem | undefined;
  readonly failureAt: FailureAt;
  readonly disabled: boolean;
  readonly onChange: (change: Partial<ItemText>) => void;
  /** Undefined while it is the only one. */
  readonly onRemove: (() => void) | undefined;
}

/** Renders a line: code, quantity, unit and value are typed; Kg/L follow from the portfolio. */
export function ItemRow({
  item,
  at,
  channelId,
  checked,
  failureAt,
  disabled,
  onChange,
  onRemove,
}: ItemRowProps) {
  const t = useT('hand');
  const load = useHandOptions(channelId === null ? null : `skus?customerId=${channelId}`);
  const failures = (['extCode', 'qCom', 'uCom', 'vProd'] as const).flatMap(
    (field) => failureAt(`items.${at}.${field}`) ?? [],
  );
  const isWrong = (field: string) =>
    failureAt(`items.${at}.${field}`) === undefined ? undefined : true;
  const line = at + 1;
  const unit = checked?.productName ? checked.units[0] : undefined;
  const number = (field: 'qCom' | 'vProd', label: string) => (
    <td className="nmv-td" data-kind="number" data-label={label} data-column={field}>
      <Input
        sized="xs"
        kind="number"
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        aria-label={t('cellOfLine', { name: label, line })}
        aria-invalid={isWrong(field)}
        value={item[field]}
        onChange={(event) => onChange({ [field]: event.currentTarget.value })}
      />
    </td>
  );
  return (
    <>
      <tr className="nmv-row" part="row" data-line={item.key}>
        <td
          className="nmv-td"
          data-lines=""
          data-phone="lead"
          data-label={t('code')}
          data-column="extCode"
        >
          <Combobox
            control={{
              'aria-label': t('cellOfLine', { name: t('code'), line }),
              'aria-invalid': isWrong('extCode'),
            }}
            label={t('code')}
            sized="xs"
            load={load}
            disabled={disabled}
            value={null}
            typed={item.extCode === '' ? undefined : item.extCode}
            onTyped={(extCode) => onChange({ extCode })}
            onChoose={(option) =>
              onChange(
                option === null
                  ? { extCode: '' }
                  : {
                      extCode: option.code ?? '',
                      uCom: String(option.fields['uCom'] ?? item.uCom),
                    },
              )
            }
          />
          {checked?.productName && (
            <span className="nmv-small nmv-muted nmv-hand-product">{checked.productName}</span>
          )}
        </td>
        {number('qCom', t('quantity'))}
        <td className="nmv-td" data-fit="" data-label={t('unit')} data-column="uCom">
          <Input
            sized="xs"
            autoComplete="off"
            size={5}
            disabled={disabled}
            aria-label={t('cellOfLine', { name: t('unit'), line })}
            aria-invalid={isWrong('uCom')}
            placeholder={unit}
            value={item.uCom}
            onChange={(event) => onChange({ uCom: event.currentTarget.value })}
          />
        </td>
        <td className="nmv-td" data-kind="number" data-label={t('factor')}>
          {plain(checked?.umConvFactor ?? null)}
        </td>
        <td className="nmv-td nmv-strong" data-kind="number" data-label="Kg/L">
          {amount(checked?.quantity ?? null)}
        </td>
        {number('vProd', t('value'))}
        <td className="nmv-td" data-kind="tight" data-phone="end">
          <IconButton
            kind="quiet"
            size="xs"
            icon={trash}
            disabled={disabled || onRemove === undefined}
            label={t('removeItem', { line })}
            onClick={onRemove}
          />
        </td>
      </tr>
      {(failures.length > 0 || (checked?.nearest && item.extCode !== '')) && (
        <Wrong failures={failures} item={item} checked={checked} onChange={onChange} />
      )}
    </>
  );
}

/** Shows the failures of a line and a suggested code. */
function Wrong({
  failures,
  item,
  checked,
  onChange,
}: Pick<ItemRowProps, 'item' | 'checked' | 'onChange'> & { readonly failures: readonly string[] }) {
  const t = useT('hand');
  return (
    <tr className="nmv-row" part="row">
      <td className="nmv-td nmv-hand-wrong" colSpan={7} data-phone="full">
        <span className="nmv-line" data-gap="2">
          <span className="nmv-tone" data-tone="danger">
            <Icon of={warningCircle} size="sm" />
          </span>
          <span>
            <span className="nmv-tone" data-tone="danger">
              {failures.length > 0
                ? failures.join(' ')
                : t('notInPortfolio', { code: item.extCode })}
            </span>
            {checked?.nearest && (
              <>
                {' '}
                <button
                  type="button"
                  className="nmv-link"
                  onClick={() => onChange({ extCode: checked.nearest?.code ?? '' })}
                >
                  {t('takeNearest', checked.nearest)}
                </button>
              </>
            )}
          </span>
        </span>
      </td>
    </tr>
  );
}
