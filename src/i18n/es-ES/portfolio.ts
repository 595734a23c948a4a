import type { Translation } from '../catalogue.ts';
import type { portfolio as source } from '../en-US/portfolio.ts';

export const portfolio = {
  channel: 'Canal',
  chooseChannel:
    'Elija un canal para ver su participación en campañas y los códigos que esperan un producto.',
  participation: 'Participación en campañas',
  change: 'Cambiar',
  changeTitle: 'Participación de {{name}} en campañas',
  changeNote:
    'Solo los canales configurados para campañas regionales participan en ellas. Los rankings se recalculan.',
  save: 'Guardar',
  saved: 'Participación guardada',
  portfolio: 'Cartera',
  confirmed: {
    one: '{{count}} código confirmado',
    many: '{{count}} de códigos confirmados',
    other: '{{count}} códigos confirmados',
  },
  waiting: {
    one: '{{count}} espera confirmación',
    many: '{{count}} de códigos esperan confirmación',
    other: '{{count}} esperan confirmación',
  },
  showWaiting: 'Ver',
  unmapped: 'Códigos de las facturas sin producto asignado',
  unmappedText:
    'Sus artículos no puntúan hasta que código y unidad tengan producto y el proveedor confirme el factor.',
  allMapped: 'Todos los códigos de las facturas tienen producto.',
  columnCode: 'Código en la factura',
  columnUnit: 'Unidad',
  columnName: 'Nombre en la factura',
  columnInvoices: 'Facturas',
  columnQuantity: 'Cantidad',
  columnLast: 'Última',
  columnActs: 'Acciones',
  map: 'Asignar producto',
  mapCode: 'Asignar producto a {{code}}',
  mapTitle: 'Producto de {{code}} en {{unit}}',
  mapLead: 'El código se guarda exactamente como en la factura.',
  mapped: 'Se propuso un producto para {{code}}. Cuenta cuando el proveedor lo confirma.',
  waits: 'espera confirmación',
  openWaiting: 'Abrir',
  more: { one: '{{count}} más', many: '{{count}} más', other: '{{count}} más' },
  showAll: 'Ver todos',
  failed: 'No se pudo cargar la configuración del canal',
  failedText: 'La cartera de abajo sigue funcionando.',
} as const satisfies Translation<typeof source>;
