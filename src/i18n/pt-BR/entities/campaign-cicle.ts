import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/campaign-cicle.ts';

export const words = {
  one: 'Ciclo de campanhas',
  many: 'Ciclos de campanhas',
  tsStart: 'Início',
  tsEnd: 'Fim',
  postingDays: 'Dias para enviar notas',
  decisionDays: 'Dias para contestar e decidir',
  hintPostingDays: 'Contados a partir do fim do período de emissão da campanha.',
  hintDecisionDays: 'Contados a partir do fim do prazo para enviar notas.',
  tabClosing: 'Fechamento',
  cicleStatus_active: 'Aberto',
  cicleStatus_blocked: 'Bloqueado',
  cicleStatus_inactive: 'Fechado',
  openInvoices: {
    one: '{{count}} nota com a situação “{{name}}”',
    many: '{{count}} de notas com a situação “{{name}}”',
    other: '{{count}} notas com a situação “{{name}}”',
  },
  openDisputes: {
    one: '{{count}} nota em contestação',
    many: '{{count}} de notas em contestação',
    other: '{{count}} notas em contestação',
  },
  actBlockCicle: 'Bloquear o ciclo',
  doneBlockCicle: '{{name}} foi bloqueado.',
  actUnblockCicle: 'Desbloquear o ciclo',
  doneUnblockCicle: '{{name}} está aberto de novo.',
  actClose: 'Fechar o ciclo',
  doneClose: '{{name}} foi fechado.',
  effectBlockCicle:
    'Enquanto o ciclo estiver bloqueado, as notas do período dele que chegarem não podem ser aprovadas. O que já pontuou continua no ranking.',
  effectUnblockCicle:
    'As notas do período do ciclo podem ser aprovadas de novo. As que chegaram durante o bloqueio precisam ser reprocessadas.',
  effectClose:
    'O ciclo fecha sem ranking. As vendas do período dele não contam mais em campanha nenhuma.',
  why_directorsOnly: 'Só a diretoria pode fazer isto.',
  why_sharesDays: 'Outro ciclo tem dias em comum com este.',
  why_campaignsOpen:
    'Há uma campanha aprovada deste ciclo ainda aberta. O ciclo fecha com a última delas.',
  why_cicleClosed: 'Este ciclo está fechado. Seus resultados são finais.',
} as const satisfies Translation<typeof source>;
