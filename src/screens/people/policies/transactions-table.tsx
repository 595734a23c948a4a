import type { AccessPoliciesAnswer } from '../../../domain/schema/accounts/access-policies.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { TransactionName } from '../transaction-name.tsx';
import { GroupLinks } from './group-links.tsx';

/** Each transaction with the groups whose people change it, and those whose people only read it. */
export function TransactionsTable({ transactions }: Pick<AccessPoliciesAnswer, 'transactions'>) {
  const t = useT('policies');
  return (
    <PlainTable
      label={t('transactions')}
      rows={transactions}
      keyOf={({ tcode }) => tcode}
      columns={[
        {
          label: t('transaction'),
          phone: 'lead',
          cell: ({ tcode }) => <TransactionName tcode={tcode} title={t('transactionCode')} />,
        },
        {
          label: t('writes'),
          phone: 'full',
          isLabelled: true,
          cell: ({ writes }) => <GroupLinks groups={writes} />,
        },
        {
          label: t('reads'),
          phone: 'full',
          isLabelled: true,
          cell: ({ reads }) => <GroupLinks groups={reads} />,
        },
      ]}
    />
  );
}
