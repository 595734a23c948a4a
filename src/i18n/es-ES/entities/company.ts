import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/company.ts';

export const words = {
  one: 'Empresa',
  many: 'Empresas',
  companyCode: 'Código',
  companyName: 'Nombre',
  companyKind: 'Tipo',
  companyKind_provider: 'Proveedora',
  companyKind_unit: 'Unidad de negocio',
  companySince: 'Desde',
  companyUntil: 'Hasta',
} as const satisfies Translation<typeof source>;
