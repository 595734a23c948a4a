import { formatMoney } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { useCampaignParts } from '../use-campaign-parts.ts';
import { previewRows } from './preview-rows.ts';
import type { Disclosure, PreviewRow } from './preview-rows.ts';

const POLICIES: readonly Disclosure[] = ['named', 'alias', 'neighbours'];

/** Shows the ranking as a seller of a channel will see it under the form's policy. */
export function DisclosurePreview() {
  const t = useT('campaigns');
  const { state } = useRecordDesk();
  const parts = useCampaignParts();
  const value = (name: string) => state.entries[name]?.value;
  const disclosure = POLICIES.find((policy) => policy === value('disclosure')) ?? 'named';
  const isOfManagers = value('salesRoleAwarded') === 'MANAGER';
  if (value('generateRanking') !== true)
    return (
      <section className="nmv-panel" part="panel" aria-label={t('preview')}>
        <div className="nmv-panel-body">
          <p className="nmv-muted">{t('previewNone')}</p>
        </div>
      </section>
    );
  return (
    <section className="nmv-panel nmv-child" part="panel" aria-label={t('preview')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('preview')}</h2>
          <p className="nmv-hint">{t(isOfManagers ? 'previewLeadManagers' : 'previewLead')}</p>
        </div>
      </div>
      <div className="nmv-table-scroll">
        <table className="nmv-table">
          <thead>
            <tr>
              <th className="nmv-th" scope="col" data-fit="">
                {t('previewPlace')}
              </th>
              <th className="nmv-th" scope="col">
                {t(isOfManagers ? 'previewManager' : 'previewSeller')}
              </th>
              <th className="nmv-th" scope="col" data-kind="number">
                {t('previewPrize')}
              </th>
            </tr>
          </thead>
          <tbody>
            {previewRows({ ...parts, disclosure }).map((row) => (
              <Row key={row.place} row={row} isOfManagers={isOfManagers} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ row, isOfManagers }: { readonly row: PreviewRow; readonly isOfManagers: boolean }) {
  const t = useT('campaigns');
  const { kind, letter, place, prize, hidden } = row;
  if (kind === 'fold')
    return (
      <tr className="nmv-preview-row">
        <td className="nmv-preview-cell nmv-muted" colSpan={3}>
          {t('previewHidden', { count: hidden })}
        </td>
      </tr>
    );
  return (
    <tr className="nmv-preview-row" data-mine={kind === 'own' || undefined}>
      <td className="nmv-preview-cell" data-fit="">
        {place}
      </td>
      <td className="nmv-preview-cell">
        {kind === 'own' ? (
          <strong className="nmv-strong">{t('previewYou')}</strong>
        ) : kind === 'alias' ? (
          t('previewAlias', { letter })
        ) : (
          <>
            {t(isOfManagers ? 'previewManagerNamed' : 'previewSellerNamed', { letter })}{' '}
            <span className="nmv-muted">{t('previewChannel', { letter })}</span>
          </>
        )}
      </td>
      <td className="nmv-preview-cell" data-kind="number">
        {prize === null ? '—' : formatMoney(prize)}
      </td>
    </tr>
  );
}
