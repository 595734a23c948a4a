import { useCallback, useMemo, useState } from 'react';
import type { CellValue, CellValues, ReferenceField } from '../../domain/field.ts';
import type { Option } from '../../domain/schema/entities/list.ts';
import { useT } from '../../i18n/use-t.ts';
import { Input } from '../input/text-input.tsx';
import { useLazy } from '../base/use-lazy.ts';
import type { ControlProps } from './control-props.ts';
import { judgeEntry } from './entry.ts';
import { useNamed, useReferenceOptions } from './use-reference.ts';

const loadCombobox = () => import('../choice/combobox.tsx');

/** The name that came with a value: it names just that one, whatever is chosen later. */
function useGiven(value: CellValue, title: string | null | undefined) {
  const [given, setGiven] = useState({ value, title });
  if (given.title !== title) setGiven({ value, title });
  return useCallback(
    (key: string | number): Option | undefined =>
      given.title && given.value === key
        ? { id: key, code: null, title: given.title, active: true, fields: {} }
        : undefined,
    [given],
  );
}

/** Returns the values that an option gives to the fields next to its reference. */
function givenBy({ fields }: Option, gives: NonNullable<ReferenceField['gives']>): CellValues {
  return Object.fromEntries(
    Object.entries(gives).map(([own, from]) => [own, fields[from] ?? null]),
  );
}

/** The key of another row, found by writing its code or name. */
export function ReferenceControl({
  control,
  name,
  field,
  label,
  entry,
  onEntry,
  onWriting,
  context,
  disabled,
  bare,
  autoFocus,
  title,
}: ControlProps<ReferenceField>) {
  const t = useT('controls');
  const { part, isLost } = useLazy(loadCombobox);
  const [hasFocus, setFocus] = useState(autoFocus);
  const load = useReferenceOptions(field, context.row);
  const { value, typed } = entry;
  const keys = useMemo(
    () => (typeof value === 'string' || typeof value === 'number' ? [value] : []),
    [value],
  );
  const given = useGiven(value, title);
  const {
    options: [option = null],
    remember,
  } = useNamed(field, keys, given);
  const choose = (chosen: Option | null) => {
    if (chosen) remember([chosen]);
    onWriting(false);
    const next = judgeEntry(chosen?.id ?? null, field, context);
    onEntry(chosen && field.gives ? { ...next, gives: givenBy(chosen, field.gives) } : next);
  };
  const write = (text: string) => {
    onWriting(true);
    onEntry({ value: null, typed: text, failure: { failure: 'reference' } });
  };
  // until the list is there one sees what is chosen; who is there already stays there, and what they write is taken up by it
  if (!part)
    return (
      <Input
        {...control}
        name={name}
        value={typed ?? option?.title ?? ''}
        readOnly={isLost === true}
        autoFocus={autoFocus}
        onFocus={({ currentTarget: box }) => {
          setFocus(true);
          box.setSelectionRange(typed === undefined ? 0 : box.value.length, box.value.length);
        }}
        onBlur={() => {
          setFocus(false);
          onWriting(false);
        }}
        onChange={({ currentTarget }) => {
          if (currentTarget.value.trim() === '') choose(null);
          else write(currentTarget.value);
        }}
        disabled={disabled}
        placeholder={isLost ? t('optionsFailed') : undefined}
      />
    );
  return (
    <part.Combobox
      {...{ control, name, label, load, typed, disabled }}
      autoFocus={hasFocus}
      value={option}
      clearable={!field.required && !bare}
      onChoose={choose}
      onTyped={write}
      onSettle={() => onWriting(false)}
    />
  );
}
