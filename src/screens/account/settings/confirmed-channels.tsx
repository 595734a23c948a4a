import type { OwnChannel } from '../../../domain/schema/accounts/account.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useFormat, useT } from '../../../i18n/use-t.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';

/** Shows the confirmed links; they are changed in the channels' structure. */
export function ConfirmedChannels({ rows }: { readonly rows: readonly OwnChannel[] }) {
  const t = useT('account');
  const names = useFieldWords();
  const format = useFormat();
  return (
    <PlainTable
      rows={rows}
      keyOf={(row) => `${row.customerId} ${row.salesRoleId} ${row.hireDate}`}
      columns={[
        {
          label: names('customerId'),
          phone: 'lead',
          cell: ({ customerName, place }) => (
            <>
              {[customerName, place].filter(Boolean).join(' · ')}
              <span className="nmv-hidden-text"> {t('confirmed')}</span>
            </>
          ),
        },
        {
          label: names('salesRoleId'),
          phone: 'full',
          cell: ({ salesRoleId }) =>
            names(salesRoleId === 'CSM' ? 'channelRole_CSM' : 'channelRole_CSC'),
        },
        {
          label: names('hireDate'),
          isLabelled: true,
          cell: ({ hireDate }) => format.date(hireDate),
        },
        {
          label: names('fireDate'),
          isLabelled: true,
          cell: ({ fireDate }) => (fireDate === null ? '—' : format.date(fireDate)),
        },
        {
          label: names('reportsTo'),
          phone: 'full',
          isLabelled: true,
          cell: ({ reportsToName }) => reportsToName ?? '—',
        },
      ]}
    />
  );
}
