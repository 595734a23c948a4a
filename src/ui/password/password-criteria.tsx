import { passwordCriteria } from '../../domain/rules/account/password.ts';
import type { PasswordCriterion } from '../../domain/rules/account/password.ts';
import { useT } from '../../i18n/use-t.ts';

const criterionKeys = {
  length: 'criterionLength',
  lowercase: 'criterionLowercase',
  uppercase: 'criterionUppercase',
  digit: 'criterionDigit',
  special: 'criterionSpecial',
} as const satisfies Readonly<Record<PasswordCriterion, string>>;

/** Lists the password criteria and ticks them while the user types (5.02). */
export function PasswordCriteria({ password }: { readonly password: string }) {
  const t = useT('access');
  return (
    <ul className="nmv-criteria" aria-label={t('criteria')} aria-live="polite">
      {passwordCriteria(password).map(({ criterion, isMet }) => (
        <li className="nmv-criterion" key={criterion} data-met={isMet}>
          {t(criterionKeys[criterion])}
        </li>
      ))}
    </ul>
  );
}
