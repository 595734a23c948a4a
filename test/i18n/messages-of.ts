import { listings } from '../../src/domain/listings/index.ts';
import { areaNames, loadWords } from '../../src/i18n/areas.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { resourceArea } from '../../src/i18n/resources.ts';

const names = [...areaNames, ...listings.map(({ resource }) => resourceArea(resource))];

export interface Message {
  /** `area.key` */
  readonly place: string;
  /** Text of the message, or a text for each plural form. */
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
