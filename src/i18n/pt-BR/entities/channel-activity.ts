import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/channel-activity.ts';

export const words = {
  one: 'Canal no ciclo',
  many: 'Canais no ciclo',
  activityCicle: 'Ciclo',
  activityRegion: 'Região',
  activityInCampaign: 'Em campanha',
  activityHasReached: 'Gatilho atingido',
  activityInvoices: 'Notas',
  activityQuantity: 'Kg/L aprovados',
} as const satisfies Translation<typeof source>;
