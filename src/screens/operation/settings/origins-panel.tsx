import type { SettingsAnswer } from '../../../domain/schema/operation/operation.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Tag } from '../../../ui/state/mark.tsx';
import { FactsPanel } from './facts-panel.tsx';

/** Sites whose pages may call with a session. */
export function OriginsPanel({ origins: { own, others } }: Pick<SettingsAnswer, 'origins'>) {
  const t = useT('operation');
  const all = [
    ...own.map((origin) => ({ origin, isOwn: true })),
    ...others.map((origin) => ({ origin, isOwn: false })),
  ];
  return (
    <FactsPanel title={t('origins')}>
      <ul className="nmv-panel-body nmv-stack" data-gap="2">
        {all.map(({ origin, isOwn }) => (
          <li key={origin} className="nmv-cluster">
            <span className="nmv-code">{origin}</span>
            <Tag tone={isOwn ? 'accent' : 'neutral'}>{t(isOwn ? 'originOwn' : 'originOther')}</Tag>
          </li>
        ))}
      </ul>
    </FactsPanel>
  );
}
