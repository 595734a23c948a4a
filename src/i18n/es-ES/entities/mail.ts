import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/mail.ts';

export const words = {
  one: 'Correo',
  many: 'Correos',
  mailState: 'Estado',
  mailState_failed: 'no enviado',
  mailState_uncertain: 'quizá enviado',
  mailState_waiting: 'espera el envío',
  mailState_sent: 'enviado',
  mailTo: 'Para',
  mailSubject: 'Asunto',
  mailWritten: 'Escrito el',
  mailSent: 'Enviado el',
  mailFailure: 'Motivo',
} as const satisfies Translation<typeof source>;
