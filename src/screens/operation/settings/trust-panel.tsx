import type {
  RevocationListState,
  SettingsAnswer,
} from '../../../domain/schema/operation/operation.ts';
import { useZonedTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { FactsPanel } from './facts-panel.tsx';

/** The authorities that signers of invoices are checked up to, which of them end, and the lists of what they took back. */
export function TrustPanel({ trust }: Pick<SettingsAnswer, 'trust'>) {
  const t = useT('operation');
  const time = useZonedTime();
  if (trust === null) return <FactsPanel title={t('trust')} lead={t('trustNone')} />;
  const { authorities, lists, unreadable, readAt } = trust;
  return (
    <FactsPanel
      title={t('trust')}
      lead={`${t('authorities', { count: authorities.length })}, ${t('readOn', { time: time(readAt) })}`}
    >
      {authorities.length > 0 && (
        <PlainTable
          label={t('trust')}
          rows={[...authorities].sort((a, b) => a.until.localeCompare(b.until))}
          keyOf={({ name, until }) => `${name} ${until}`}
          columns={[
            { label: t('authority'), phone: 'lead', cell: ({ name }) => name },
            {
              label: t('validUntil'),
              fit: true,
              isLabelled: true,
              cell: ({ until }) => time(until),
            },
          ]}
        />
      )}
      <Lists lists={lists} time={time} />
      {unreadable.length > 0 && (
        <p className="nmv-panel-body">
          {t('unreadable')} <span className="nmv-code">{unreadable.join(', ')}</span>
        </p>
      )}
    </FactsPanel>
  );
}

interface ListsProps {
  readonly lists: readonly RevocationListState[];
  readonly time: (instant: string) => string;
}

function Lists({ lists, time }: ListsProps) {
  const t = useT('operation');
  if (lists.length === 0) return <p className="nmv-panel-body nmv-muted">{t('listsNone')}</p>;
  return (
    <PlainTable
      label={t('lists')}
      rows={lists}
      keyOf={({ name, issuedAt }) => `${name} ${issuedAt}`}
      columns={[
        { label: t('lists'), phone: 'lead', cell: ({ name }) => name },
        {
          label: t('issuedOn'),
          fit: true,
          isLabelled: true,
          cell: ({ issuedAt }) => time(issuedAt),
        },
        {
          label: t('nextOn'),
          fit: true,
          isLabelled: true,
          cell: ({ nextAt }) => (nextAt === null ? '—' : time(nextAt)),
        },
      ]}
    />
  );
}
