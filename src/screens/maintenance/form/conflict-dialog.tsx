import { useEffect, useId, useRef, useState } from 'react';
import { useHistory } from '../../../data/resource.ts';
import { cellOf } from '../../../domain/wire/resource.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { firstPicks } from './conflict.ts';
import type { Conflict, Difference, Pick } from './conflict.ts';
import { startOf, valuesOf } from './form-state.ts';
import { useRecordDesk } from './record-desk.ts';
import { markDifference } from './text-difference.ts';
import type { MarkedText } from './text-difference.ts';
import { useValueText } from './use-value-text.ts';
import { useLabels } from './use-wording.ts';

/** Both versions side by side (8.02): what differs is chosen field by field, and nothing that was typed is lost. */
export function ConflictDialog({ conflict }: { readonly conflict: Conflict }) {
  const t = useT('recordForm');
  const problems = useT('problems');
  const { settle, saving, closeConflict } = useRecordDesk();
  const [picks, setPicks] = useState(() => firstPicks(conflict));
  const who = useWho(conflict);
  const { differences } = conflict;
  const mine = differences.filter(({ key }) => picks[key] === 'mine').length;
  const isEmpty = differences.length === 0;
  return (
    <Dialog
      size="wide" title={problems('update-conflict')} lead={isEmpty ? t('noDifference') : who === undefined ? t('conflictLead') : t('conflictLeadBy', who)} onClose={closeConflict}
      foot={(
        <>
          {!isEmpty && <span className="nmv-small nmv-muted nmv-grow">{t('keptCount', { theirs: differences.length - mine, mine })}</span>}
          <Button onClick={closeConflict}>{t('goOnEditing')}</Button>
          <Button kind="primary" busy={saving} data-focus={isEmpty ? '' : undefined} onClick={() => void settle(picks)}>{t(isEmpty ? 'showSaved' : 'saveThis')}</Button>
        </>
      )}
    >
      {!isEmpty && <Differences conflict={conflict} picks={picks} onPicks={setPicks} name={who?.name} />}
    </Dialog>
  );
}

/** Who saved the other version, when that is known. */
function useWho({ current }: Conflict): { readonly name: string; readonly when: string } | undefined {
  const dateTime = useDateTime();
  const { entity } = useRecordDesk();
  const { data, refresh } = useHistory(entity, current.id);
  const [isFresh, setFresh] = useState(false);
  const read = useRef(refresh);
  // what was read before the other session saved would name somebody else
  useEffect(() => void read.current().then(() => setFresh(true), () => undefined), []);
  const latest = isFresh ? data?.rows[0] : undefined;
  return latest === undefined || latest.userName === null ? undefined : { name: latest.userName, when: dateTime(latest.at, { seconds: false }) };
}

interface DifferencesProps {
  readonly conflict: Conflict;
  readonly picks: Readonly<Record<string, Pick>>;
  readonly onPicks: (picks: Readonly<Record<string, Pick>>) => void;
  readonly name: string | undefined;
}

function Differences({ conflict: { differences, equal, current }, picks, onPicks, name }: DifferencesProps) {
  const t = useT('recordForm');
  const all = (pick: Pick) => onPicks(Object.fromEntries(differences.map(({ key }) => [key, pick])));
  return (
    <>
      <div className="nmv-spread nmv-conflict-head">
        <span className="nmv-small nmv-muted">{t('differ', { count: differences.length })}{' · '}{t('equalHidden', { count: equal })}</span>
        <span className="nmv-cluster" data-gap="2">
          <Button size="xs" onClick={() => all('theirs')}>{name === undefined ? t('allTheirs') : t('allTheirsOf', { name: firstName(name) })}</Button>
          <Button size="xs" onClick={() => all('mine')}>{t('allMine')}</Button>
        </span>
      </div>
      <table className="nmv-conflict">
        <thead><tr><th scope="col">{t('field')}</th><th scope="col">{name === undefined ? t('theirs') : t('theirsOf', { name: firstName(name) })}</th><th scope="col">{t('mine')}</th></tr></thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceRow key={difference.key} difference={difference} current={current} pick={picks[difference.key] ?? difference.first} name={name} onPick={(pick) => onPicks({ ...picks, [difference.key]: pick })} />
          ))}
        </tbody>
      </table>
    </>
  );
}

const firstName = (name: string): string => name.split(' ', 1)[0] ?? name;

/** How one difference is called, and both its sides as texts. */
function useSides(difference: Difference, current: Conflict['current']) {
  const t = useT('recordForm');
  const names = useT('fields');
  const { entity, state } = useRecordDesk();
  const { valueText, entryText, rowText } = useValueText();
  const labels = useLabels();
  if (difference.kind === 'field') {
    const field = entity.fields[difference.name];
    if (field === undefined) return { label: difference.name, theirs: '', mine: '', base: '' };
    const own = valuesOf(state.entries);
    return {
      label: labels(entity.fields, difference.name),
      theirs: valueText(field, cellOf(current, difference.name), startOf(entity, current).values, current.labels[difference.name]),
      mine: entryText(field, state.entries[difference.name] ?? { value: null }, own, state.labels[difference.name]),
      base: valueText(field, state.start.values[difference.name] ?? null, state.start.values, state.start.labels[difference.name]),
    };
  }
  const fields = entity.children[difference.child]?.fields ?? {};
  const tab = entity.form.find((each) => each.child === difference.child)?.label ?? difference.child;
  const { mine, theirs, base } = difference;
  return {
    label: names.maybe(tab) ?? tab,
    theirs: theirs === undefined ? t('withoutRow') : rowText(fields, theirs.values, theirs.labels),
    mine: mine === undefined ? t('withoutRow') : rowText(fields, valuesOf(mine.entries), mine.labels),
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

function DifferenceRow({ difference, current, pick, name, onPick }: DifferenceRowProps) {
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
        {difference.isClash && <span className="nmv-conflict-note">{t('bothChanged')}{base !== '' && ` · ${t('before', { value: base })}`}</span>}
      </th>
      {side('theirs', left, name === undefined ? t('theirs') : t('theirsOf', { name: firstName(name) }))}
      {side('mine', right, t('mine'))}
    </tr>
  );
}

function Marked({ text: { before, marked, after } }: { readonly text: MarkedText }) {
  if (before + marked + after === '') return <span className="nmv-muted">—</span>;
  return <span>{before}{marked !== '' && <mark className="nmv-conflict-mark">{marked}</mark>}{after}</span>;
}
