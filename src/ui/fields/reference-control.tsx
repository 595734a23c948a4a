import { useEffect, useState } from 'react';
import type { ReferenceField } from '../../domain/field.ts';
import type { Option } from '../../domain/wire/resource.ts';
import { BareSelect } from '../select.tsx';
import { keyOf } from './control-props.ts';
import type { ControlProps } from './control-props.ts';
import { judgeEntry } from './entry.ts';
import { useOptionSource } from './option-source.ts';

/** The key of another row. */
export function ReferenceControl({ control, name, field, entry, onEntry, context, disabled, autoFocus, title }: ControlProps<ReferenceField>) {
  const source = useOptionSource();
  const [options, setOptions] = useState<readonly Option[]>([]);
  useEffect(() => {
    const aborter = new AbortController();
    source(field.to, { size: 50, signal: aborter.signal }).then((answer) => setOptions(answer.rows), () => undefined);
    return () => aborter.abort();
  }, [source, field.to]);
  const shown = options.map((option) => ({ value: String(option.id), label: option.code === null ? option.title : `${option.code} ${option.title}` }));
  const present = keyOf(entry.value);
  const isThere = present === '' || shown.some(({ value }) => value === present);
  return (
    <BareSelect
      {...control} name={name} disabled={disabled} autoFocus={autoFocus} value={present} placeholder="—"
      options={isThere ? shown : [{ value: present, label: title ?? present }, ...shown]}
      onValue={(value) => onEntry(judgeEntry(value === '' ? null : field.key === 'number' ? Number(value) : value, field, context))}
    />
  );
}
