import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/prize.ts';

export const words = {
  one: 'Premio',
  many: 'Premios',
  campaignName: 'Campaña',
  campaignCicle: 'Ciclo',
  awardUntil: 'Facturas emitidas hasta',
  prizePlace: 'Puesto',
  prizeDescr: 'Premio',
  prizeAmount: 'Importe',
  prizePayment: 'Pago previsto',
} as const satisfies Translation<typeof source>;
