import { listings } from '../../src/domain/listings/index.ts';
import { areaNames, loadWords } from '../../src/i18n/areas.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { nounArea } from '../../src/i18n/nouns.ts';

const names = [...areaNames, ...listings.map(({ noun }) => nounArea(noun))];

export interface Message {
  /** `area.key` */
  readonly place: string;
  /** One, or one for each plural form. */
  readonly forms: readonly string[];
}

/** Every message of a language. */
export async function messagesOf(locale: Locale): Promise<readonly Message[]> {
  const areas = await Promise.all(
    names.map(async (area) =>
      Object.entries(await loadWords(locale, area)).map(([key, message]) => ({
        place: `${area}.${key}`,
        forms: typeof message === 'string' ? [message] : Object.values(message),
      })),
    ),
  );
  return areas.flat();
}
