import type { Translation } from '../catalogue.ts';
import type { mapping as source } from '../en-US/mapping.ts';

export const mapping = {
  assign: 'Vincular produto',
  confirmIt: 'Confirmar vínculo',
  title: 'Produto de {{code}} em {{unit}}',
  lead: 'Código e unidade ficam exatamente como na nota.',
  effectNow: {
    one: 'Vale na hora, e {{count}} item que espera é conferido de novo.',
    many: 'Vale na hora, e {{count}} itens que esperam são conferidos de novo.',
    other: 'Vale na hora, e {{count}} itens que esperam são conferidos de novo.',
  },
  effectLater: 'Vale depois que o fornecedor confirmar.',
  proposedBy: '{{name}} propôs {{product}} com {{factor}} Kg/L.',
  proposals: 'Sugestões',
  'why.code': 'mesmo código em outra unidade',
  'why.gtin': 'mesmo código de barras (GTIN)',
  'why.name': 'nome parecido',
  factorOf: '{{factor}} Kg/L por unidade',
  product: 'Produto',
  factor: 'Kg/L em uma unidade',
  propose: 'Propor',
  doneNow: {
    one: 'O produto está vinculado, e {{count}} item já tem seus Kg/L',
    many: 'O produto está vinculado, e {{count}} itens já têm seus Kg/L',
    other: 'O produto está vinculado, e {{count}} itens já têm seus Kg/L',
  },
  doneNone: 'O produto está vinculado. Nenhum item esperava por ele.',
  doneAsked: '{{code}} espera por uma segunda pessoa. Até lá, vale como antes.',
  doneLater: '{{code}} foi proposto. Vale depois que o fornecedor confirmar.',
} as const satisfies Translation<typeof source>;
