import type { OwnChannel, SettingsAnswer } from '../../../domain/schema/accounts/account.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/base/button.tsx';
import { AccountWay } from '../way.tsx';

/**
 * Shows the deciders after the wizard, inside the provider or by channel, the waiting time, and
 * the notice to expect [2.54].
 */
export function WaitingForRelease({
  settings,
  onReview,
  onChannels,
}: {
  readonly settings: SettingsAnswer;
  readonly onReview: () => void;
  readonly onChannels: () => void;
}) {
  const t = useT('account');
  const dateTime = useDateTime();
  return (
    <div className="nmv-account">
      <div className="nmv-stack" data-gap="2">
        <h1 className="nmv-account-title">{t('waitTitle')}</h1>
        <p className="nmv-text nmv-muted">
          {t(settings.isExternal && settings.channels.length === 0 ? 'waitDeclined' : 'waitLead')}
        </p>
      </div>
      <AccountWay at="release" />
      <section className="nmv-panel" part="panel" role="status">
        <div className="nmv-panel-head" part="head">
          <h2 className="nmv-heading">{t(settings.isExternal ? 'waitChannels' : 'waitAccess')}</h2>
          {settings.completedAt && (
            <span className="nmv-push nmv-small nmv-muted">
              {t('waitSince', { since: dateTime(settings.completedAt, { seconds: false }) })}
            </span>
          )}
        </div>
        <Deciders settings={settings} />
        <div className="nmv-panel-foot">
          <span className="nmv-push nmv-cluster">
            <Button kind={settings.isExternal ? 'quiet' : undefined} size="md" onClick={onReview}>
              {t('reviewData')}
            </Button>
            {settings.isExternal && (
              <Button size="md" onClick={onChannels}>
                {t('reviewChannels')}
              </Button>
            )}
          </span>
        </div>
      </section>
    </div>
  );
}

/**
 * Lists the deciders: inside the provider the superior, else the people in charge of each channel.
 */
function Deciders({ settings }: { readonly settings: SettingsAnswer }) {
  const t = useT('account');
  return (
    <div className="nmv-panel-body nmv-channel-rows" data-tight="">
      {!settings.isExternal && (
        <p className="nmv-text">
          {settings.superiorNames.length === 0
            ? t('decidesAdmin')
            : t('decides', { name: settings.superiorNames.join(', ') })}
        </p>
      )}
      {settings.channels.map((row) => (
        <AskedAt key={`${row.customerId} ${row.salesRoleId} ${row.hireDate}`} row={row} />
      ))}
    </div>
  );
}

function AskedAt({ row }: { readonly row: OwnChannel }) {
  const t = useT('account');
  const fields = useFieldWords();
  return (
    <div className="nmv-channel-row">
      <div>
        <p className="nmv-strong">{row.customerName}</p>
        <p className="nmv-small nmv-muted">
          {[row.place, fields(row.salesRoleId === 'CSM' ? 'channelRole_CSM' : 'channelRole_CSC')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="nmv-text">
        {row.inChargeName === null ? t('decidesNoOne') : t('decides', { name: row.inChargeName })}
      </p>
    </div>
  );
}
