import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/channel-activity.ts';

export const words = {
  one: 'Canal en el ciclo',
  many: 'Canales en el ciclo',
  activityCicle: 'Ciclo',
  activityRegion: 'Región',
  activityInCampaign: 'En campaña',
  activityHasReached: 'Umbral alcanzado',
  activityInvoices: 'Facturas',
  activityQuantity: 'Kg/L aprobados',
} as const satisfies Translation<typeof source>;
