import type { Translation } from '../../catalogue.ts';
import type { listWords as source } from '../../en-US/invoices/list.ts';

export const listWords = {
  titleChannels: 'Notas dos canais',
  titleProvider: 'Notas do fornecedor',
  transactionCode: 'Código da transação',
  post: 'Enviar notas',
  issuingChannel: 'Canal emitente',
  seller: 'Vendedor',
  allStatuses: 'Todas',
  'status.ROV005': 'em processamento',
  'status.ROV010': 'em reprocessamento',
  'status.ROV020': 'documento fiscal lançado',
  'status.ROV030': 'em aprovação',
  'status.ROV040': 'não aprovada',
  'status.ROV050': 'em contestação',
  'status.ROV090': 'cancelada',
  total: { one: '{{count}} nota', many: '{{count}} de notas', other: '{{count}} notas' },
  columnQuantity: 'Kg/L',
  columnActs: 'Ações',
  noNumber: 'sem número',
  noSeller: 'sem vendedor',
  byKeyWaiting: 'Por chave, aguarda o XML',
  byHand: 'Digitada à mão',
  actsOf: 'Ações da nota {{number}}',
  open: 'Abrir',
  findingsBlocking: {
    one: '{{count}} apontamento impede a aprovação',
    many: '{{count}} de apontamentos impedem a aprovação',
    other: '{{count}} apontamentos impedem a aprovação',
  },
  findingsWarning: {
    one: '{{count}} apontamento para conferir',
    many: '{{count}} de apontamentos para conferir',
    other: '{{count}} apontamentos para conferir',
  },
  emptyTitle: 'Nenhuma nota ainda',
  emptyText:
    'Solte aqui os XMLs das suas vendas. Cada arquivo é conferido antes de sair do seu aparelho.',
  emptyTextReader: 'As notas aparecem aqui assim que forem enviadas.',
  chooseFiles: 'Escolher arquivos',
  noResultText: 'Nenhuma nota tem {{criteria}}.',
  readFailed: 'Não foi possível carregar as notas',
  readOneFailed: 'Não foi possível carregar a nota',
  copied: 'Copiado',
  postNotAllowed:
    'Seus grupos permitem ver a tela {{name}} ({{tcode}}), mas não enviar notas. A administração do portal pode liberar o envio.',
  notAllowedText:
    'Seus grupos de usuários não dão acesso à tela {{name}} ({{tcode}}). A administração do portal pode liberar o acesso.',
  back: 'Voltar',
  notFoundTitle: 'Nota não encontrada',
  notFoundText: 'Ela foi retirada ou é de um canal que você não pode ver.',
} as const satisfies Translation<typeof source>;
