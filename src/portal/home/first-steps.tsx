import { useLive } from '../../data/cache/cache.ts';
import { FIRST_STEPS } from '../../domain/rules/operation/first-steps.ts';
import type { FirstStep } from '../../domain/rules/operation/first-steps.ts';
import type { FirstStepsAnswer } from '../../domain/schema/operation/operation.ts';
import { useT } from '../../i18n/use-t.ts';
import { ButtonLink } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { check } from '../../ui/icons/control.ts';
import { HomeReadPanel } from './home-panel.tsx';
import { useHomeRead } from './use-home-read.ts';

/** Addresses of the screens for each step. */
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

/** Further screens that a step needs. */
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
  const read = useHomeRead<FirstStepsAnswer>('/apis/v1/operation/first-steps');
  const { refresh } = read;
  useLive('rows-changed', () => void refresh());
  return (
    <HomeReadPanel
      title={t('stepsTitle')}
      note={t('stepsLead')}
      read={read}
      empty="never"
      isLeftOut={({ done }) => done.length === FIRST_STEPS.length}
      aside={({ done }) => (
        <span className="nmv-small nmv-muted">
          {t('stepsDone', { done: done.length, total: FIRST_STEPS.length })}
        </span>
      )}
    >
      {({ done }) => <Steps done={done} />}
    </HomeReadPanel>
  );
}

function Steps({ done }: FirstStepsAnswer) {
  const t = useT('home');
  const next = FIRST_STEPS.find((step) => !done.includes(step));
  return (
    <>
      <ol className="nmv-tasks">
        {FIRST_STEPS.map((step, at) => {
          const isDone = done.includes(step);
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
    </>
  );
}
