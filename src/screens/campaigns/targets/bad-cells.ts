import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import type { FieldFailure } from '../../../domain/field-rules.ts';
import { checkValue, formatValue } from '../../../domain/fields/kinds.ts';
import { proposedDecimal } from '../../../domain/rules/campaign/proposed-decimal.ts';
import type { Locale } from '../../../i18n/locale.ts';
import { AMOUNTS } from './target-rows.ts';
import type { Amount, TargetRow } from './target-rows.ts';

const FIELDS = campaignChildren.targets.fields;

/** A cell whose text cannot be read, or whose value is refused. */
export interface BadCell {
  readonly row: TargetRow;
  readonly field: Amount;
  /** Text as received. */
  readonly text: string;
  readonly failure: FieldFailure;
  /** Probable meaning, in the notation of this form. */
  readonly proposal: string | undefined;
}

/** Amounts in R$ have cents. */
const CENTS = 2;
const getFraction = (field: Amount): number => {
  const definition = FIELDS[field];
  return 'maxFraction' in definition ? definition.maxFraction : CENTS;
};

function proposalFor(text: string, field: Amount, locale: Locale): string | undefined {
  const value = proposedDecimal(text, getFraction(field));
  const context = { locale, row: {} };
  return value === undefined || checkValue(value, FIELDS[field], context) !== undefined
    ? undefined
    : formatValue(value, FIELDS[field], context);
}

/** All cells that keep the form from being saved, in the order of the sheet. */
export function badCells(rows: readonly TargetRow[], locale: Locale): readonly BadCell[] {
  const isBad = ({ target }: TargetRow) =>
    target !== undefined && AMOUNTS.some((field) => target.entries[field]?.failure !== undefined);
  return rows.filter(isBad).flatMap((row) =>
    AMOUNTS.flatMap((field): BadCell[] => {
      const entry = row.target?.entries[field];
      if (entry?.failure === undefined) return [];
      const text = entry.typed ?? formatValue(entry.value, FIELDS[field], { locale, row: {} });
      return [
        {
          row,
          field,
          text,
          failure: entry.failure,
          proposal: entry.typed === undefined ? undefined : proposalFor(entry.typed, field, locale),
        },
      ];
    }),
  );
}
