import type { customer } from '../../../domain/entities/customer.ts';
import type { EntityWords } from '../../entity-words.ts';

export const words = {
  one: 'Distribution channel',
  many: 'Distribution channels',
  tradeName: 'Trade name',
  brIE: 'State registration (IE)',
  matrizRef: 'Main company',
  bpType: 'Channel type',
  campgnType1: 'Monetary incentive campaign',
  campgnType2: 'Demand-generation campaign',
  economicGroupId: 'Economic group',
  inChargeId: 'In charge',
  openCampaigns: 'Campaigns',
  lastInvoiceOn: 'Last invoice',
  confirmsSellers: 'Its manager confirms sellers',
  hintConfirmsSellers:
    'With this, an invoice of the channel is approved once the channel’s manager has confirmed who sold.',
  hintPhone: 'Enter a landline or a cell phone.',
  hintIE: 'Enter ISENTO if the channel is exempt.',
  hintMatriz: 'The company this branch belongs to.',
  hintMoney: 'The monetary incentive campaign the channel takes part in.',
  hintDemand: 'Only channels set to regional campaigns can take part in one.',
  campgnType1_none: 'None',
  campgnType1_mega_prize: 'Mega prize',
  campgnType1_rebate: 'Rebate',
  campgnType1_commission: 'Commission',
  campgnType2_mega_verso: 'Mega verso',
  campgnType2_regional: 'Regional campaigns',
  tabCampaigns: 'Campaigns',
  tabGroups: 'Economic groups',
  tabPortfolio: 'Portfolio (SKU)',
} as const satisfies EntityWords<typeof customer>;
