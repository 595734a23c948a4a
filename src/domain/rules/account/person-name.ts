/** Endings that are no surnames and that mail programs turn into links after a dot. */
const LINKED_ENDINGS =
  'com|net|org|info|biz|gov|edu|mil|app|dev|xyz|top|site|online|store|shop|club|link|click|live|website|space|tech|page|blog|email|cloud|agency|vip|win|bet|casino|loan|work|mobi|name|pro';
const LINK_SHAPES: readonly RegExp[] = [
  /:\/\//, // a scheme
  /(^|[^\p{L}\d])www\d?\./iu,
  /[^\s@]@[^\s@]/, // an address of e-mail is linked too
  /\d{1,3}(\.\d{1,3}){3}/,
  /[\p{L}\d-]\.[\p{L}\d-]{2,}[/:?#]\S/u, // host.ending/path
  new RegExp(`[\\p{L}\\d-]\\.(${LINKED_ENDINGS})(?![\\p{L}\\d])`, 'iu'),
  // the ending of a country behind a word: behind one or two letters it may be an abbreviation, such as `Dr.Li`
  /[\p{L}\d-]{3}\.[a-z]{2}(?![\p{L}\d])/iu,
];

/**
 * Checks that a name holds text that mail programs turn into a link: a stranger may have typed the
 * recipient's address.
 * Initials and abbreviations such as `J. Silva`, `D.Maria` or `Souza Jr.` are allowed.
 */
export function holdsWebAddress(name: string): boolean {
  // wide signs, other full stops and signs without width look or work the same
  const plain = name
    .normalize('NFKC')
    .replace(/[\u3002\u2024]/g, '.')
    .replace(/\p{Cf}/gu, '');
  return LINK_SHAPES.some((shape) => shape.test(plain));
}
