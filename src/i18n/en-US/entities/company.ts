import type { companies } from '../../../domain/listings/companies.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Company',
  many: 'Companies',
  companyCode: 'Code',
  companyName: 'Name',
  companyKind: 'Kind',
  companyKind_provider: 'Provider',
  companyKind_unit: 'Business unit',
  companySince: 'Since',
  companyUntil: 'Until',
} as const satisfies EntityWords<typeof companies>;
