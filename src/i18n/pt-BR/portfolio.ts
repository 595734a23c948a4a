import type { Translation } from '../catalogue.ts';
import type { portfolio as source } from '../en-US/portfolio.ts';

export const portfolio = {
  channel: 'Canal',
  chooseChannel:
    'Escolha um canal para ver de quais campanhas ele participa e os códigos que aguardam um produto.',
  participation: 'Participação em campanhas',
  change: 'Alterar',
  changeTitle: 'Participação de {{name}} em campanhas',
  changeNote:
    'Só canais configurados para campanhas regionais participam delas. Os rankings são recalculados.',
  save: 'Salvar',
  saved: 'Participação salva',
  portfolio: 'Portfólio',
  confirmed: {
    one: '{{count}} código confirmado',
    many: '{{count}} de códigos confirmados',
    other: '{{count}} códigos confirmados',
  },
  waiting: {
    one: '{{count}} aguarda confirmação',
    many: '{{count}} de códigos aguardam confirmação',
    other: '{{count}} aguardam confirmação',
  },
  showWaiting: 'Ver',
  unmapped: 'Códigos das notas sem produto vinculado',
  unmappedText:
    'Os itens deles não pontuam até que código e unidade tenham produto e o fornecedor confirme o fator.',
  allMapped: 'Todos os códigos das notas têm produto vinculado.',
  columnCode: 'Código na nota',
  columnUnit: 'Unidade',
  columnName: 'Nome na nota',
  columnInvoices: 'Notas',
  columnQuantity: 'Quantidade',
  columnLast: 'Última',
  columnActs: 'Ações',
  map: 'Vincular',
  mapCode: 'Vincular {{code}}',
  mapTitle: 'Produto de {{code}} em {{unit}}',
  mapLead: 'O código é guardado exatamente como na nota.',
  mapped: 'Vínculo de {{code}} proposto. Vale depois que o fornecedor confirmar.',
  waits: 'aguarda confirmação',
  openWaiting: 'Abrir',
  more: { one: 'mais {{count}}', many: 'mais {{count}}', other: 'mais {{count}}' },
  showAll: 'Ver todos',
  failed: 'Não foi possível carregar as configurações do canal',
  failedText: 'O portfólio abaixo continua funcionando.',
} as const satisfies Translation<typeof source>;
