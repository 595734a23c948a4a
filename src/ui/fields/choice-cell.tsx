import { choiceLabel } from '../../domain/field-label.ts';
import type { CellValue, ChoiceField, Field } from '../../domain/field.ts';
import { inSentence } from '../../i18n/in-sentence.ts';
import status from '../../../styles/status.css';
import type { Tone } from '../base/icon.tsx';
import type { IconPath } from '../icons/icon-path.ts';
import { check, hourglass, minus, prohibit } from '../icons/field.ts';
import { Status } from '../state/status.tsx';
import { useSheets } from '../base/sheet-root.tsx';
import type { CellProps } from './cell-props.ts';

const sheets = [status];

/** Meaning of a status that asks for nothing. */
const normal = 'active';

/**
 * Looks of master data statuses and user status codes. Any other status is neutral.
 */
const looks: Readonly<Record<string, { readonly tone: Tone; readonly icon: IconPath }>> = {
  [normal]: { tone: 'success', icon: check },
  blocked: { tone: 'danger', icon: prohibit },
  inactive: { tone: 'neutral', icon: minus },
  waiting: { tone: 'warning', icon: hourglass },
  refused: { tone: 'danger', icon: prohibit },
};

/** Checks that a value is a status that asks for nothing. */
export const isNormalStatus = (field: Field, value: CellValue): boolean =>
  'look' in field &&
  field.look === 'status' &&
  (field.meanings?.[String(value)] ?? value) === normal;

function StatusCell({ field, value, context }: CellProps<ChoiceField>) {
  useSheets(sheets);
  const meaning = field.meanings?.[value] ?? value;
  const text = context.text?.(choiceLabel(field, value)) ?? value;
  const look = field.values.includes(value)
    ? {
        ...(looks[meaning] ?? { tone: 'neutral', icon: minus }),
        text: inSentence(text, context.locale),
      }
    : undefined;
  return <Status code={value} look={look} quiet={meaning === normal && 'bare'} />;
}

/** Shows a choice: a status in brackets, any other value as its word. */
export function ChoiceCell(props: CellProps<ChoiceField>) {
  return props.field.look === 'status' ? <StatusCell {...props} /> : <>{props.text}</>;
}
