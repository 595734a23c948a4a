import { choiceLabel } from '../../domain/field.ts';
import type { ChoiceField } from '../../domain/field.ts';
import mark from '../../../styles/mark.css';
import type { IconPath, Tone } from '../icon.tsx';
import { asterisk, check, hourglass, minus, prohibit } from '../icons/field.ts';
import { Tag } from '../mark.tsx';
import { useSheets } from '../sheet-root.tsx';
import type { CellProps } from './cell-props.ts';

const sheets = [mark];
/** How the states of master data, and those of users by their codes, look; any other value of a status stands as a quiet mark. */
const looks: Readonly<Record<string, { readonly tone: Tone; readonly icon: IconPath }>> = {
  active: { tone: 'success', icon: check },
  blocked: { tone: 'warning', icon: prohibit },
  inactive: { tone: 'neutral', icon: minus },
  waiting: { tone: 'warning', icon: hourglass },
  refused: { tone: 'danger', icon: prohibit },
  3: { tone: 'success', icon: check },
  4: { tone: 'warning', icon: prohibit },
  9: { tone: 'danger', icon: prohibit },
};

function StatusMark({ field, value, context }: CellProps<ChoiceField>) {
  useSheets(sheets);
  const known = field.values.includes(value);
  const { tone, icon } =
    looks[field.meanings?.[value] ?? value] ??
    (known ? { tone: 'neutral', icon: minus } : { tone: 'danger', icon: asterisk });
  return (
    <Tag tone={tone} icon={icon}>
      {context.text?.(choiceLabel(field, value)) ?? value}
    </Tag>
  );
}

/** One of a few values: a status as a mark, any other in its word. */
export function ChoiceCell(props: CellProps<ChoiceField>) {
  return props.field.look === 'status' ? <StatusMark {...props} /> : <>{props.text}</>;
}
