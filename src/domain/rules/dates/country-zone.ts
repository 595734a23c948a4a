import { PLAIN_DATE_ZONE } from './dates.ts';
/** Time zones by country; of several that in which most people live. */
const COUNTRY_ZONES: Readonly<Record<string, string>> = {
  BR: PLAIN_DATE_ZONE,
  PY: 'America/Asuncion',
};

/** The zone that a country gives to the people of its channels; undefined where the language decides (domain.md 12). */
export const zoneOfCountry = (countryId: string | null): string | undefined =>
  countryId === null ? undefined : COUNTRY_ZONES[countryId];
