import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/channel-link.ts';

export const words = {
  one: 'Función en el canal',
  many: 'Equipo de ventas de los canales',
  hintReportsTo: 'Un gerente del mismo canal.',
  actTransfer: 'Transferir',
  doneTransfer: 'La transferencia quedó registrada.',
  effectTransfer: 'La función termina el día anterior y la nueva empieza ese día.',
} as const satisfies Translation<typeof source>;
