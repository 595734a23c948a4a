import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/channel-link.ts';

export const words = {
  one: 'Función en el canal',
  many: 'Equipo de ventas de los canales',
  awaitsSince: 'Espera confirmación desde',
  hintAwaitsSince:
    'Las ventas se aprueban cuando una segunda persona confirma el vínculo del vendedor.',
  actConfirmLink: 'Confirmar vendedor',
  doneConfirmLink: 'El vínculo con el canal quedó confirmado.',
  effectConfirmLink: 'Desde ahora se pueden aprobar sus ventas en este canal.',
  why_linkNotYours: 'Solo puede confirmarlo el gerente del canal o el responsable del canal.',
  why_linkTookPart:
    'Este vínculo lo creó usted o una cuenta que cuenta como la misma persona. Debe confirmarlo otra persona.',
  hintReportsTo: 'Un gerente del mismo canal.',
  actTransfer: 'Transferir',
  doneTransfer: 'La transferencia quedó registrada.',
  effectTransfer: 'La función termina el día anterior y la nueva empieza ese día.',
} as const satisfies Translation<typeof source>;
