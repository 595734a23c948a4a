/** Values of a campaign for a document's text. */
import { formatDate, formatMoney, formatRank } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import { translator } from '../../../src/i18n/server.ts';
import type { Db } from '../../database/db.ts';
import type { BodyValues } from './party-values.ts';

/** Reads the values of the newest approved version; a waiting version is not binding. */
export async function campaignValues(
  db: Db,
  id: number | null,
  locale: Locale,
): Promise<BodyValues> {
  if (id === null) return {};
  const t = translator(locale).of('documentTexts');
  const found = await db
    .selectFrom('campaign')
    .innerJoin('campaignVersion', 'campaignVersion.campaignId', 'campaign.id')
    .select([
      'campaign.name1',
      'campaignVersion.version',
      'campaignVersion.tsStart',
      'campaignVersion.tsEnd',
    ])
    .where('campaign.id', '=', id)
    .where('campaignVersion.approvalStatus', '=', 'approved')
    .orderBy('campaignVersion.version', 'desc')
    .executeTakeFirst();
  if (found === undefined) return {};
  const { name1, version, tsStart, tsEnd } = found;
  const categories = await db
    .selectFrom('campaignCategory')
    .innerJoin('productCategory', 'productCategory.id', 'campaignCategory.categoryId')
    .select('productCategory.name1')
    .where('campaignId', '=', id)
    .where('version', '=', version)
    .orderBy('productCategory.name1')
    .execute();
  const prizes = await db
    .selectFrom('campaignPrize')
    .select(['position', 'descr', 'amount'])
    .where('campaignId', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  const listed = (texts: readonly string[]): string => texts.join('; ') || t('nothing');
  return {
    campaign: name1,
    campaignVersion: String(version),
    campaignPeriod: t('period', {
      from: formatDate(tsStart, locale),
      to: formatDate(tsEnd, locale),
    }),
    categories: listed(categories.map((each) => each.name1)),
    prizes: listed(
      prizes.map(
        ({ position, descr, amount }) =>
          `${formatRank(position, locale)} ${descr} ${formatMoney(amount)}`,
      ),
    ),
  };
}
