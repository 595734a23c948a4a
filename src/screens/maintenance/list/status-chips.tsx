import { choiceLabel } from '../../../domain/field.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Chips } from '../../../ui/tabs.tsx';
import { useMaintenance } from '../screen.ts';
import { useNames } from '../use-names.ts';

interface StatusChipsProps {
  /** How many rows each value of the status would leave, whatever is chosen now. */
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly value: string;
  readonly onValue: (condition: string) => void;
}

/** The first cut through the list: one press on a status. */
export function StatusChips({ counts, value, onValue }: StatusChipsProps) {
  const t = useT('maintenance');
  const { entity } = useMaintenance();
  const names = useNames(entity);
  const field = entity.status === undefined ? undefined : entity.fields[entity.status];
  if (field?.kind !== 'choice' || entity.status === undefined) return null;
  // one status alone cuts nothing
  if (value === '' && counts !== undefined && Object.values(counts).filter((count) => count > 0).length < 2) return null;
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const items = [
    { id: '', label: t('allStatuses'), count: all },
    ...field.values.filter((one) => counts === undefined || (counts[one] ?? 0) > 0 || one === value).map((one) => ({ id: one, label: names.word(choiceLabel(field, one)), count: counts?.[one] ?? (counts && 0) })),
  ];
  return <Chips label={t('statusGroup', { name: names.field(entity.status) })} items={items} value={value} onValue={(id) => onValue(id === value ? '' : id)} formatCount={(count) => formatNumber(String(count))} />;
}
