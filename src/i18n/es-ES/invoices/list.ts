import type { Translation } from '../../catalogue.ts';
import type { listWords as source } from '../../en-US/invoices/list.ts';

export const listWords = {
  titleChannels: 'Facturas de los canales',
  titleProvider: 'Facturas del proveedor',
  transactionCode: 'Código de transacción',
  post: 'Registrar facturas',
  issuingChannel: 'Canal emisor',
  seller: 'Vendedor',
  allStatuses: 'Todas',
  'status.ROV005': 'en proceso',
  'status.ROV010': 'en reproceso',
  'status.ROV020': 'documento fiscal registrado',
  'status.ROV030': 'en aprobación',
  'status.ROV040': 'no aprobada',
  'status.ROV050': 'impugnada',
  'status.ROV090': 'anulada',
  total: { one: '{{count}} factura', many: '{{count}} de facturas', other: '{{count}} facturas' },
  columnQuantity: 'Kg/L',
  columnActs: 'Acciones',
  noNumber: 'sin número',
  noSeller: 'sin vendedor',
  byKeyWaiting: 'Por clave, espera su XML',
  byHand: 'Registrada manualmente',
  actsOf: 'Acciones de la factura {{number}}',
  open: 'Abrir',
  findingsBlocking: {
    one: '{{count}} observación impide la aprobación',
    many: '{{count}} de observaciones impiden la aprobación',
    other: '{{count}} observaciones impiden la aprobación',
  },
  findingsWarning: {
    one: '{{count}} observación por revisar',
    many: '{{count}} de observaciones por revisar',
    other: '{{count}} observaciones por revisar',
  },
  emptyTitle: 'Todavía no hay facturas',
  emptyText:
    'Suelte aquí los XML de sus ventas. Cada archivo se revisa antes de salir de su dispositivo.',
  emptyTextReader: 'Las facturas aparecen aquí en cuanto se registran.',
  chooseFiles: 'Elegir archivos',
  noResultText: 'Ninguna factura tiene {{criteria}}.',
  readFailed: 'No se pudieron cargar las facturas',
  readOneFailed: 'No se pudo cargar la factura',
  copied: 'Copiado',
  postNotAllowed:
    'Puede ver {{name}} ({{tcode}}), pero no registrar facturas. Puede darle permiso un administrador, o la dirección desde los grupos de usuarios.',
  notAllowedText:
    'No tiene acceso a {{name}} ({{tcode}}). Puede dárselo un administrador, o la dirección desde los grupos de usuarios.',
  back: 'Volver',
  notFoundTitle: 'Factura no encontrada',
  notFoundText: 'Se retiró o es de un canal que usted no puede ver.',
} as const satisfies Translation<typeof source>;
