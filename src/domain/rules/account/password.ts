/** Fewest characters of a password. */
export const PASSWORD_MIN_LENGTH = 8;
/** Maximum characters: hashing is expensive, and no user types more. */
export const PASSWORD_MAX_LENGTH = 200;
/** Special characters; a password needs at least one. */
export const PASSWORD_SPECIALS = '!#$%&*+_@^';

/** Criteria of a password, in the order shown while typing. */
export const PASSWORD_CRITERIA = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const;
export type PasswordCriterion = (typeof PASSWORD_CRITERIA)[number];

const CHECKS: Readonly<Record<PasswordCriterion, (password: string) => boolean>> = {
  length: (password) => password.length >= PASSWORD_MIN_LENGTH,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /[0-9]/.test(password),
  special: (password) => [...PASSWORD_SPECIALS].some((each) => password.includes(each)),
};

/** Each criterion with whether a password meets it: the live list beside the field. */
export function passwordCriteria(
  password: string,
): { readonly criterion: PasswordCriterion; readonly isMet: boolean }[] {
  return PASSWORD_CRITERIA.map((criterion) => ({ criterion, isMet: CHECKS[criterion](password) }));
}

/** Checks that a password meets all criteria. */
export function isPasswordValid(password: string): boolean {
  return (
    password.length <= PASSWORD_MAX_LENGTH &&
    PASSWORD_CRITERIA.every((criterion) => CHECKS[criterion](password))
  );
}
