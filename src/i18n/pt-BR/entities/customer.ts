import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/customer.ts';

export const words = {
  one: 'Canal de distribuição',
  many: 'Canais de distribuição',
  tradeName: 'Nome fantasia',
  brIE: 'Inscrição estadual',
  matrizRef: 'Matriz',
  bpType: 'Tipo de canal',
  campgnType1: 'Incentivo monetário',
  campgnType2: 'Geração de demanda',
  economicGroupId: 'Grupo econômico',
  inChargeId: 'Responsável',
  openCampaigns: 'Campanhas',
  lastInvoiceOn: 'Última nota',
  confirmsSellers: 'O gerente confirma os vendedores',
  hintConfirmsSellers:
    'Com isso, uma nota do canal só é aprovada depois que o gerente do canal confirma quem vendeu.',
  hintPhone: 'É preciso um telefone fixo ou um celular.',
  hintIE: 'Se o canal é isento, escreva ISENTO.',
  hintMatriz: 'A empresa a que esta filial pertence.',
  hintMoney: 'De qual campanha de incentivo monetário o canal participa.',
  hintDemand: 'Só canais configurados para campanhas regionais participam delas.',
  campgnType1_none: 'Nenhuma',
  campgnType1_mega_prize: 'Mega prêmio',
  campgnType1_rebate: 'Rebate',
  campgnType1_commission: 'Comissão',
  campgnType2_mega_verso: 'Mega verso',
  campgnType2_regional: 'Campanhas regionais',
  tabCampaigns: 'Campanhas',
  tabGroups: 'Grupos econômicos',
  tabPortfolio: 'Portfólio (SKU)',
} as const satisfies Translation<typeof source>;
