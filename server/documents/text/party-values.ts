/** Values that a document's text takes from a person, a channel and a prize. */
import type { BodyField } from '../../../src/domain/rules/documents/body.ts';
import { shownTaxNumber, writtenTaxNumber } from '../../../src/domain/tax-number.ts';
import { formatMoney, formatRank } from '../../../src/i18n/format.ts';
import type { Locale } from '../../../src/i18n/locale.ts';
import type { Db } from '../../database/db.ts';

export type BodyValues = Readonly<Partial<Record<BodyField, string>>>;

export async function personValues(db: Db, id: number): Promise<BodyValues> {
  const person = await db
    .selectFrom('businessPartner')
    .select(['name1', 'taxNum'])
    .where('id', '=', id)
    .executeTakeFirst();
  return {
    ...(person && { userName: person.name1 }),
    // The sender reads the text, and the whole tax number identifies the signatory.
    ...(person?.taxNum && { taxNum: shownTaxNumber(person.taxNum) }),
  };
}

export async function channelValues(db: Db, id: number | null): Promise<BodyValues> {
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

export async function prizeValues(db: Db, id: number | null, locale: Locale): Promise<BodyValues> {
  if (id === null) return {};
  const prize = await db
    .selectFrom('payout')
    .select(['rankPosition', 'prize', 'rankingHash'])
    .where('id', '=', id)
    .executeTakeFirst();
  return prize === undefined
    ? {}
    : {
        rankPosition: formatRank(prize.rankPosition, locale),
        prize: formatMoney(prize.prize),
        rankingHash: prize.rankingHash,
      };
}
