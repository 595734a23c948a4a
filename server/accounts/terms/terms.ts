import { createHash } from 'node:crypto';
import { Problem } from '../../../src/domain/problem.ts';
import { TERMS_KINDS } from '../../../src/domain/accounts/terms.ts';
import type { TermsAnswer } from '../../../src/domain/schema/accounts/account.ts';
import type { TermsKind } from '../../../src/domain/accounts/terms.ts';
import { fallbackLocale } from '../../../src/i18n/locale.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Db } from '../../database/db.ts';
import { enUS } from './en-us.ts';
import { esES } from './es-es.ts';
import { ptBR } from './pt-br.ts';

const FIRST = {
  version: 1,
  publishedOn: '2026-09-02',
  texts: { 'pt-BR': ptBR, 'en-US': enUS, 'es-ES': esES },
} as const;

/** Returns the hash that proves the agreed text. */
export function hashOfText(title: string, body: string): string {
  return createHash('sha256').update(`${title}\n\n${body}`).digest('hex');
}

/** Puts the first version of both texts into a database that has none; later ones are further rows. */
export async function seedTerms(db: Db): Promise<void> {
  const { version, publishedOn, texts } = FIRST;
  for (const [locale, text] of Object.entries(texts)) {
    for (const kind of TERMS_KINDS) {
      const { title, body } = text[kind];
      await db
        .insertInto('termsText')
        .values({
          kind,
          version,
          locale,
          title,
          body,
          publishedOn,
          sha256: hashOfText(title, body),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/**
 * A version of a text, the newest unless one is named, in a language, or in English where it lacks that one.
 * @throws {Problem} not-found when there is no such version
 */
export async function readTerms(
  db: Db,
  kind: TermsKind,
  locale: Locale,
  version?: number,
): Promise<TermsAnswer & { readonly id: number; readonly locale: Locale }> {
  const row = await db
    .selectFrom('termsText')
    .selectAll()
    .where('kind', '=', kind)
    .where('locale', 'in', [locale, fallbackLocale])
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .orderBy((eb) => eb('locale', '=', locale), 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw new Problem('not-found');
  return {
    id: row.id,
    kind,
    version: row.version,
    locale: row.locale === locale ? locale : fallbackLocale,
    title: row.title,
    body: row.body,
    sha256: row.sha256,
    publishedOn: row.publishedOn,
  };
}
