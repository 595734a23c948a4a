import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/prize.ts';

export const words = {
  one: 'Prêmio',
  many: 'Prêmios',
  campaignName: 'Campanha',
  campaignCicle: 'Ciclo',
  awardUntil: 'Notas emitidas até',
  prizePlace: 'Posição',
  prizeDescr: 'Prêmio',
  prizeAmount: 'Valor',
  prizePayment: 'Pagamento previsto',
} as const satisfies Translation<typeof source>;
