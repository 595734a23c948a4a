import { PRODUCT_UNITS } from '../../src/domain/entities/product-unit.ts';
import { STORED_INTEGRITIES } from '../../src/domain/nfe/types.ts';
import type { InvoiceParty } from '../../src/domain/schema/invoices/invoice.ts';
import { is } from '../database/checked-rows.ts';
import { EMIT_TYPES } from '../../src/domain/rules/invoice/invoice-status.ts';

/** Columns of an invoice's detail besides those of its list. */
export const headColumns = {
  customerId: is.orNull(is.number),
  numeroSerie: is.orNull(is.text),
  natOp: is.orNull(is.text),
  situacaoNFe: is.orNull(is.text),
  integrity: is.orNull(is.oneOf(STORED_INTEGRITIES)),
  totalQtdCom: is.orNull(is.text),
  bpCtvId: is.orNull(is.number),
  campaignCicleId: is.orNull(is.number),
  emitType: is.oneOf(EMIT_TYPES),
  customerName: is.orNull(is.text),
  postedByName: is.orNull(is.text),
  dhEmiText: is.orNull(is.text),
  refNFe: is.listOf(is.text),
  campaignCicleName: is.orNull(is.text),
  bpMngrId: is.orNull(is.number),
  managerName: is.orNull(is.text),
  decidedByName: is.orNull(is.text),
  hasFile: is.boolean,
  fileDueOn: is.orNull(is.text),
  bpEmitId: is.orNull(is.number),
  emitCnpjCpf: is.orNull(is.text),
  emitXNome: is.orNull(is.text),
  emit: is.json<InvoiceParty>(),
  bpDestId: is.orNull(is.number),
  destCnpjCpf: is.orNull(is.text),
  destXNome: is.orNull(is.text),
  dest: is.json<InvoiceParty>(),
};

/** Columns of its lines. */
export const itemsColumns = {
  nItem: is.number,
  cfop: is.orNull(is.text),
  uCom: is.text,
  productId: is.orNull(is.number),
  baseUnit: is.orNull(is.oneOf(PRODUCT_UNITS)),
  umConvFactor: is.orNull(is.text),
  quantity: is.orNull(is.text),
  id: is.number,
  qCom: is.text,
  extCode: is.text,
  xProd: is.orNull(is.text),
  productName: is.orNull(is.text),
  proposed: is.orNull(
    is.object({
      productId: is.number,
      productName: is.text,
      factor: is.text,
      byName: is.orNull(is.text),
    }),
  ),
  vProd: is.orNull(is.text),
  SKU: is.orNull(is.text),
  categoryName: is.orNull(is.text),
  refChNFe: is.orNull(is.text),
};

/** Columns of its events. */
export const keptEventColumns = {
  userId: is.orNull(is.number),
  id: is.number,
  xEvento: is.text,
  dhEvento: is.text,
  dhRegEvento: is.text,
  userName: is.orNull(is.text),
  actingUserName: is.orNull(is.text),
  reason: is.orNull(is.text),
  fromStatus: is.orNull(is.text),
  toStatus: is.orNull(is.text),
  details: is.recordOf(is.unknown),
};
