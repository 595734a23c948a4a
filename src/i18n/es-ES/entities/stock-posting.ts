import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/stock-posting.ts';

export const words = {
  one: 'Movimiento de stock',
  many: 'Movimientos de stock',
  postNMPCode: 'Código',
  customer: 'Canal',
  product: 'Producto',
  postingType: 'Tipo',
  postingType_initial: 'Stock inicial',
  postingType_plus: 'Ajuste positivo',
  postingType_minus: 'Ajuste negativo',
  postingType_loss: 'Pérdida',
  movementDate: 'Fecha del movimiento',
  quantity: 'Cantidad',
  signedQuantity: 'Efecto en el stock',
  description: 'Descripción',
  postingStatus_posted: 'Registrado',
  postingStatus_reversed: 'Revertido',
  monthClosed: 'Mes cerrado',
  reversesId: 'Revierte',
  reversedById: 'Revertido por',
  postedBy: 'Registrado por',
  postedAt: 'Registrado el',
  actReversePosting: 'Revertir',
  doneReversePosting: '{{name}} se revirtió.',
  effectReversePosting:
    'Un movimiento con la fecha de hoy compensa esta cantidad y cita este movimiento. El mes cerrado queda como estaba.',
  why_postingReverses: 'Este movimiento revierte otro. Registre un ajuste.',
  why_postingReversed: 'Este movimiento ya se revirtió.',
  why_monthOpen: 'El mes aún está abierto. Cambie o elimine el movimiento.',
  why_monthClosed: 'El mes está cerrado. El movimiento solo se puede revertir.',
} as const satisfies Translation<typeof source>;
