import type { Translation } from '../catalogue.ts';
import type { danfe as source } from '../en-US/danfe.ts';

export const danfe = {
  title: 'Factura {{number}}, serie {{series}}',
  file: 'Facturas',
  subtitle: 'Vista auxiliar de la factura electrónica (NF-e), generada por el portal',
  issuer: 'Emisor',
  recipient: 'Destinatario',
  taxNumber: 'Número fiscal',
  place: 'Ciudad',
  address: 'Dirección',
  stateReg: 'Inscripción estatal (IE)',
  issued: 'Emisión',
  natOp: 'Naturaleza de la operación',
  status: 'En el portal',
  sefaz: 'SEFAZ',
  total: 'Valor total de la factura (R$)',
  code: 'Código',
  description: 'Descripción',
  cfop: 'CFOP',
  unit: 'Un.',
  quantity: 'Cantidad',
  value: 'Valor (R$)',
  foot: 'Sin valor fiscal · página {page} de {pages}',
} as const satisfies Translation<typeof source>;
