import type { SettingsAnswer } from '../../../domain/schema/operation/operation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { FactsPanel, SettingFact } from './facts-panel.tsx';

/** Lists versions and languages of the installation. */
export function VersionsPanel({
  versions,
  languages,
}: Pick<SettingsAnswer, 'versions' | 'languages'>) {
  const t = useT('operation');
  return (
    <FactsPanel title={t('versions')}>
      <div className="nmv-panel-body" data-tight="">
        <dl className="nmv-facts">
          <SettingFact name={t('product')}>{versions.product}</SettingFact>
          <SettingFact name={t('schema')}>{versions.schema}</SettingFact>
          <SettingFact name="Node">{versions.node}</SettingFact>
          <SettingFact name={t('database')}>PostgreSQL {versions.database}</SettingFact>
          <SettingFact name={t('languages')}>{languages.join(', ')}</SettingFact>
        </dl>
      </div>
    </FactsPanel>
  );
}
