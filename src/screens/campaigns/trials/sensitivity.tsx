import { useT } from '../../../i18n/use-t.ts';
import { Gauge } from '../../../ui/state/gauge.tsx';
import type { TrialDraft } from './draft.ts';

const AS_THEY_ARE = 100;

/** Shows the number of scoring target rows at other percentages of the targets. */
export function Sensitivity({ drafts }: { readonly drafts: readonly TrialDraft[] }) {
  const t = useT('trials');
  return (
    <section className="nmv-panel nmv-child" part="panel" aria-label={t('sensitivity')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-subheading">{t('sensitivity')}</h2>
          <p className="nmv-hint">{t('sensitivityLead')}</p>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack">
        {drafts.map((draft) => (
          <OfDraft key={draft.name} draft={draft} isAlone={drafts.length === 1} />
        ))}
      </div>
    </section>
  );
}

function OfDraft({ draft, isAlone }: { readonly draft: TrialDraft; readonly isAlone: boolean }) {
  const t = useT('trials');
  const { figures, name } = draft;
  if (figures === null) return null;
  if (figures.all === 0)
    return (
      <p className="nmv-muted">
        {!isAlone && <strong className="nmv-strong">{name} · </strong>}
        {t('noRows')}
      </p>
    );
  return (
    <div className="nmv-stack" data-gap="2">
      {!isAlone && <strong className="nmv-strong">{name}</strong>}
      <ul className="nmv-plain-list nmv-stack">
        {figures.sensitivity.map(({ percent, reached }) => {
          const more = reached - figures.reached;
          const said = t('rowsOf', { reached, all: figures.all });
          return (
            <li key={percent}>
              <div className="nmv-spread">
                <span className={percent === AS_THEY_ARE ? 'nmv-strong' : undefined}>
                  {t('atPercent', { percent })}
                </span>
                <span>
                  {said}
                  {more !== 0 && (
                    <span className="nmv-muted">
                      {' · '}
                      {more > 0 ? t('more', { count: more }) : t('less', { count: -more })}
                    </span>
                  )}
                </span>
              </div>
              <Gauge plain label={said} reached={reached / figures.all} passed />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
