import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sku.ts';

export const words = {
  one: 'Artículo de la cartera',
  many: 'Cartera de los canales',
  confirmedBy: 'Confirmado por',
  confirmedAt: 'Confirmado el',
  proposedBy: 'Propuesto por',
  proposedAt: 'Propuesto el',
  hintSkuCode: 'Exactamente como en la factura, con puntos y comas.',
  hintFactor: 'Cuenta cuando el proveedor lo confirma.',
  tabConfirmation: 'Confirmación',
  actConfirm: 'Confirmar',
  doneConfirm: 'Se confirmó el producto asignado a {{name}}.',
  actReject: 'Rechazar la propuesta',
  doneReject: 'La propuesta para {{name}} quedó rechazada.',
  effectConfirm: 'La conversión propuesta entra en vigor y sus artículos se recalculan.',
  effectReject: 'La propuesta se descarta; la conversión sigue igual.',
  why_providerOnly: 'Solo lo decide el equipo del proveedor.',
  why_movesPoints:
    'Este factor movería puntos en campañas abiertas. Cambie de nuevo el producto o el factor, con un motivo, y una segunda persona lo confirma después.',
} as const satisfies Translation<typeof source>;
