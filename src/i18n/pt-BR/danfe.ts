import type { Translation } from '../catalogue.ts';
import type { danfe as source } from '../en-US/danfe.ts';

export const danfe = {
  title: 'Nota {{number}}, série {{series}}',
  file: 'Notas',
  subtitle: 'Visão auxiliar da nota fiscal eletrônica (NF-e), gerada pelo portal',
  issuer: 'Emitente',
  recipient: 'Destinatário',
  taxNumber: 'CNPJ, CPF ou RUC',
  place: 'Município',
  address: 'Endereço',
  stateReg: 'Inscrição estadual',
  issued: 'Emissão',
  natOp: 'Natureza da operação',
  status: 'No portal',
  sefaz: 'SEFAZ',
  total: 'Valor total da nota (R$)',
  code: 'Código',
  description: 'Descrição',
  cfop: 'CFOP',
  unit: 'Un.',
  quantity: 'Quantidade',
  value: 'Valor (R$)',
  foot: 'Sem valor fiscal · página {page} de {pages}',
} as const satisfies Translation<typeof source>;
