import { choiceLabel } from '../../domain/field.ts';
import type { CellValue, CellValues, ChoiceField, Field } from '../../domain/field.ts';
import { formatValue, rulesOf } from '../../domain/fields/kinds.ts';
import { formatMoney } from '../../i18n/format.ts';
import { useDateTime } from '../../i18n/use-date-time.ts';
import { mark } from '../../../styles/sheets.ts';
import type { IconPath, Tone } from '../icon.tsx';
import { asterisk, check, hourglass, minus, prohibit } from '../icons/field.ts';
import { Tag } from '../mark.tsx';
import { useSheets } from '../sheet-root.tsx';
import { useFieldContext } from './field-context.ts';

export interface FieldCellProps {
  readonly field: Field;
  readonly value: CellValue | undefined;
  readonly row: CellValues;
  /** What a reference's value is called. */
  readonly label?: string | null | undefined;
  /** Says the unit behind a number; a column says it once in its head. */
  readonly withUnit?: boolean | undefined;
}

const sheets = [mark];
/** How the states of master data, and those of users by their codes, look; any other value of a status stands as a quiet mark. */
const looks: Readonly<Record<string, { readonly tone: Tone; readonly icon: IconPath }>> = {
  active: { tone: 'success', icon: check }, blocked: { tone: 'warning', icon: prohibit }, inactive: { tone: 'neutral', icon: minus },
  waiting: { tone: 'warning', icon: hourglass },
  3: { tone: 'success', icon: check }, 4: { tone: 'warning', icon: prohibit }, 9: { tone: 'danger', icon: prohibit },
};

function StatusMark({ field, value, word }: { readonly field: ChoiceField; readonly value: string; readonly word: string | undefined }) {
  const known = field.values.includes(value);
  const { tone, icon } = looks[field.meanings?.[value] ?? value] ?? (known ? { tone: 'neutral', icon: minus } : { tone: 'danger', icon: asterisk });
  return <Tag tone={tone} icon={icon}>{word ?? value}</Tag>;
}

/** A value as people read it, in table, card, form and history. */
export function FieldCell({ field, value = null, row, label, withUnit = false }: FieldCellProps) {
  useSheets(sheets);
  const context = useFieldContext(row);
  const dateTime = useDateTime();
  if (value === null || value === '') return <span className="nmv-muted">—</span>;
  const text = String(value);
  switch (field.kind) {
    case 'reference': return <>{label ?? text}</>;
    case 'dateTime': return <>{dateTime(text)}</>;
    case 'money': return <>{formatMoney(text)}</>;
    case 'code':
    case 'skuCode': return <span className="nmv-code">{text}</span>;
    case 'decimal': return <>{formatValue(value, field, context)}{withUnit && field.unit !== undefined && <span className="nmv-unit">{`\u00a0${field.unit}`}</span>}</>;
    case 'choice': return field.look === 'status' ? <StatusMark field={field} value={text} word={context.text?.(choiceLabel(field, text))} /> : <>{formatValue(value, field, context)}</>;
    default: return <>{formatValue(value, field, context)}</>;
  }
}

/** Where values of a field stand in a column. */
export function alignOf(field: Field): 'start' | 'end' {
  return rulesOf(field).align;
}
