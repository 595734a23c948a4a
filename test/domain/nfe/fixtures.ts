import {
  certificateToPem,
  fingerprintOf,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../../demo/xml/authority.ts';
import type { NfeSpec } from '../../../demo/xml/build-nfe.ts';
import type { SpoilSource } from '../../../demo/xml/spoil.ts';
import { nodePorts } from '../../../server/workers/nfe-ports.ts';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import type {
  FiscalDocument,
  FiscalEvent,
  FiscalFile,
  NfePorts,
  ReadOptions,
} from '../../../src/domain/nfe/types.ts';

/** Key pair shared by all signers: making keys is slow, and no test here depends on the holder. */
export const keys = makeKeys();
export const authority = makeAuthority({ keys });
/** Ports that trust this authority alone. */
export const ports = nodePorts(
  openTrustStore({ pem: certificateToPem(authority), roots: [fingerprintOf(authority)] }),
);

export const CHANNEL = '11222333000181';
export const STRANGER = '12ABC34501DE35';
export const FARMER = '52998224725';

export const channelSigner = issueCertificate(
  authority,
  { name: 'CANAL DO NORTE LTDA', cnpj: CHANNEL },
  { keys },
);
export const strangerSigner = issueCertificate(
  authority,
  { name: 'OUTRA EMPRESA SA', cnpj: STRANGER },
  { keys },
);

/** Signer of an untrusted authority with the same name. */
export const forgedSigner = issueCertificate(
  makeAuthority({ keys: makeAuthorityKeys() }),
  { name: 'CANAL DO NORTE LTDA', cnpj: CHANNEL },
  { keys },
);

export const spec: NfeSpec = {
  issuer: {
    taxId: { kind: 'CNPJ', number: CHANNEL },
    name: 'Canal do Norte & Filhos Ltda',
    IE: '0131234567',
  },
  recipient: { taxId: { kind: 'CPF', number: FARMER }, name: 'João da Silva' },
  nNF: 123,
  dhEmi: '2026-08-12T23:40:00-03:00',
  items: [
    {
      cProd: '00200.1-A',
      xProd: 'HERBICIDA GL 4X5L',
      CFOP: '5102',
      uCom: 'GL',
      qCom: '10.0000',
      vUnCom: '125.5000000000',
      vDesc: '5.00',
    },
    {
      cProd: '0042',
      xProd: 'ADUBO 15-15-15 SC 50 KG <granulado>',
      CFOP: '5102',
      uCom: 'SC',
      qCom: '3',
      vUnCom: '99.9',
      NCM: '31052000',
      cEAN: '7891234567895',
    },
  ],
};

export const source: SpoilSource = {
  spec,
  signer: channelSigner,
  stranger: strangerSigner,
  forger: forgedSigner,
};

export const read = (
  file: string | Uint8Array,
  options?: ReadOptions,
  given: NfePorts = ports,
): FiscalFile =>
  readFiscalFile(typeof file === 'string' ? Buffer.from(file, 'utf8') : file, given, options);

/** The one invoice of a file. */
export function invoiceOf(file: FiscalFile): FiscalDocument {
  const [document, second] = file.kind === 'invoices' ? file.documents : [];
  if (document === undefined || second !== undefined)
    throw new Error(`one invoice expected: ${JSON.stringify(file)}`);
  return document;
}

/** The one event of a file. */
export function eventOf(file: FiscalFile): FiscalEvent {
  const [event, second] = file.kind === 'refused' ? [] : file.events;
  if (event === undefined || second !== undefined)
    throw new Error(`one event expected: ${JSON.stringify(file)}`);
  return event;
}

/** Collects every code that a file gives, at any level. */
export function codesOf(file: FiscalFile): string[] {
  const refusals = file.refusals.map(({ code }) => code);
  const documents = file.kind === 'invoices' ? file.documents : [];
  const events = file.kind === 'refused' ? [] : file.events;
  return [
    ...refusals,
    ...[...documents, ...events].flatMap(({ findings }) => findings.map(({ code }) => code)),
  ];
}
