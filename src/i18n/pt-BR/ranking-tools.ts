import type { Translation } from '../catalogue.ts';
import type { rankingTools as source } from '../en-US/ranking-tools.ts';

export const rankingTools = {
  person: 'Buscar pessoa',
  filters: 'Filtros',
  cicle: 'Ciclo',
  campaign: 'Campanha',
  channel: 'Canal',
  product: 'Produto',
  salesFrom: 'Vendas desde',
  salesTo: 'Vendas até',
  all: 'Todos',
  clear: 'Tirar todos os filtros',
  remove: 'Tirar o filtro {{name}}',
  whole: 'Posições e pontos são os do ranking inteiro.',
  wholePart:
    'Posições e pontos são os do ranking inteiro. A coluna “{{part}}” é só uma parte dos pontos, de quem você pode ver os itens; ela não decide posição.',
  partPoints: 'Destes: {{what}}',
  partDays: '{{first}} a {{last}}',
  partFrom: 'desde {{first}}',
  partTo: 'até {{last}}',
  noneTitle: 'Ninguém encontrado',
  noneText: 'Nenhuma linha deste ranking atende aos filtros.',
  findChannel: 'Buscar canal',
  export: 'Exportar',
  statement: 'Extrato em PDF',
  chosenPeriod: 'Vendas {{days}}',
  wrongPeriod: 'O período termina antes de começar.',
  done: 'Pronto',
  allCicles: 'Todos os ciclos',
  findCampaign: 'Buscar campanha',
} as const satisfies Translation<typeof source>;
