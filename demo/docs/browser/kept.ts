/**
 * Storage keys of the visitor's choices; without storage the visitor chooses again on each visit.
 */
const SCHEME = 'nmv-docs.scheme';
const LOCALE = 'nmv-docs.locale';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage is refused
  }
}

function keep(key: string, value: string): void {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // The browser refuses storage.
  }
}

export const keptScheme = (): string | null => read(SCHEME);
export const keepScheme = (scheme: string): void => keep(SCHEME, scheme);
export const keptLocale = (): string | null => read(LOCALE);
export const keepLocale = (locale: string): void => keep(LOCALE, locale);
