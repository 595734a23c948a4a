import { PASSWORD_MAX_LENGTH } from './password.ts';
import { BUSINESS_WORDS, COMMON_STEMS } from '../../data/password-words.ts';

/** Letters that people write as figures or signs. */
const DISGUISES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

function undisguised(text: string, one: 'i' | 'l' = 'i'): string {
  return [...text]
    .map((character) => (character === '1' ? one : (DISGUISES[character] ?? character)))
    .join('');
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** Figures and signs around a word. */
const AROUND = /^[^a-z]+|(?<![^a-z])[^a-z]+$/g;
const SIGNS_AROUND = /^[^a-z\d]+|(?<![^a-z\d])[^a-z\d]+$/g;
const onlyLetters = (text: string): string => text.replace(/[^a-z]/g, '');

/** The words that a password may be made of, with figures and signs around and among them, or in place of letters. */
function readings(password: string): readonly string[] {
  const lower = plain(password);
  const core = lower.replace(AROUND, '');
  const ways = (['i', 'l'] as const).flatMap((one) => [
    undisguised(core, one),
    undisguised(lower, one).replace(AROUND, ''),
    undisguised(lower.replace(/(?<![^a-z])[^a-z]+$/, ''), one),
  ]);
  return [...new Set([core, ...ways].map(onlyLetters))].filter((word) => word !== '');
}

/**
 * Checks that a password is a common word with figures and signs around it, or is on a list of
 * common passwords.
 * @param isListed looks up a lower-case text in that list
 */
export function isCommonPassword(
  password: string,
  isListed: (text: string) => boolean = () => false,
): boolean {
  // longer ones are refused for their length
  if (password.length > PASSWORD_MAX_LENGTH) return false;
  const lower = plain(password);
  const whole = [
    lower,
    lower.replace(SIGNS_AROUND, ''),
    lower.replace(AROUND, ''),
    onlyLetters(lower),
  ].filter((text) => text.length >= LEAST_LISTED);
  return (
    readings(password).some(
      (word) => COMMON_STEMS.has(word) || (word.length >= LEAST_LISTED && isListed(word)),
    ) ||
    whole.some(isListed) ||
    /^[^a-z]*[a-z]{0,2}[^a-z\d]*(?:0?123456\d*|(\d)\1{5,})[^a-z\d]*[a-z]{0,2}[^a-z]*$/.test(lower)
  );
}
/** Shorter texts of a list say nothing: whatever is short is on it. */
const LEAST_LISTED = 4;

/** Words that names are made of, in plain letters: of a person, an address, a company, a product. */
export function wordsOfNames(names: readonly string[]): ReadonlySet<string> {
  const words = names.map(plain).flatMap((name) => [onlyLetters(name), ...name.split(/[^a-z]+/)]);
  return new Set(words.filter((word) => word.length >= LEAST_WORD));
}
const LEAST_WORD = 3;

/** Checks that a text consists entirely of these words in a row. */
function consistsOfWords(text: string, isWord: (word: string) => boolean): boolean {
  const reached = [true];
  for (let end = 1; end <= text.length; end += 1)
    reached[end] = Array.from({ length: end }, (_, start) => start).some(
      (start) =>
        reached[start] === true && end - start >= LEAST_WORD && isWord(text.slice(start, end)),
    );
  return reached[text.length] === true;
}

/**
 * Checks that a password consists of business words, common words and the user's own data, with
 * figures and signs around and among them.
 */
export function isGuessablePassword(password: string, own: ReadonlySet<string>): boolean {
  return readings(password).some(
    (text) =>
      text.length <= MOST_READ &&
      consistsOfWords(
        text,
        (word) => own.has(word) || BUSINESS_WORDS.has(word) || COMMON_STEMS.has(word),
      ),
  );
}
/**
 * Longest text searched for words; names alone are never longer, and a longer search costs more
 * than it finds.
 */
const MOST_READ = 60;
