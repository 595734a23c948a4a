import type { Translation } from '../catalogue.ts';
import type { operation as source } from '../en-US/operation.ts';

export const operation = {
  title: 'Correos',
  lead: 'Correos que no se pudieron enviar.',
  waiting: {
    one: '{{count}} correo espera el envío.',
    many: '{{count}} de correos esperan el envío.',
    other: '{{count}} correos esperan el envío.',
  },
  failed: 'No se pudieron leer los correos',
  noServer: 'No hay servidor de correo configurado',
  noServerText:
    'Los correos esperan en la base de datos. Quien opera el servidor indica uno en SMTP_URL.',
  none: 'Ningún correo falló',
  noneText: 'Lo que un servidor de correo rechace del todo, o deje en duda, aparece aquí.',
  more: { one: 'y {{count}} más', many: 'y {{count}} más', other: 'y {{count}} más' },
  uncertain: 'en duda',
  notSent: 'no enviado',
  uncertainText:
    'El servidor de correo recibió todo y no dijo si lo aceptó. La persona quizá ya lo tenga.',
  'act.again': 'Enviar de nuevo',
  'act.drop': 'Descartar',
  'done.again': 'El correo se enviará de nuevo.',
  'done.drop': 'El correo se descartó.',
  'ask.again': '¿Enviar este correo de nuevo?',
  'ask.drop': '¿Descartar este correo?',
  'why.textGone':
    'El texto ya no existe, porque tenía un enlace secreto. La persona puede pedir otro.',
  'why.whileActing': 'No mientras actúa por otra persona.',
  'effect.isSentAgain': 'Si ya hubiera llegado, la persona lo recibe dos veces.',
  'effect.isGone': 'Nadie más lo recibe.',
} as const satisfies Translation<typeof source>;
