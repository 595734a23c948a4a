import type { Catalogue } from '../catalogue.ts';

/** Printed invoices. */
export const danfe = {
  title: 'Invoice {{number}}, series {{series}}',
  file: 'Invoices',
  subtitle: 'Auxiliary view of the electronic invoice (NF-e), made by the portal',
  issuer: 'Issuer',
  recipient: 'Recipient',
  taxNumber: 'Tax number',
  place: 'City',
  address: 'Address',
  stateReg: 'State registration (IE)',
  issued: 'Issued',
  natOp: 'Nature of the operation',
  status: 'In the portal',
  sefaz: 'SEFAZ',
  total: 'Total of the invoice (R$)',
  code: 'Code',
  description: 'Description',
  cfop: 'CFOP',
  unit: 'Unit',
  quantity: 'Quantity',
  value: 'Value (R$)',
  foot: 'Without fiscal value · page {page} of {pages}',
} as const satisfies Catalogue;
