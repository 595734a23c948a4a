import type { CellValues, TaxNumberField } from '../../domain/field.ts';
import { findTaxNumberKind } from '../../domain/fields/tax-number.ts';
import { taxNumberRules } from '../../domain/tax-number.ts';
import type { MaskPattern } from '../input/mask-pattern.ts';
import { lineControl } from './line-control.tsx';

const CNPJ_ROOT = '##.###.###';

/** Mask of a document; a RUC has none, because its length is not known before its end (5.16 masks Brazil's). */
function taxNumberMask(field: TaxNumberField, row: CellValues): MaskPattern | undefined {
  if (field.part === 'root') return CNPJ_ROOT;
  const kind = findTaxNumberKind('', field, row);
  if (kind === undefined) return [taxNumberRules.CPF.inputMask, taxNumberRules.CNPJ.inputMask];
  return kind === 'RUC' ? undefined : taxNumberRules[kind].inputMask;
}

/** A CPF, CNPJ or RUC. */
export const TaxNumberControl = lineControl<TaxNumberField>({ mask: taxNumberMask });
