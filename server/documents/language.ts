import { isLocale } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import type { Db } from '../database/db.ts';
import type { DocumentRow, SignatoryRow } from './document.ts';

/** The language in which a signatory is written to: their own where they have an account, else the document's. */
export async function chooseLanguage(
  db: Db,
  { person }: Pick<SignatoryRow, 'person'>,
  { docLocale }: Pick<DocumentRow, 'docLocale'>,
): Promise<Locale> {
  if (person === null) return docLocale;
  const row = await db
    .selectFrom('businessPartner')
    .select('locale')
    .where('id', '=', person)
    .executeTakeFirst();
  return isLocale(row?.locale) ? row.locale : docLocale;
}
