import { useLive } from '../../data/cache.ts';
import { FIRST_STEPS } from '../../domain/rules/operation/first-steps.ts';
import type { FirstStep } from '../../domain/rules/operation/first-steps.ts';
import type { FirstStepsAnswer } from '../../domain/wire/operation.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { check } from '../../ui/icons/control.ts';
import { HomePanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

/** Where each step is done. */
const HREFS: Readonly<Record<FirstStep, string>> = {
  company: '#/salesstructure/:provider',
  structure: '#/salesstructure/:provider',
  channels: '#/customers',
  products: '#/products',
  cicle: '#/campaign-cicles',
  campaign: '#/campaigns/nmv',
  people: '#/users/external',
  invoice: '#/notasfiscais/manager/customer',
};

/** What else a step needs, on another screen. */
const BESIDES = {
  structure: '#/users/internal',
  channels: '#/salesstructure/:provider',
  products: '#/products/categories',
  people: '#/accesspolicies/releases',
} as const satisfies Partial<Readonly<Record<FirstStep, string>>>;

const needsMore = (step: FirstStep): step is keyof typeof BESIDES => step in BESIDES;

/** From an empty installation to the first approved invoice; it goes once all of it is there. */
export function FirstSteps() {
  const t = useT('home');
  const { data, refresh } = useHomeRead<FirstStepsAnswer>('/apis/v1/operation/first-steps');
  useLive('rows-changed', () => void refresh());
  if (!data || data.done.length === FIRST_STEPS.length) return null;
  const next = FIRST_STEPS.find((step) => !data.done.includes(step));
  return (
    <HomePanel
      title={t('stepsTitle')}
      note={t('stepsLead')}
      aside={
        <span className="nmv-small nmv-muted">
          {t('stepsDone', { done: data.done.length, total: FIRST_STEPS.length })}
        </span>
      }
    >
      <ol className="nmv-tasks">
        {FIRST_STEPS.map((step, at) => {
          const isDone = data.done.includes(step);
          return (
            <li className="nmv-home-line" key={step} data-done={isDone ? '' : undefined}>
              <span className="nmv-home-step" data-done={isDone ? '' : undefined}>
                {isDone ? <Icon of={check} size="sm" /> : at + 1}
              </span>
              <div className="nmv-grow">
                <div className="nmv-strong">
                  {t(`step_${step}`)}
                  {isDone && <span className="nmv-hidden-text">, {t('stepDone')}</span>}
                </div>
                <div className="nmv-small nmv-muted">
                  {t(`stepText_${step}`)}
                  {needsMore(step) && (
                    <>
                      {' '}
                      <a className="nmv-link" href={BESIDES[step]}>
                        {t(`stepLink_${step}`)}
                      </a>
                    </>
                  )}
                </div>
              </div>
              <ButtonLink
                size="sm"
                kind={step === next ? 'primary' : 'quiet'}
                href={HREFS[step]}
                aria-label={`${t('stepOpen')}, ${t(`step_${step}`)}`}
              >
                {t('stepOpen')}
              </ButtonLink>
            </li>
          );
        })}
      </ol>
      <p className="nmv-panel-foot nmv-small nmv-muted">
        {t('stepsElsewhere')}{' '}
        <a className="nmv-link" href="#/accesspolicies/embed-keys">
          {t('stepsEmbedKeys')}
        </a>{' '}
        <a className="nmv-link" href="#/accesspolicies/partner-sites">
          {t('stepsPartnerSites')}
        </a>
      </p>
    </HomePanel>
  );
}
