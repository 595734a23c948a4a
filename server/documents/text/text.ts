import { parseBlocks, unknownFields } from '../../../src/domain/rules/documents/body.ts';
import type { Block } from '../../../src/domain/rules/documents/body.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { formatDate } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';
import { personValues, channelValues, prizeValues } from './party-values.ts';
import type { BodyValues } from './party-values.ts';
import { campaignValues } from './campaign-values.ts';

/** Sources of a document's text. */
export interface TextSource {
  readonly userName: number;
  readonly customer: number | null;
  readonly campaign: number | null;
  readonly payoutId: number | null;
  readonly docLocale: Locale;
}

/** The text that a document of a type begins with, with fields in braces. */
export function chooseTemplate(docType: string, isPrize: boolean, locale: Locale): string {
  const t = translator(locale).of('documentTexts');
  if (docType === '1') return t('templateAwareness');
  if (docType === '2') return t('templateAdhesion');
  return isPrize ? t('templatePrize') : t('templateAddendum');
}

/** Returns the values that fill in a document's text on a day. */
export async function bodyValues(
  { db, config, now }: { readonly db: Db; readonly config: Config; readonly now: Date },
  { userName, customer, campaign, payoutId, docLocale }: TextSource,
): Promise<BodyValues> {
  return {
    provider: config.provider.name,
    date: formatDate(localDate(now), docLocale),
    ...(await personValues(db, userName)),
    ...(await channelValues(db, customer)),
    ...(await campaignValues(db, campaign, docLocale)),
    ...(await prizeValues(db, payoutId, docLocale)),
  };
}

/** The text of a document as it is sent, and the fields that nothing fills in. */
export async function filledText(
  work: { readonly db: Db; readonly config: Config; readonly now: Date },
  source: TextSource & { readonly docType: string; readonly body: string | null },
): Promise<{ readonly blocks: readonly Block[]; readonly unknown: readonly string[] }> {
  const body =
    source.body?.trim() ||
    chooseTemplate(source.docType, source.payoutId !== null, source.docLocale);
  const values = await bodyValues(work, source);
  return { blocks: parseBlocks(body, values), unknown: unknownFields(body, values) };
}
