import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/company.ts';

export const words = {
  one: 'Empresa',
  many: 'Empresas',
  companyCode: 'Código',
  companyName: 'Nome',
  companyKind: 'Tipo',
  companyKind_provider: 'Fornecedora',
  companyKind_unit: 'Unidade de negócio',
  companySince: 'Início',
  companyUntil: 'Fim',
} as const satisfies Translation<typeof source>;
