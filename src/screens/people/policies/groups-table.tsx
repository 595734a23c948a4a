import type { AccessPoliciesAnswer } from '../../../domain/schema/accounts/access-policies.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { groupHref } from './group-links.tsx';

/** Groups in force: how many people each has, and whether it asks for a second factor. */
export function GroupsTable({ groups }: Pick<AccessPoliciesAnswer, 'groups'>) {
  const t = useT('policies');
  return (
    <PlainTable
      label={t('groups')}
      rows={groups}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('group'),
          phone: 'lead',
          cell: ({ id, name1 }) => (
            <a className="nmv-link nmv-apart" href={groupHref(id)}>
              {name1}
            </a>
          ),
        },
        {
          label: t('people'),
          kind: 'number',
          fit: true,
          isLabelled: true,
          cell: ({ people }) => String(people),
        },
        {
          label: t('secondFactor'),
          fit: true,
          isLabelled: true,
          cell: ({ twoFactorRequired }) => (
            <Tag tone={twoFactorRequired ? 'accent' : 'neutral'}>
              {t(twoFactorRequired ? 'asked' : 'optional')}
            </Tag>
          ),
        },
      ]}
    />
  );
}
