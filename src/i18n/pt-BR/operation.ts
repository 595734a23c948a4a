import type { Translation } from '../catalogue.ts';
import type { operation as source } from '../en-US/operation.ts';

export const operation = {
  title: 'E-mails',
  lead: 'E-mails que não puderam ser enviados.',
  waiting: {
    one: '{{count}} e-mail espera o envio.',
    many: '{{count}} de e-mails esperam o envio.',
    other: '{{count}} e-mails esperam o envio.',
  },
  failed: 'Não foi possível ler os e-mails',
  noServer: 'Nenhum servidor de e-mail configurado',
  noServerText:
    'Os e-mails esperam no banco de dados. Quem opera o servidor indica um em SMTP_URL.',
  none: 'Nenhum e-mail falhou',
  noneText: 'O que um servidor de e-mail recusar de vez, ou deixar em dúvida, aparece aqui.',
  more: { one: 'e mais {{count}}', many: 'e mais {{count}}', other: 'e mais {{count}}' },
  uncertain: 'em dúvida',
  notSent: 'não enviado',
  uncertainText:
    'O servidor de e-mail recebeu tudo e não disse se aceitou. A pessoa talvez já tenha o e-mail.',
  'act.again': 'Enviar de novo',
  'act.drop': 'Descartar',
  'done.again': 'O e-mail será enviado de novo.',
  'done.drop': 'O e-mail foi descartado.',
  'ask.again': 'Enviar este e-mail de novo?',
  'ask.drop': 'Descartar este e-mail?',
  'why.textGone': 'O texto já não existe, porque tinha um link secreto. A pessoa pode pedir outro.',
  'why.whileActing': 'Não enquanto você age por outra pessoa.',
  'effect.isSentAgain': 'Se ele já tiver chegado, a pessoa o recebe duas vezes.',
  'effect.isGone': 'Ninguém mais o recebe.',
} as const satisfies Translation<typeof source>;
