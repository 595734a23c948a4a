import type { Translation } from '../catalogue.ts';
import type { ranking as source } from '../en-US/ranking.ts';

export const ranking = {
  caption: 'Classificação da campanha {{campaign}}',
  live: 'ao vivo',
  final: 'resultado final',
  ends: 'Termina em {{date}}',
  starts: 'Começa em {{date}}',
  ended: 'Terminou em {{date}}',
  frozen: 'Resultado final de {{date}}',
  sellers: {
    one: '{{count}} vendedor',
    many: '{{count}} de vendedores',
    other: '{{count}} vendedores',
  },
  managers: {
    one: '{{count}} gerente',
    many: '{{count}} de gerentes',
    other: '{{count}} gerentes',
  },
  place: 'Pos.',
  moved: 'Posições ganhas ou perdidas desde ontem',
  seller: 'Vendedor',
  manager: 'Gerente',
  channel: 'Canal',
  points: 'Pontos',
  gap: 'Para o anterior',
  prize: 'Prêmio (R$)',
  onHold: 'prêmio em espera',
  you: 'você',
  shared: 'posição dividida',
  up: {
    one: 'subiu {{count}} posição',
    many: 'subiu {{count}} de posições',
    other: 'subiu {{count}} posições',
  },
  down: {
    one: 'caiu {{count}} posição',
    many: 'caiu {{count}} de posições',
    other: 'caiu {{count}} posições',
  },
  still: 'mesma posição',
  cut: 'Daqui para baixo, sem prêmio',
  cutMissing: 'faltam {{points}} pontos para o {{place}} lugar',
  next: 'Para passar ao {{place}}: {{points}} pontos',
  readAt: 'Lido às {{time}}',
  stale:
    'Sem conexão. Estas são as posições das {{time}}; elas se atualizam assim que a rede voltar.',
  staleAnswer: 'O serviço não responde como devia. Estas são as posições das {{time}}.',
  fold: {
    one: '{{count}} posição não aparece',
    many: '{{count}} de posições não aparecem',
    other: '{{count}} posições não aparecem',
  },
  open: 'Ver o ranking completo',
  signIn: 'Entrar para ver a sua posição',
  back: 'Voltar à classificação',
  nowAt: 'Agora você está em {{place}} lugar, com {{points}} pontos.',
  failedNetwork:
    'Não há conexão com o serviço. Confira a rede e tente de novo; nenhum ponto se perde.',
} as const satisfies Translation<typeof source>;
