import { blocksOf, unknownFields } from '../../src/domain/rules/documents/body.ts';
import type { Block, BodyField } from '../../src/domain/rules/documents/body.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { writtenTaxNumber } from '../../src/domain/rules/tax-number.ts';
import { formatDate, formatMoney, formatPlace } from '../../src/i18n/format.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../database/db.ts';

/** What the text of a document rests on. */
export interface TextSource {
  readonly userName: number;
  readonly customer: number | null;
  readonly campaign: number | null;
  readonly payoutId: number | null;
  readonly docLocale: Locale;
}

export type BodyValues = Readonly<Partial<Record<BodyField, string>>>;

/** The text that a document of a type begins with, with fields in braces. */
export function templateOf(docType: string, isPrize: boolean, locale: Locale): string {
  const t = translator(locale).of('documentTexts');
  if (docType === '1') return t('templateAwareness');
  if (docType === '2') return t('templateAdhesion');
  return isPrize ? t('templatePrize') : t('templateAddendum');
}

async function personValues(db: Db, id: number): Promise<BodyValues> {
  const person = await db
    .selectFrom('businessPartner')
    .select(['name1', 'taxNum'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    ...(person && { userName: person.name1 }),
    ...(person?.taxNum && { taxNum: writtenTaxNumber(person.taxNum) }),
  };
}

async function channelValues(db: Db, id: number | null): Promise<BodyValues> {
  if (id === null) return {};
  const channel = await db
    .selectFrom('customer')
    .select(['name1', 'taxNum'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    ...(channel && { customer: channel.name1 }),
    ...(channel?.taxNum && { customerTaxNum: writtenTaxNumber(channel.taxNum) }),
  };
}

/** Of a campaign its newest approved version: a waiting one binds nobody. */
async function campaignValues(db: Db, id: number | null, locale: Locale): Promise<BodyValues> {
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
          `${formatPlace(position, locale)} ${descr} ${formatMoney(amount)}`,
      ),
    ),
  };
}

async function prizeValues(db: Db, id: number | null, locale: Locale): Promise<BodyValues> {
  if (id === null) return {};
  const prize = await db
    .selectFrom('payout')
    .select(['rankPosition', 'prize', 'rankingHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return prize === undefined
    ? {}
    : {
        rankPosition: formatPlace(prize.rankPosition, locale),
        prize: formatMoney(prize.prize),
        rankingHash: prize.rankingHash,
      };
}

/** What fills in the fields of a document's text on a day. */
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
    source.body?.trim() || templateOf(source.docType, source.payoutId !== null, source.docLocale);
  const values = await bodyValues(work, source);
  return { blocks: blocksOf(body, values), unknown: unknownFields(body, values) };
}
