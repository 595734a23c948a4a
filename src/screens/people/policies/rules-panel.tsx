import {
  ACTIVATION_HOURS,
  REMEMBERED_HOURS,
  RESET_LINK_MINUTES,
  RESET_MAILS_AN_HOUR,
  SECOND_STEP_MINUTES,
  SESSION_HOURS,
  SIGN_IN_TRIES,
  SIGN_IN_WINDOW_MINUTES,
} from '../../../domain/rules/account/access-rules.ts';
import { OBJECTION_DAYS } from '../../../domain/rules/account/email-change.ts';
import { PASSWORD_MIN_LENGTH, PASSWORD_SPECIALS } from '../../../domain/rules/account/password.ts';
import { RECOVERY_CODES } from '../../../domain/rules/account/two-factor.ts';
import { useT } from '../../../i18n/use-t.ts';

interface Rules {
  readonly title: string;
  readonly rules: readonly string[];
}

/** The rules as sentences: what holds is read from where the server keeps it. */
function useRules(): readonly Rules[] {
  const t = useT('policies');
  return [
    {
      title: t('passwords'),
      rules: [
        t('passwordHas', {
          count: PASSWORD_MIN_LENGTH,
          specials: [...PASSWORD_SPECIALS].join(' '),
        }),
        t('passwordGuess'),
        t('passwordLink', { count: RESET_LINK_MINUTES / 60 }),
        t('passwordMails', { count: RESET_MAILS_AN_HOUR }),
        t('passwordEnds'),
      ],
    },
    {
      title: t('signIn'),
      rules: [
        t('signInTries', { count: SIGN_IN_TRIES, minutes: SIGN_IN_WINDOW_MINUTES }),
        t('signInSame'),
      ],
    },
    {
      title: t('sessions'),
      rules: [
        t('sessionLasts', { count: SESSION_HOURS }),
        t('sessionRemembered', { count: REMEMBERED_HOURS / 24 }),
        t('sessionAtOnce'),
      ],
    },
    {
      title: t('secondFactor'),
      rules: [
        t('factorGroups'),
        t('factorStep', { count: SECOND_STEP_MINUTES }),
        t('factorRecovery', { count: RECOVERY_CODES }),
      ],
    },
    {
      title: t('signUp'),
      rules: [
        t('signUpLink', { count: ACTIVATION_HOURS }),
        t('signUpRelease'),
        t('signUpEmail', { count: OBJECTION_DAYS }),
      ],
    },
    { title: t('acting'), rules: [t('actingNames'), t('actingNot'), t('actingWhom')] },
  ];
}

/** The rules by which people come in and stay. */
export function RulesPanel() {
  const t = useT('policies');
  const groups = useRules();
  return (
    <section className="nmv-panel" part="panel" aria-label={t('rules')}>
      <div className="nmv-panel-head" part="head" data-ruled="">
        <div className="nmv-panel-title">
          <h2 className="nmv-heading">{t('rules')}</h2>
          <p className="nmv-hint">{t('rulesLead')}</p>
        </div>
      </div>
      <div className="nmv-panel-body nmv-stack">
        {groups.map(({ title, rules }) => (
          <section key={title} className="nmv-stack" data-gap="2">
            <h3 className="nmv-subheading">{title}</h3>
            <ul className="nmv-bullets">
              {rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}
