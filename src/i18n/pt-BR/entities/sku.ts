import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/sku.ts';

export const words = {
  one: 'Item do portfólio',
  many: 'Portfólio dos canais',
  confirmedBy: 'Confirmado por',
  confirmedAt: 'Confirmado em',
  proposedBy: 'Proposto por',
  proposedAt: 'Proposto em',
  hintSkuCode: 'Exatamente como na nota, com pontos e vírgulas.',
  hintFactor: 'Vale depois que o fornecedor confirmar.',
  tabConfirmation: 'Confirmação',
  actConfirm: 'Confirmar',
  doneConfirm: 'O vínculo de {{name}} foi confirmado.',
  actReject: 'Recusar a proposta',
  doneReject: 'A proposta para {{name}} foi recusada.',
  effectConfirm: 'A conversão proposta passa a valer, e os itens dela são recalculados.',
  effectReject: 'A proposta é descartada; a conversão fica como está.',
  why_providerOnly: 'Só a equipe do fornecedor decide isto.',
  why_movesPoints:
    'Este fator moveria pontos em campanhas abertas. Altere de novo o produto ou o fator, com um motivo, e uma segunda pessoa confirma depois.',
} as const satisfies Translation<typeof source>;
