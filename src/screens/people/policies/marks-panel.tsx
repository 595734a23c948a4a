import {
  mayApproveCampaigns,
  mayDecideAppeals,
  mayDecideInvoices,
} from '../../../domain/rules/permission/permission.ts';
import { mayReleaseUsers } from '../../../domain/rules/permission/release.ts';
import { INTERNAL_ROLES } from '../../../domain/rules/permission/sales-role.ts';
import type { InternalRole } from '../../../domain/rules/permission/sales-role.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { PlainTable } from '../../../ui/table/plain-table.tsx';

const MARKS = [
  ['approvesCampaigns', mayApproveCampaigns],
  ['decidesInvoices', mayDecideInvoices],
  ['decidesAppeals', mayDecideAppeals],
  ['releasesUsers', mayReleaseUsers],
] as const;

/** Lists the rights that no group gives: they belong to roles of the sales structure. */
export function MarksPanel() {
  const t = useT('policies');
  const names = useFieldWords();
  const wordRole = (role: InternalRole) => names.maybe(`salesRole_${role}`) ?? role;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('marks')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{t('marks')}</h2>
          <p className="nmv-hint">{t('marksLead')}</p>
        </div>
      </div>
      <PlainTable
        label={t('marks')}
        rows={MARKS}
        keyOf={([mark]) => mark}
        columns={[
          { label: t('mark'), phone: 'lead', cell: ([mark]) => t(mark) },
          {
            label: t('roles'),
            phone: 'full',
            isLabelled: true,
            cell: ([, may]) => INTERNAL_ROLES.filter(may).map(wordRole).join(', '),
          },
        ]}
      />
    </section>
  );
}
