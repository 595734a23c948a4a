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
  openCampaign: 'A campanha {{name}} aguarda aprovação',
  openVersion: 'Uma versão mais nova de {{name}} aguarda aprovação',
  announcedVersion: 'Uma versão mais nova de {{name}} está anunciada e ainda não vigora',
  openInvoices: {
    one: '{{count}} nota com a situação “{{name}}”',
    many: '{{count}} de notas com a situação “{{name}}”',
    other: '{{count}} notas com a situação “{{name}}”',
  },
  openInvoicesOf: {
    one: '{{count}} nota de {{campaign}} com a situação “{{name}}”',
    many: '{{count}} de notas de {{campaign}} com a situação “{{name}}”',
    other: '{{count}} notas de {{campaign}} com a situação “{{name}}”',
  },
  openDisputes: {
    one: '{{count}} nota em contestação',
    many: '{{count}} de notas em contestação',
    other: '{{count}} notas em contestação',
  },
  openDisputesOf: {
    one: '{{count}} nota de {{campaign}} em contestação',
    many: '{{count}} de notas de {{campaign}} em contestação',
    other: '{{count}} notas de {{campaign}} em contestação',
  },
  lateLock:
    '{{name}} perde um prêmio de {{campaign}}, porque o acesso foi retirado nos últimos 15 dias antes do fim',
  lateLink:
    '{{name}} perde um prêmio de {{campaign}}, porque o vínculo com o canal terminou nos últimos 15 dias antes do fim',
  prizeAwarded: 'O prêmio é pago mesmo assim',
  prizeWithheld: 'O prêmio fica retido',
  actBlockCicle: 'Bloquear o ciclo',
  doneBlockCicle: '{{name}} foi bloqueado.',
  actUnblockCicle: 'Desbloquear o ciclo',
  doneUnblockCicle: '{{name}} está aberto de novo.',
  actClose: 'Fechar o ciclo',
  doneClose: '{{name}} foi fechado e seus rankings são finais.',
  effectBlockCicle:
    'Enquanto o ciclo estiver bloqueado, as notas do período dele que chegarem não podem ser aprovadas. O que já pontuou continua no ranking.',
  effectUnblockCicle:
    'As notas do período do ciclo podem ser aprovadas de novo. As que chegaram durante o bloqueio precisam ser reprocessadas.',
  effectClose:
    'Os rankings do ciclo se tornam finais. Um ciclo fechado não pode ser aberto de novo.',
  why_directorsOnly: 'Só a diretoria pode fazer isto.',
  why_sharesDays: 'Outro ciclo aberto tem dias em comum com este.',
  why_cicleClosed: 'Este ciclo está fechado. Seus resultados são finais.',
} as const satisfies Translation<typeof source>;
