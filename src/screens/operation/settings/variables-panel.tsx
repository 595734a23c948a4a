import type { SettingsAnswer, SetVariable } from '../../../domain/schema/operation/operation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { PlainTable } from '../../../ui/table/plain-table.tsx';
import { FactsPanel } from './facts-panel.tsx';

/** Every variable of the environment; of secrets only whether they are set. */
export function VariablesPanel({ variables }: Pick<SettingsAnswer, 'variables'>) {
  const t = useT('operation');
  const held = ({ value, isSet }: SetVariable) => {
    if (value === null) return <span className="nmv-muted">{t(isSet ? 'set' : 'notSet')}</span>;
    return value === '' ? <span className="nmv-muted">—</span> : value;
  };
  return (
    <FactsPanel title={t('variables')} lead={t('variablesLead')}>
      <PlainTable
        label={t('variables')}
        rows={variables}
        keyOf={({ name }) => name}
        columns={[
          { label: t('variable'), phone: 'lead', isCode: true, cell: ({ name }) => name },
          { label: t('value'), phone: 'full', cell: held },
          {
            label: t('from'),
            fit: true,
            phone: 'end',
            cell: ({ isSet, value }) =>
              isSet ? (
                <Tag tone="accent">{t('fromEnvironment')}</Tag>
              ) : (
                value !== null && <Tag>{t('byDefault')}</Tag>
              ),
          },
        ]}
      />
    </FactsPanel>
  );
}
