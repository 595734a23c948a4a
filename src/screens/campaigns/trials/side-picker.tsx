import { useEffect, useState } from 'react';
import type { Option } from '../../../domain/schema/entities/list.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useOptionSource } from '../../../ui/fields/option-source.ts';
import { Select } from '../../../ui/choice/select.tsx';

/** More campaigns than one cycle has. */
const MOST = 100;

interface Side {
  readonly id: number;
  readonly name: string;
}

/** Chooses another campaign of the same cycle to compare. */
export function SidePicker({
  id,
  cycleId,
  value,
  onChosen,
}: {
  readonly id: number;
  readonly cycleId: unknown;
  readonly value: Side | undefined;
  readonly onChosen: (side: Side | undefined) => void;
}) {
  const t = useT('trials');
  const source = useOptionSource();
  const [others, setOthers] = useState<readonly Option[]>([]);
  useEffect(() => {
    const control = new AbortController();
    void source('campaign', { size: MOST, signal: control.signal }).then(
      ({ rows }) =>
        setOthers(rows.filter((row) => row.id !== id && row.fields['campgnCicleId'] === cycleId)),
      // nothing can be compared then; the rehearsal remains all the same
      () => undefined,
    );
    return () => control.abort();
  }, [source, id, cycleId]);
  if (others.length === 0) return null;
  return (
    <Select
      label={t('compareWith')}
      value={String(value?.id ?? '')}
      options={[
        { value: '', label: t('compareNone') },
        ...others.map((row) => ({ value: String(row.id), label: row.title })),
      ]}
      onValue={(chosen) => {
        const row = others.find((each) => String(each.id) === chosen);
        onChosen(row && { id: Number(row.id), name: row.title });
      }}
    />
  );
}
