import { userGroup } from '../../../domain/entities/user-group.ts';
import { choiceLabel } from '../../../domain/field.ts';
import type { AccessPoliciesAnswer } from '../../../domain/wire/access-policies.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tcode } from '../../../ui/mark.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { GroupLinks } from './group-links.tsx';

const { tcode: tcodeField } = userGroup.children.permissions.fields;

/** Each transaction with the groups whose people change it, and those whose people only read it. */
export function TransactionsTable({ transactions }: Pick<AccessPoliciesAnswer, 'transactions'>) {
  const t = useT('policies');
  const names = useFieldWords(userGroup.noun);
  return (
    <PlainTable
      label={t('transactions')}
      rows={transactions}
      keyOf={({ tcode }) => tcode}
      columns={[
        {
          label: t('transaction'),
          phone: 'lead',
          cell: ({ tcode }) => (
            <span className="nmv-line" data-gap="2">
              {names.maybe(choiceLabel(tcodeField, tcode)) ?? tcode}{' '}
              <Tcode title={t('transactionCode')}>{tcode}</Tcode>
            </span>
          ),
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
