import { firstName } from '../../../../i18n/first-name.ts';
import { useId } from 'react';
import { getCell } from '../../../../domain/rows/cells.ts';
import { useFieldWords } from '../../../../i18n/use-field-words.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Radio } from '../../../../ui/choice/choice.tsx';
import type { Conflict, Difference, Pick } from '../state/conflict.ts';
import { buildStart, getEntryValues } from '../state/form-state.ts';
import { useRecordDesk } from '../state/record-desk.ts';
import { markDifference } from './text-difference.ts';
import type { MarkedText } from './text-difference.ts';
import { useValueText } from '../state/use-value-text.ts';
import { useLabels } from '../state/use-wording.ts';

/** Returns the label of a difference and both sides as texts. */
function useSides(difference: Difference, current: Conflict['current']) {
  const t = useT('recordForm');
  const names = useFieldWords();
  const { entity, state } = useRecordDesk();
  const { valueText, entryText, rowText } = useValueText();
  const labels = useLabels();
  if (difference.kind === 'field') {
    const field = entity.fields[difference.name];
    if (field === undefined) return { label: difference.name, theirs: '', mine: '', base: '' };
    const own = getEntryValues(state.entries);
    return {
      label: labels(entity.fields, difference.name),
      theirs: valueText(
        field,
        getCell(current, difference.name),
        buildStart(entity, current).values,
        current.labels[difference.name],
      ),
      mine: entryText(
        field,
        state.entries[difference.name] ?? { value: null },
        own,
        state.labels[difference.name],
      ),
      base: valueText(
        field,
        state.start.values[difference.name] ?? null,
        state.start.values,
        state.start.labels[difference.name],
      ),
    };
  }
  const fields = entity.children[difference.child]?.fields ?? {};
  const tab =
    entity.form.find((each) => each.child === difference.child)?.label ?? difference.child;
  const { mine, theirs, base } = difference;
  return {
    label: names.maybe(tab) ?? tab,
    theirs: theirs === undefined ? t('withoutRow') : rowText(fields, theirs.values, theirs.labels),
    mine:
      mine === undefined
        ? t('withoutRow')
        : rowText(fields, getEntryValues(mine.entries), mine.labels),
    base: base === undefined ? t('withoutRow') : rowText(fields, base.values, base.labels),
  };
}

interface DifferenceRowProps {
  readonly difference: Difference;
  readonly current: Conflict['current'];
  readonly pick: Pick;
  readonly name: string | undefined;
  readonly onPick: (pick: Pick) => void;
}

/**
 * Renders a field changed by both users: the former value, both new values and the choice between
 * them.
 */
export function DifferenceRow({ difference, current, pick, name, onPick }: DifferenceRowProps) {
  const t = useT('recordForm');
  const group = useId();
  const { label, theirs, mine, base } = useSides(difference, current);
  const [left, right] = markDifference(theirs, mine);
  const side = (which: Pick, text: MarkedText, whose: string) => (
    <td className="nmv-conflict-side" data-picked={pick === which || undefined}>
      <Radio name={group} checked={pick === which} onChecked={() => onPick(which)}>
        <Marked text={text} />
        <span className="nmv-conflict-whose">{whose}</span>
      </Radio>
    </td>
  );
  return (
    <tr role="radiogroup" aria-label={label}>
      <th scope="row" className="nmv-conflict-name">
        {label}
        {difference.isClash && (
          <span className="nmv-conflict-note">
            {t('bothChanged')}
            {base !== '' && ` · ${t('before', { value: base })}`}
          </span>
        )}
      </th>
      {side(
        'theirs',
        left,
        name === undefined ? t('theirs') : t('theirsOf', { name: firstName(name) }),
      )}
      {side('mine', right, t('mine'))}
    </tr>
  );
}

function Marked({ text: { before, marked, after } }: { readonly text: MarkedText }) {
  if (before + marked + after === '') return <span className="nmv-muted">—</span>;
  return (
    <span>
      {before}
      {marked !== '' && <mark className="nmv-conflict-mark">{marked}</mark>}
      {after}
    </span>
  );
}
