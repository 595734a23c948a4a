import type { ColumnLook } from '../../listing/base/screen.ts';

type ColumnLooks = Readonly<Record<string, ColumnLook>>;

/** People are told apart by name and address, then by their channel. */
const ofPeople: ColumnLooks = {
  name1: { leastPx: 264, share: 4, under: 'email' },
  salesRoleId: { leastPx: 176, share: 1, weight: 4, card: 'middle' },
  salesRole: { leastPx: 210, share: 1, weight: 4, card: 'middle' },
  customerId: { leastPx: 168, share: 1.4, weight: 6, card: 'middle' },
  reportsTo: { leastPx: 140, share: 1, weight: 3, card: 'off' },
  cellPhone: { widthPx: 148, weight: 2, card: 'off' },
  status1: { weight: 5 },
};

/** Initial widths, weights and second lines of columns, by resource; others have those of their field types. */
const looks: Readonly<Record<string, ColumnLooks>> = {
  customer: {
    name1: { leastPx: 190, share: 2.4 },
    nmpCode: { widthPx: 84, weight: 5 },
    taxNum: { weight: 2 },
    cityId: { leastPx: 150, share: 1.6, weight: 4, card: 'middle' },
    inChargeId: { leastPx: 140, share: 1.2, weight: 4, card: 'last' },
    openCampaigns: { widthPx: 96, weight: 2 },
    lastInvoiceOn: { widthPx: 112, weight: 5, card: 'foot' },
    status1: { weight: 5 },
  },
  externalUser: ofPeople,
  internalUser: ofPeople,
  campaign: {
    name1: { leastPx: 236, share: 3, under: 'nmpCode' },
    prizeTotal: { widthPx: 128, weight: 4, card: 'end' },
    participantCount: { weight: 2, card: 'off' },
    invcIssncStart: { weight: 3, card: 'off' },
    invcIssncEnd: { weight: 4, card: 'last' },
    phase: { weight: 6 },
    campgnCicleId: { weight: 1, card: 'middle' },
  },
  payout: {
    winnerId: { leastPx: 180, share: 1.6, under: 'customerId' },
    campaignId: { leastPx: 190, share: 2, weight: 5 },
    rankPosition: { widthPx: 84, weight: 3 },
    prize: { weight: 6, card: 'end' },
    nextStep: { leastPx: 190, share: 1.4, weight: 4 },
    status1: { weight: 5 },
  },
  stockPosting: {
    customer: { leastPx: 170, share: 1.4, weight: 6 },
    product: { leastPx: 170, share: 1.4, weight: 6 },
    signedQuantity: { weight: 6, card: 'end' },
  },
  cfop: { rfbCode: { widthPx: 84 }, class: { widthPx: 128 }, direction: { widthPx: 104 } },
};
const plain: ColumnLooks = {};

/** Returns the looks of an entity's columns. */
export const getColumnLooks = (resource: string): ColumnLooks => looks[resource] ?? plain;
