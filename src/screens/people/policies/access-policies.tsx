import { useAccessPolicies } from '../../../data/access-policies.ts';
import { useAreas } from '../../../data/use-areas.ts';
import { userGroup } from '../../../domain/entities/user-group.ts';
import { nounArea } from '../../../i18n/nouns.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tcode } from '../../../ui/mark.tsx';
import { Together } from '../../../ui/together.tsx';
import { useSheets } from '../../../ui/sheet-root.tsx';
import { ReadPanel } from '../../listing/read-panel.tsx';
import { peopleSheets } from '../people-sheets.ts';
import { GroupsTable } from './groups-table.tsx';
import { MarksPanel } from './marks-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { TransactionsTable } from './transactions-table.tsx';

/** Who may open and change what and by which groups, and the rules by which people come in and stay [2.37]. */
export function AccessPolicies() {
  useSheets(peopleSheets);
  useAreas('policies', 'access', 'fields', nounArea(userGroup.noun));
  const t = useT('policies');
  const read = useAccessPolicies();
  const { data } = read;
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
          lead={data && t('transactionsLead', { count: data.administrators })}
          read={read}
        >
          {data && <TransactionsTable transactions={data.transactions} />}
        </ReadPanel>
        <ReadPanel title={t('groups')} lead={t('groupsLead')} read={read}>
          {data && <GroupsTable groups={data.groups} />}
        </ReadPanel>
        <MarksPanel />
        <RulesPanel />
      </Together>
    </div>
  );
}
