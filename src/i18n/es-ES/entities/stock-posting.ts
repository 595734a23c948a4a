import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/stock-posting.ts';

export const words = {
  one: 'Registro de stock',
  many: 'Ajustes de stock',
  postNMPCode: 'Código',
  customer: 'Canal',
  product: 'Producto',
  postingType: 'Tipo',
  postingType_initial: 'Inventario inicial',
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
  postedBy: 'Registrado por',
  postedAt: 'Registrado el',
  actReversePosting: 'Revertir',
  doneReversePosting: '{{name}} se revirtió.',
  effectReversePosting:
    'Un registro con la fecha de hoy devuelve esta cantidad y nombra este registro. El mes cerrado queda como se informó.',
  why_postingReverses: 'Este registro revierte otro. Registre un ajuste.',
  why_monthOpen: 'El mes aún está abierto. Cambie o elimine el registro.',
  why_monthClosed: 'El mes está cerrado. El registro solo se puede revertir.',
} as const satisfies Translation<typeof source>;
