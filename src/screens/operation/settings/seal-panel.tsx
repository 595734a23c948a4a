import type { SettingsAnswer } from '../../../domain/schema/operation/operation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FactsPanel, SettingFact } from './facts-panel.tsx';
import { EventTime } from '../../../ui/date/event-time.tsx';

/** The certificate that signed documents are sealed with, and by whose clock seals are stamped. */
export function SealPanel({ seal, stampHost }: Pick<SettingsAnswer, 'seal' | 'stampHost'>) {
  const t = useT('operation');
  if (seal === null) return <FactsPanel title={t('seal')} lead={t('sealNone')} />;
  return (
    <FactsPanel title={t('seal')}>
      <div className="nmv-panel-body" data-tight="">
        <dl className="nmv-facts">
          <SettingFact name={t('holder')}>{seal.name}</SettingFact>
          <SettingFact name={t('issuer')}>
            {seal.isOwn ? t('ownCertificate') : seal.issuer}
          </SettingFact>
          <SettingFact name={t('validUntil')}>
            <EventTime at={seal.until} seconds={false} zone />
          </SettingFact>
          <SettingFact name={t('stamp')}>
            {stampHost === null ? t('stampNone') : t('stampBy', { host: stampHost })}
          </SettingFact>
        </dl>
      </div>
    </FactsPanel>
  );
}
