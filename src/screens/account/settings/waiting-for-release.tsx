import type { SettingsAnswer } from '../../../domain/wire/account.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/stepper.tsx';

/** After the wizard: who decides, on the access inside the provider or by channel, since when it waits, and that one will be told [2.54]. */
export function WaitingForRelease({ settings, onReview, onChannels }: { readonly settings: SettingsAnswer; readonly onReview: () => void; readonly onChannels: () => void }) {
  const t = useT('account');
  const fields = useT('fields');
  const dateTime = useDateTime();
  return (
    <div className="nmv-account">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-account-title">{t('waitTitle')}</h1>
        <p className="nmv-text nmv-muted">{t(settings.isExternal && settings.channels.length === 0 ? 'waitDeclined' : 'waitLead')}</p>
      </div>
      <Stepper label={t('way')} value="release" items={[{ id: 'sign-up', label: t('wayAccount'), state: 'done' }, { id: 'terms', label: t('wayTerms'), state: 'done' }, { id: 'data', label: t('wayData'), state: 'done' }, { id: 'release', label: t('wayRelease') }]} />
      <section className="nmv-panel" role="status">
        <div className="nmv-panel-head"><h2 className="nmv-heading">{t(settings.isExternal ? 'waitChannels' : 'waitAccess')}</h2>{settings.completedAt && <span className="nmv-push nmv-small nmv-muted">{t('waitSince', { since: dateTime(settings.completedAt, { seconds: false }) })}</span>}</div>
        <div className="nmv-panel-body nmv-channel-rows" data-tight="">
          {!settings.isExternal && <p className="nmv-text">{settings.superiorNames.length === 0 ? t('decidesAdmin') : t('decides', { name: settings.superiorNames.join(', ') })}</p>}
          {settings.channels.map((row) => (
            <div className="nmv-channel-row" key={`${row.customerId} ${row.salesRoleId} ${row.hireDate}`}>
              <div><p className="nmv-strong">{row.customerName}</p><p className="nmv-small nmv-muted">{[row.place, fields(row.salesRoleId === 'CSM' ? 'channelRole_CSM' : 'channelRole_CSC')].filter(Boolean).join(' · ')}</p></div>
              <p className="nmv-text">{row.inChargeName === null ? t('decidesNobody') : t('decides', { name: row.inChargeName })}</p>
            </div>
          ))}
        </div>
        <div className="nmv-panel-foot"><span className="nmv-push nmv-cluster"><Button kind={settings.isExternal ? 'quiet' : undefined} size="md" onClick={onReview}>{t('reviewData')}</Button>{settings.isExternal && <Button size="md" onClick={onChannels}>{t('reviewChannels')}</Button>}</span></div>
      </section>
    </div>
  );
}
