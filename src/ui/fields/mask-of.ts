import type { CellValues, Field, TaxNumberField } from '../../domain/field.ts';
import { phoneRule } from '../../domain/fields/phone.ts';
import { BRAZIL_POSTAL_MASK, isBrazilian } from '../../domain/fields/postal-code.ts';
import { taxNumberKindOf } from '../../domain/fields/tax-number.ts';
import { DATE_MASK, DATE_TIME_MASK } from '../../domain/rules/dates.ts';
import { taxNumberRules } from '../../domain/rules/tax-number.ts';
import type { MaskPattern } from '../mask-pattern.ts';

const CNPJ_ROOT = '##.###.###';

/** Mask of a document; a RUC has none, because its length is not known before its end (5.16 masks Brazil's). */
function taxNumberMask(field: TaxNumberField, row: CellValues): MaskPattern | undefined {
  if (field.part === 'root') return CNPJ_ROOT;
  const kind = taxNumberKindOf('', field, row);
  if (kind === undefined) return [taxNumberRules.CPF.inputMask, taxNumberRules.CNPJ.inputMask];
  return kind === 'RUC' ? undefined : taxNumberRules[kind].inputMask;
}

/** Mask under which a field is typed (5.14–5.17); undefined where it is free text. */
export function maskOf(field: Field, row: CellValues): MaskPattern | undefined {
  switch (field.kind) {
    case 'date': return DATE_MASK.replaceAll('#', '0');
    case 'dateTime': return DATE_TIME_MASK.replaceAll('#', '0');
    case 'phone': return phoneRule(field, row).mask;
    case 'postalCode': return isBrazilian(field, row) ? BRAZIL_POSTAL_MASK : undefined;
    case 'taxNumber': return taxNumberMask(field, row);
    default: return undefined;
  }
}
