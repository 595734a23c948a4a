/**
 * Identity in one form: what two people read as the same e-mail or name is the same text, and nothing in it hides.
 * E-mails are plain ASCII in small letters; names are composed (NFKC) and of one script.
 */

/** Characters that show nothing or turn the direction of reading: zero width, soft hyphens, variation selectors, tags, marks of direction, controls, private use. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Control}\p{Private_Use}]/u;

/** Letters of one script; what is written together in East Asia counts as one. */
const SCRIPTS: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Cherokee}/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];
/** Letters of no script of their own, such as the modifier apostrophe. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u;
const LETTER = /\p{L}/gu;

/** Checks that a text holds invisible characters. */
export function holdsHidden(text: string): boolean {
  return HIDDEN.test(text);
}

/** Checks that a text mixes letters of several scripts, as look-alikes do. */
export function mixesScripts(text: string): boolean {
  const own = (text.match(LETTER) ?? []).filter((letter) => !SHARED.test(letter));
  return new Set(own.map((letter) => SCRIPTS.findIndex((script) => script.test(letter)))).size > 1;
}

/** Whole words that Portuguese and Spanish abbreviate by a raised letter, as in `Mª` and `Nº`, stay as they are written. */
const RAISED = /([ªº])/u;

/** A name in its one form: composed, wide and ornamental letters plain, blanks single and none around. */
export function oneName(typed: string): string {
  const plain = typed
    .split(RAISED)
    .map((part) => (RAISED.test(part) ? part : part.normalize('NFKC')))
    .join('');
  return plain
    .normalize('NFC')
    .replace(/[\t\n\r\p{Z}]+/gu, ' ')
    .trim();
}

/** An e-mail address in its one form, at sign-up, sign-in and wherever one is looked up. What is no ASCII then is no address of ours. */
export function oneEmail(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Checks that every character is visible ASCII. */
export function isPlainAscii(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text);
}

/**
 * Returns the hidden fault of a name, a key of the area `problems`; undefined when there is none.
 */
export function nameFault(name: string): 'hidden-characters' | 'mixed-scripts' | undefined {
  if (holdsHidden(name)) return 'hidden-characters';
  return mixesScripts(name) ? 'mixed-scripts' : undefined;
}
