import { useT } from '../../../i18n/use-t.ts';
import { Chips } from '../../../ui/tabs.tsx';
import { whole } from '../numbers.ts';
import { isKnownStatus, statusOrder } from '../status-look.ts';

interface StatusChipsProps {
  readonly countByStatus: Readonly<Record<string, number>>;
  /** Empty: all. */
  readonly value: string;
  readonly onValue: (status1: string) => void;
}

/** The first cut through the list; statuses without invoices are left out, unknown ones show their raw code. */
export function StatusChips({ countByStatus, value, onValue }: StatusChipsProps) {
  const t = useT('invoices');
  const all = Object.values(countByStatus).reduce((sum, count) => sum + count, 0);
  if (all === 0 && value === '') return null;
  const unknown = Object.keys(countByStatus).filter((code) => !isKnownStatus(code));
  const shown = [...statusOrder, ...unknown].filter((code) => (countByStatus[code] ?? 0) > 0 || code === value);
  const items = [
    { id: '', label: t('allStatuses'), count: all },
    ...shown.map((code) => ({ id: code, label: isKnownStatus(code) ? t(`chip.${code}`) : code, count: countByStatus[code] ?? 0 })),
  ];
  return <Chips label={t('statusGroup')} items={items} value={value} onValue={(id) => onValue(id === value ? '' : id)} formatCount={whole} />;
}
