import type {
  InvoiceDetail,
  InvoiceListAnswer,
  InvoiceListRow,
} from '../../../src/domain/schema/invoices/invoice.ts';
import type {
  InvoiceItemRow,
  InvoiceItemScore,
} from '../../../src/domain/schema/invoices/invoice-item.ts';
import type { SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';

export function row(id: number, more: Partial<InvoiceListRow> = {}): InvoiceListRow {
  const { sellerName = 'Rafael Nogueira' } = more;
  return {
    id,
    rowSCN: 1,
    status1: 'ROV030',
    mode: 'XML',
    numNF: String(48000 + id),
    serieNF: '1',
    chNFe: '51261112ABC34501DE35550010000056301007314822',
    dhEmis: '2026-11-10T17:37:00.000Z',
    dtEmis: '2026-11-10',
    finNFe: '1',
    emitXNome: 'Agrocampo Insumos',
    destXNome: 'Fazenda Ouro Branco',
    sellerName,
    bpCtvId: sellerName === null ? null : 11,
    labels: { bpCtvId: sellerName },
    totalQuantity: '1240',
    totalVlrNF: '96720',
    blockingCount: 0,
    warningCount: 0,
    confirmCount: 0,
    trust: 'trusted',
    postedAt: '2026-11-10T18:10:00.000Z',
    statusBefore: null,
    contests: 0,
    caseId: null,
    subtracts: false,
    acts: ['approve', 'refuse', 'reprocess'],
    whyNot: {},
    ...more,
  };
}

/** Three rows as in the design: two that can be approved, one that waits for its XML. */
export const rows: readonly InvoiceListRow[] = [
  row(533),
  row(520, { totalQuantity: '2080', totalVlrNF: '171360', warningCount: 2 }),
  row(904, {
    status1: 'ROV005',
    mode: 'KEY',
    destXNome: null,
    sellerName: null,
    totalQuantity: null,
    totalVlrNF: null,
    acts: ['refuse', 'reprocess'],
    whyNot: { approve: 'key' },
  }),
];

export function answer(more: Partial<InvoiceListAnswer> = {}): InvoiceListAnswer {
  return {
    rows,
    total: 1284,
    ...more,
  };
}

export const summary: SummaryAnswer = {
  counts: { status1: { ROV030: 86, ROV005: 7, ROV020: 1191 } },
  sums: { totalQuantity: '482310.4', totalVlrNF: '38412907.15' },
};

export const score = (more: Partial<InvoiceItemScore>): InvoiceItemScore => ({
  campaignId: 7,
  campaignName: 'Soja Norte 2026',
  personName: 'Rafael Nogueira',
  sign: 1,
  nmvWeight: '1.5',
  points: '0',
  reason: 'not-approved',
  triggerReached: true,
  pointsIfApproved: null,
  sale: null,
  ...more,
});

export const item = (nItem: number, more: Partial<InvoiceItemRow>): InvoiceItemRow => ({
  id: nItem,
  nItem,
  cfop: '5102',
  extCode: `CODE-${nItem}`,
  xProd: `PRODUCT ${nItem}`,
  uCom: 'GL',
  qCom: '30',
  vProd: '1000',
  SKU: null,
  productId: 1,
  productName: `Product ${nItem}`,
  categoryName: 'Herbicides',
  umConvFactor: '20',
  quantity: '600',
  baseUnit: 'L',
  refChNFe: null,
  proposed: null,
  scores: [score({ pointsIfApproved: '900' })],
  ...more,
});

export function detail(more: Partial<InvoiceDetail> = {}): InvoiceDetail {
  return {
    ...row(630, { numNF: '5630', totalQuantity: '968', totalVlrNF: '84617.2' }),
    emitType: '2',
    numeroSerie: '5630/1',
    natOp: 'Venda de mercadoria',
    dhEmiText: '2026-11-10T14:37:00-03:00',
    situacaoNFe: '100',
    integrity: 'intact',
    totalQtdCom: '190',
    refNFe: ['35260712ABC34501DE35550010000001231123456787'],
    campaignCicleId: 1,
    campaignCicleName: 'Cycle 2026/27',
    customerId: 6,
    customerName: 'Vale do Araguaia',
    bpCtvId: 101,
    bpMngrId: 201,
    managerName: 'Otávio Reis',
    postedByName: 'Diego Arruda',
    decidedByName: null,
    issuer: {
      bpEmitId: 6,
      emitCnpjCpf: '12ABC34501DE35',
      emitXNome: 'Vale do Araguaia Ltda',
      IE: '132456789',
      xLgr: 'BR-158',
      nro: 'km 12',
      xBairro: 'Industrial',
      xMun: 'Barra do Garças',
      UF: 'MT',
      CEP: '78600000',
      fone: '6634011234',
      email: 'fiscal@vale.example',
    },
    recipient: { bpDestId: null, destCnpjCpf: null, destXNome: 'Fazenda Ouro Branco' },
    items: [
      item(1, {}),
      item(2, {
        qCom: '12',
        umConvFactor: '10',
        quantity: '120',
        scores: [score({ nmvWeight: '1', pointsIfApproved: '120' })],
      }),
      item(3, {
        qCom: '40',
        umConvFactor: '5',
        quantity: '200',
        scores: [score({ nmvWeight: '1.2', reason: 'trigger-not-reached', triggerReached: false })],
      }),
      item(4, {
        extCode: 'NDMX 2,5KG',
        uCom: 'SC',
        qCom: '60',
        productId: null,
        productName: null,
        umConvFactor: null,
        quantity: null,
        scores: [score({ nmvWeight: null, reason: 'not-mapped', triggerReached: null })],
      }),
    ],
    finalIn: [],
    events: [
      {
        id: 1,
        xEvento: 'post',
        dhEvento: '2026-11-10T18:10:00Z',
        dhRegEvento: '2026-11-10T18:10:00Z',
        userName: 'Diego Arruda',
        actingUserName: null,
        reason: null,
        fromStatus: null,
        toStatus: 'ROV005',
        details: {},
      },
      {
        id: 2,
        xEvento: 'refuse',
        dhEvento: '2026-11-10T19:48:00Z',
        dhRegEvento: '2026-11-10T19:48:00Z',
        userName: 'Otávio Reis',
        actingUserName: null,
        reason: 'Quantity differs from the order.',
        fromStatus: 'ROV030',
        toStatus: 'ROV040',
        details: {},
      },
      {
        id: 3,
        xEvento: '110110',
        dhEvento: '2026-11-11T11:00:00Z',
        dhRegEvento: '2026-11-11T13:30:00Z',
        userName: null,
        actingUserName: null,
        reason: null,
        fromStatus: null,
        toStatus: null,
        details: {},
      },
    ],
    findings: [
      {
        nItem: 4,
        code: 'productNotInPortfolio',
        severity: 'warns',
        params: { cProd: 'NDMX 2,5KG' },
      },
    ],
    fileDueOn: null,
    attachments: [],
    proofs: [],
    hasFile: true,
    openEvents: [],
    rivals: [],
    ...more,
  };
}
