import type { Translation } from '../catalogue.ts';
import type { rankingTools as source } from '../en-US/ranking-tools.ts';

export const rankingTools = {
  person: 'Pesquisar pessoa',
  filters: 'Filtros',
  cicle: 'Ciclo',
  campaign: 'Campanha',
  channel: 'Canal',
  product: 'Produto',
  salesFrom: 'Vendas desde',
  salesTo: 'Vendas até',
  all: 'Todos',
  clear: 'Remover todos os filtros',
  remove: 'Remover o filtro {{name}}',
  whole: 'Posições e pontos são os do ranking completo.',
  wholePart:
    'Posições e pontos são os do ranking completo. A coluna “{{part}}” é só uma parte dos pontos, de quem você pode ver os itens; ela não decide posição.',
  partPoints: 'Destes, {{what}}',
  partDays: '{{first}} a {{last}}',
  partFrom: 'desde {{first}}',
  partTo: 'até {{last}}',
  noneTitle: 'Ninguém encontrado',
  noneText: 'Ninguém deste ranking atende aos filtros.',
  findChannel: 'Pesquisar canal',
  export: 'Exportar',
  print: 'Imprimir',
  printMost: 'São impressos só os primeiros {{max}} de {{total}}.',
  printPart:
    'Mostra {{shown}} de {{total}} pessoas. Para ter todas, escolha Imprimir no menu Exportar ou use Ctrl+P.',
  statement: 'Demonstrativo em PDF',
  chosenPeriod: 'Vendas {{days}}',
  wrongPeriod: 'O período termina antes de começar.',
  gap: 'Até a posição acima',
  done: 'Concluir',
  allCicles: 'Todos os ciclos',
  findCampaign: 'Pesquisar campanha',
} as const satisfies Translation<typeof source>;
