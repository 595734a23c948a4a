/**
 * Names that would pass for another's: compared in one plain form, in which letters that look alike are the same.
 */

/** Letters of other scripts that look like a Latin one, each at the place of what it looks like. */
export const LOOK_ALIKES = 'аеорсухіјѕһԁԛԝвкмнтгαοερτυικνχ01';
export const LOOKED_LIKE = 'aeopcyxijshdqwbkmhtraoeptuiknxol';

/** Words by which an office of the portal calls itself, in its three languages. */
const OFFICE =
  /^(?:administra\w*|portal|suporte|support|soporte|sistema|system|helpdesk|moderador|moderator)$/;

/** A name without case, accents, look-alikes and punctuation, words apart by one blank. */
export function plainName(name: string): string {
  return [...name.normalize('NFKC').toLowerCase().normalize('NFD')]
    .map((letter) => LOOKED_LIKE[LOOK_ALIKES.indexOf(letter)] ?? letter)
    .join('')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Checks that a name could be mistaken for the provider's or for an office of the portal.
 * @param provider the name of the provider as configured
 */
export function passesForOffice(name: string, provider: string): boolean {
  const plain = plainName(name);
  const own = plainName(provider);
  return (
    (own !== '' && ` ${plain} `.includes(` ${own} `)) ||
    plain.split(' ').some((word) => OFFICE.test(word))
  );
}
