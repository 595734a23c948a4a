import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/mail.ts';

export const words = {
  one: 'E-mail',
  many: 'E-mails',
  mailState: 'Situação',
  mailState_failed: 'não enviado',
  mailState_uncertain: 'talvez enviado',
  mailState_waiting: 'espera o envio',
  mailState_sent: 'enviado',
  mailTo: 'Para',
  mailSubject: 'Assunto',
  mailWritten: 'Escrito em',
  mailSent: 'Enviado em',
  mailFailure: 'Motivo',
} as const satisfies Translation<typeof source>;
