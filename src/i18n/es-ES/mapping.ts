import type { Translation } from '../catalogue.ts';
import type { mapping as source } from '../en-US/mapping.ts';

export const mapping = {
  assign: 'Asignar un producto',
  confirmIt: 'Confirmar el producto',
  title: 'Producto de {{code}} en {{unit}}',
  lead: 'El código y la unidad quedan exactamente como en la factura.',
  effectNow: {
    one: 'Cuenta enseguida, y {{count}} artículo que espera se revisa de nuevo.',
    many: 'Cuenta enseguida, y {{count}} artículos que esperan se revisan de nuevo.',
    other: 'Cuenta enseguida, y {{count}} artículos que esperan se revisan de nuevo.',
  },
  effectLater: 'Cuenta cuando el proveedor lo confirma.',
  proposedBy: '{{name}} propuso {{product}} con {{factor}} Kg/L.',
  proposals: 'Sugerencias',
  'why.code': 'mismo código en otra unidad',
  'why.gtin': 'mismo código de barras (GTIN)',
  'why.name': 'nombre parecido',
  factorOf: '{{factor}} Kg/L por unidad',
  product: 'Producto',
  factor: 'Kg/L en una unidad',
  propose: 'Proponer',
  doneNow: {
    one: 'El producto está asignado, y {{count}} artículo ya tiene sus Kg/L',
    many: 'El producto está asignado, y {{count}} artículos ya tienen sus Kg/L',
    other: 'El producto está asignado, y {{count}} artículos ya tienen sus Kg/L',
  },
  doneNone: 'El producto está asignado. Ningún artículo lo esperaba.',
  doneAsked: '{{code}} espera a una segunda persona. Hasta entonces, cuenta como antes.',
  doneLater: '{{code}} está propuesto. Cuenta cuando el proveedor lo confirma.',
} as const satisfies Translation<typeof source>;
