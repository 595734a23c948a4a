import type { Translation } from '../../catalogue.ts';
import type { words as source } from '../../en-US/entities/customer.ts';

export const words = {
  one: 'Canal de distribución',
  many: 'Canales de distribución',
  tradeName: 'Nombre comercial',
  brIE: 'Inscripción estatal (IE)',
  matrizRef: 'Casa matriz',
  bpType: 'Tipo de canal',
  campgnType1: 'Incentivo monetario',
  campgnType2: 'Generación de demanda',
  economicGroupId: 'Grupo económico',
  inChargeId: 'Responsable',
  openCampaigns: 'Campañas',
  lastInvoiceOn: 'Última factura',
  confirmsSellers: 'Su gerente confirma los vendedores',
  hintConfirmsSellers:
    'Con esto, una factura del canal se aprueba después de que el gerente del canal confirme quién vendió.',
  hintPhone: 'Indique un teléfono fijo o un móvil.',
  hintIE: 'Si el canal está exento, escriba ISENTO.',
  hintMatriz: 'La empresa a la que pertenece esta sucursal.',
  hintMoney: 'En qué campaña de incentivo monetario participa el canal.',
  hintDemand: 'Solo los canales configurados para campañas regionales participan en ellas.',
  campgnType1_none: 'Ninguna',
  campgnType1_mega_prize: 'Mega premio',
  campgnType1_rebate: 'Bonificación (rebate)',
  campgnType1_commission: 'Comisión',
  campgnType2_mega_verso: 'Mega verso',
  campgnType2_regional: 'Campañas regionales',
  tabCampaigns: 'Campañas',
  tabGroups: 'Grupos económicos',
  tabPortfolio: 'Cartera (SKU)',
} as const satisfies Translation<typeof source>;
