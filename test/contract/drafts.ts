import type { Entity } from '../../src/domain/entity.ts';
import { writableFields } from '../../src/domain/entity.ts';
import type { CellValue, Field } from '../../src/domain/field.ts';
import { addDays } from '../../src/domain/rules/dates/dates.ts';
import { computeCheckDigits } from '../../src/domain/tax-number.ts';
import type { World } from '../server/harness.ts';

export type Draft = Record<string, unknown>;

/** Rows that references of drafts may name, by resource. */
export type Known = Readonly<Record<string, number | string>>;

export function cnpj(number: number): string {
  const body = `${String(40_000_000 + number)}0001`;
  return `${body}${computeCheckDigits('CNPJ', body)}`;
}

function cpf(number: number): string {
  const body = String(200_000_000 + number);
  return `${body}${computeCheckDigits('CPF', body)}`;
}

function valueOf(field: Field, name: string, n: number, known: Known): CellValue {
  switch (field.kind) {
    case 'code':
      return `K${n}`;
    case 'skuCode':
      return name === 'umCustomer' ? 'BD' : `SKU.${n},5/A`;
    case 'text':
      return `Ação ${n}`.slice(0, field.maxLength);
    case 'integer':
      return field.min;
    case 'decimal':
    case 'money':
      return '1.5';
    case 'date':
      return '2026-10-15';
    case 'dateTime':
      return '2026-10-15T12:00:00Z';
    case 'boolean':
      return false;
    case 'choice':
      return field.values[0] ?? null;
    case 'reference':
      return known[field.to] ?? null;
    case 'taxNumber':
      return field.part === 'root' ? '12345678' : cnpj(n);
    case 'phone':
      return field.line === 'cell' ? '11987654321' : '1133334444';
    case 'email':
      return `k${n}@canal.example`;
    case 'postalCode':
      return '01310100';
  }
}

/**
 * Values of a few entities beyond a value of each field type: rules over several fields, and codes
 * of their own form.
 */
const PARTICULARS: Readonly<Record<string, (n: number, world: World) => Draft>> = {
  cfop: (n) => ({ rfbCode: `10${String(n % 100).padStart(2, '0')}`, endVal: '2027-10-15' }),
  campaignCicle: (n) => ({
    tsStart: `${2100 + (n % 90)}-01-01`,
    tsEnd: `${2100 + (n % 90)}-12-31`,
  }),
  campaign: (_n, { people }) => ({
    ownerId: people.COO1.id,
    pointsOutcome: null,
    tsStart: '2026-10-01',
    tsEnd: '2026-10-31',
    invcIssncStart: '2026-10-02',
    invcIssncEnd: '2026-10-30',
  }),
  deputy: (n, { people }) => ({
    absentId: people.MGR2.id,
    deputyId: people.DIR.id,
    validFrom: addDays('2100-01-01', n),
    validTo: addDays('2100-01-01', n),
    decidesInvoices: true,
  }),
  embedKey: (n, { campaignId }) => ({
    campaigns: [{ campaignId }],
    origins: [{ origin: `https://p${n}.example` }],
  }),
  partnerSite: (n, { channels }) => ({
    exchanges: false,
    publicKey: null,
    origins: [{ origin: `https://s${n}.example` }],
    channels: [{ customerId: channels.A.id }],
    elements: [{ element: 'nmv-ranking' }],
  }),
  userDocument: (_n, { people }) => ({
    userName: people.S1.id,
    docType: '1',
    customer: null,
    campaign: null,
    validUntil: null,
    signatories: [{ person: people.S1.id, signsAs: 'self' }],
  }),
  stockPosting: (_n, { channels, products }) => ({
    customer: channels.A.id,
    product: products.P,
    movementDate: '2026-10-15',
  }),
  salesNode: () => ({ kind: 'bu', parentId: null, validTo: null }),
  channelLink: (n, { channels, people }) => ({
    customerId: channels.A.id,
    businessPartnerId: people.MA.id,
    hireDate: `${1950 + (n % 70)}-01-01`,
    fireDate: `${1950 + (n % 70)}-12-31`,
    reportsTo: null,
  }),
  sku: (_n, { channels, products }) => ({ customerId: channels.A.id, productId: products.P }),
  customer: () => ({ matrizRef: null, cityName: null }),
  internalUser: (n) => ({ taxNum: cpf(n), cityName: null }),
  externalUser: (n) => ({ taxNum: cpf(n), cityName: null }),
};

/** A draft that an entity takes; `n` makes it differ from all others. */
export function draftOf(entity: Entity, n: number, world: World, known: Known): Draft {
  const fields = Object.fromEntries(
    writableFields(entity.fields).map(([name, field]) => [name, valueOf(field, name, n, known)]),
  );
  return { ...fields, ...PARTICULARS[entity.resource]?.(n, world) };
}
