import { useOperationSettings } from '../../../data/operation.ts';
import { useAreas } from '../../../data/page/use-areas.ts';
import type { SettingsAnswer } from '../../../domain/schema/operation/operation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useSheets } from '../../../ui/base/sheet-root.tsx';
import { TableSkeleton } from '../../../ui/state/table-skeleton.tsx';
import { failedRead, ReadFailure } from '../../listing/base/read-failure.tsx';
import { operationSheets } from '../operation-sheets.ts';
import { Lacks } from './lacks.tsx';
import { MailPanel } from './mail-panel.tsx';
import { OriginsPanel } from './origins-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';
import { SealPanel } from './seal-panel.tsx';
import { TrustPanel } from './trust-panel.tsx';
import { VariablesPanel } from './variables-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

/**
 * Shows the setup of this installation, its gaps and their consequences for users; for
 * administrators.
 */
export function OperationSettings() {
  useSheets(operationSheets);
  useAreas('operation', 'controls');
  const t = useT('operation');
  const read = useOperationSettings();
  const failed = failedRead(read);
  return (
    <div className="nmv-stack" part="operation">
      <div className="nmv-screen-head">
        <div className="nmv-stack" data-gap="2">
          <h1 className="nmv-title">{t('settings')}</h1>
          <p className="nmv-muted">{t('settingsLead')}</p>
        </div>
      </div>
      {read.data && <Panels settings={read.data} />}
      {!read.data && failed && <ReadFailure title={t('settingsFailed')} {...failed} />}
      {!read.data && !failed && <TableSkeleton columns={2} rows={8} />}
    </div>
  );
}

function Panels({ settings }: { readonly settings: SettingsAnswer }) {
  const { lacks, mail, seal, stampHost, trust, origins, languages, versions, variables } = settings;
  return (
    <>
      <Lacks lacks={lacks} />
      <MailPanel mail={mail} />
      <SealPanel seal={seal} stampHost={stampHost} />
      <TrustPanel trust={trust} />
      <RetentionPanel />
      <OriginsPanel origins={origins} />
      <VersionsPanel versions={versions} languages={languages} />
      <VariablesPanel variables={variables} />
    </>
  );
}
