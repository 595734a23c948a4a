import type { RehearsalFigures } from '../../../domain/schema/campaigns/campaign-trial.ts';
import type { CheckLine } from '../../../domain/rules/campaign/campaign-checklist.ts';
import { getCell } from '../../../domain/rows/cells.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import type { Tone } from '../../../ui/base/icon.tsx';
import { checkCircle, info, warning, warningCircle } from '../../../ui/icons/message.ts';
import { useRecordDesk } from '../../record/form/state/record-desk.ts';
import { useMaintenance } from '../../record/screen.ts';
import { useChecklist } from '../checklist/use-checklist.ts';

const MARKS = { success: checkCircle, note: info, warning, danger: warningCircle } as const;

interface LineProps {
  readonly tone: CheckLine['tone'];
  readonly title: string;
  readonly note?: string;
  /** Tab that shows it. */
  readonly tab?: string;
}

function Line({ tone, title, note, tab }: LineProps) {
  const { place, go, entity } = useMaintenance();
  const show = () =>
    place.view === 'form' &&
    go({ ...place, tab: tab === entity.form[0]?.label ? '' : (tab ?? '') });
  const mark: Tone = tone === 'note' ? 'info' : tone;
  return (
    <li className="nmv-check-line">
      <span className="nmv-tone" data-tone={mark}>
        <Icon of={MARKS[tone]} />
      </span>
      {tab === undefined ? (
        <span>{title}</span>
      ) : (
        <button type="button" className="nmv-link" onClick={show}>
          {title}
        </button>
      )}
      {note && <span className="nmv-check-note">{note}</span>}
    </li>
  );
}

/** Lists what a decider should know: findings of the checklist, and weights without effect. */
export function StandsOut({ figures }: { readonly figures: RehearsalFigures | null | undefined }) {
  const t = useT('trials');
  const campaigns = useT('campaigns');
  const { detail } = useRecordDesk();
  const findings = (useChecklist() ?? []).filter(({ tone }) => tone !== 'success');
  const idle = figures?.idleWeights ?? [];
  const isFirst = detail !== undefined && getCell(detail, 'version') === 1;
  if (findings.length === 0 && idle.length === 0 && !isFirst) return null;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('decideStandsOut')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <h2 className="nmv-subheading">{t('decideStandsOut')}</h2>
      </div>
      <div className="nmv-panel-body">
        <ul className="nmv-checks">
          {findings.map(({ tab, tone, finding, count }) => (
            <Line
              key={tab}
              tone={tone}
              tab={tab}
              title={finding === 'fine' ? tab : campaigns(`check_${finding}`, { count })}
            />
          ))}
          {figures && idle.length > 0 && (
            <Line
              tone="warning"
              tab="tabRehearsal"
              title={t('decideIdle', { count: idle.length, cycle: figures.cicle.name1 })}
              note={idle.map(({ name }) => name).join(', ')}
            />
          )}
          {isFirst && <Line tone="success" title={t('decideNoneLose')} note={t('decideIsNew')} />}
        </ul>
      </div>
    </section>
  );
}

/** Lists what is in order. */
export function FineLines() {
  const t = useT('trials');
  const names = useFieldWords();
  const fine = (useChecklist() ?? []).filter(({ tone }) => tone === 'success');
  if (fine.length === 0) return null;
  return (
    <section className="nmv-panel" part="panel" aria-label={t('decideInOrder')}>
      <div className="nmv-panel-head" part="head">
        <h2 className="nmv-subheading">{t('decideInOrder')}</h2>
      </div>
      <div className="nmv-panel-body" data-tight="">
        <ul className="nmv-checks">
          {fine.map(({ tab, count }) => (
            <Line
              key={tab}
              tone="success"
              tab={tab}
              title={count > 0 ? `${names.maybe(tab) ?? tab}: ${count}` : (names.maybe(tab) ?? tab)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
