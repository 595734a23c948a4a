import { useAccessPolicies } from '../../../data/access-policies.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import { userGroup } from '../../../domain/entities/user-group.ts';
import { resourceArea } from '../../../i18n/resources.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tcode } from '../../../ui/state/mark.tsx';
import { TableSkeleton } from '../../../ui/state/table-skeleton.tsx';
import { Together } from '../../../ui/state/together.tsx';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { ReadPanel } from '../../listing/base/read-panel.tsx';
import { peopleSheets } from '../people-sheets.ts';
import { GroupsTable } from './groups-table.tsx';
import { MarksPanel } from './marks-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { TransactionsTable } from './transactions-table.tsx';

/**
 * Shows the rights by transaction and by group, and the rules for joining and signing in [2.37].
 */
export function AccessPolicies() {
  useSheets(peopleSheets);
  useAreas('policies', 'access', 'fields', resourceArea(userGroup.resource));
  const t = useT('policies');
  const read = useAccessPolicies();
  const shape = <TableSkeleton columns={4} rows={8} />;
  return (
    <div className="nmv-stack" part="policies">
      <div className="nmv-screen-head">
        <div className="nmv-stack" data-gap="2">
          <div className="nmv-cluster">
            <h1 className="nmv-title">{t('title')}</h1>
            <Tcode title={t('transactionCode')}>{userGroup.tcode}</Tcode>
          </div>
          <p className="nmv-muted">{t('lead')}</p>
        </div>
      </div>
      <Together>
        <ReadPanel
          title={t('transactions')}
          lead={({ administrators }) => t('transactionsLead', { count: administrators })}
          read={read}
          shape={shape}
          empty="never"
        >
          {({ transactions }) => <TransactionsTable transactions={transactions} />}
        </ReadPanel>
        <ReadPanel
          title={t('groups')}
          lead={t('groupsLead')}
          read={read}
          shape={shape}
          empty="never"
        >
          {({ groups }) => <GroupsTable groups={groups} />}
        </ReadPanel>
        <MarksPanel />
        <RulesPanel />
      </Together>
    </div>
  );
}
