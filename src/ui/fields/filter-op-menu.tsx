import { mayBeEmpty } from '../../domain/field-label.ts';
import type { Field } from '../../domain/field.ts';
import type { FieldFilter } from '../../domain/field-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';
import { asterisk, equals, funnel, prohibit, textAa, textAlignLeft } from '../icons/field.ts';
import { MenuChoice, Popover } from '../menu/menu.tsx';

/** Comparison operator of a condition. */
export type FilterOp = FieldFilter['op'];

const icons: Readonly<Record<FilterOp, IconPath>> = {
  contains: textAa,
  starts: textAlignLeft,
  equals: equals,
  'one-of': funnel,
  range: funnel,
  empty: prohibit,
  filled: asterisk,
};

/** The words for a comparison. */
export function useOpWords(): (op: FilterOp) => string {
  const t = useT('controls');
  return (op) => (op === 'one-of' ? t('oneOf') : op === 'range' ? t('between') : t(op));
}

export interface FilterOpMenuProps {
  /** Label of the field. */
  readonly label: string;
  readonly ops: readonly FilterOp[];
  readonly value: FilterOp;
  readonly onOp: (op: FilterOp) => void;
}

/** Chooses how a condition compares. */
export function FilterOpMenu({ label, ops, value, onOp }: FilterOpMenuProps) {
  const t = useT('controls');
  const words = useOpWords();
  const name = t('conditionOf', { name: label, op: words(value) });
  return (
    <Popover
      kind="menu"
      label={name}
      button={<Icon of={icons[value]} size="sm" />}
      buttonProps={{ className: 'nmv-in-button', 'aria-label': name, title: words(value) }}
    >
      {(close) =>
        ops.map((op) => (
          <MenuChoice
            key={op}
            icon={icons[op]}
            checked={op === value}
            onPress={() => {
              close();
              onOp(op);
            }}
          >
            {words(op)}
          </MenuChoice>
        ))
      }
    </Popover>
  );
}

/** Comparisons with nothing, for fields that may be empty. */
export function emptinessOps(field: Pick<Field, 'required' | 'when'>): readonly FilterOp[] {
  return mayBeEmpty(field) ? ['empty', 'filled'] : [];
}
