import {
  certificateToPem,
  fingerprintOf,
  issueAuthority,
  issueCertificate,
  makeAuthority,
  makeKeys,
} from '../../demo/xml/authority.ts';
import { buildNfe, type NfeSpec } from '../../demo/xml/build-nfe.ts';
import type { ItemSpec } from '../../demo/xml/nfe-items.ts';
import { withProtocol } from '../../demo/xml/protocol.ts';
import { signNfe } from '../../demo/xml/sign.ts';
import { nodePorts } from '../../server/workers/nfe-ports.ts';
import { openTrustStore } from '../../server/trust/trust-store.ts';
import { readContent } from '../../src/domain/nfe/read-content.ts';
import { kindFault } from '../../src/domain/nfe/document-kind.ts';
import { keyDisagreement, keyOfId } from '../../src/domain/nfe/key-agreement.ts';
import { decodeText } from '../../src/domain/nfe/decode-text.ts';
import { isRefusing } from '../../src/domain/nfe/refusal.ts';
import { readFiscalFile } from '../../src/domain/nfe/read-fiscal-file.ts';
import { attribute, descend } from '../../src/domain/nfe/xml-find.ts';
import { parseXml } from '../../src/domain/nfe/xml-tree.ts';
import type { Measure } from './measure.ts';

const ISSUER = '11222333000181';

const keys = makeKeys();
/** Root, authority and signer with RSA keys, as in ICP-Brasil. */
const root = makeAuthority({ name: 'AC Raiz', keys });
const authority = issueAuthority(root, { keys });
const store = openTrustStore({
  pem: [root, authority].map(certificateToPem).join('\n'),
  roots: [fingerprintOf(root)],
});
const ports = nodePorts(store);
const signer = issueCertificate(authority, { name: 'CANAL DO NORTE LTDA', cnpj: ISSUER }, { keys });

/** The named fixture "10 items, 15 kB": a signed and authorised note as a channel's program writes it. */
export function tenItemFile(): Uint8Array {
  const items = Array.from({ length: 10 }, (_, index): ItemSpec => ({
    cProd: `00200.${index}-BD`,
    xProd: `HERBICIDA SELETIVO GRANULADO NUMERO ${index} BD 20 LT`,
    CFOP: '5102',
    uCom: 'BD',
    qCom: `${index + 1}0.0000`,
    vUnCom: '1250.5000000000',
    vDesc: '12.50',
  }));
  const spec: NfeSpec = {
    issuer: {
      taxId: { kind: 'CNPJ', number: ISSUER },
      name: 'Canal do Norte & Filhos Ltda',
      IE: '131234567',
    },
    recipient: { taxId: { kind: 'CPF', number: '52998224725' }, name: 'João da Silva' },
    nNF: 123,
    dhEmi: '2026-08-12T10:30:00-03:00',
    items,
    infCpl: 'Pedido 4711; entrega na fazenda; '.repeat(145),
  };
  return Buffer.from(withProtocol(signNfe(buildNfe(spec), signer)), 'utf8');
}

/** Reading alone, and reading with digest and signature, on one core. */
export function benchNfe(): Promise<Measure[]> {
  const file = tenItemFile();
  const size = `${(file.length / 1000).toFixed(1)} kB`;
  return Promise.resolve([
    {
      name: `NF-e of 10 items, ${size}: read and rules`,
      value: perSecond(() => readWithoutSignature(file)),
      unit: 'files/s',
      budget: 3000,
    },
    {
      name: `NF-e of 10 items, ${size}: with digest and signature`,
      value: perSecond(() => readWhole(file)),
      unit: 'files/s',
      budget: 400,
    },
    {
      name: 'chain of a signer seen before, three certificates',
      value: 1000 / perSecond(() => judge(signer.certificateDer)),
      unit: 'ms',
      budget: 0.2,
    },
    { name: 'chain of a signer never seen', value: 1000 / oncePerSecond(judgeNew), unit: 'ms' },
  ]);
}

function readWithoutSignature(file: Uint8Array): void {
  const text = decodeText(file);
  const root = typeof text === 'string' ? parseXml(text) : text;
  const infNFe = isRefusing(root) ? undefined : descend(root, 'NFe', 'infNFe');
  if (infNFe === undefined || kindFault(infNFe, false) !== undefined)
    throw new Error('the fixture is not an NF-e');
  const key = keyOfId(attribute(infNFe, 'Id'));
  const content = readContent(infNFe);
  if (isRefusing(key) || isRefusing(content) || keyDisagreement(key, content) !== undefined)
    throw new Error('the fixture is refused');
}

function readWhole(file: Uint8Array): void {
  if (readFiscalFile(file, ports).kind !== 'invoices') throw new Error('the fixture is refused');
}

function judge(certificate: Uint8Array): void {
  if (store.judge([certificate], '2026-08-12T10:30:00-03:00') !== 'trusted')
    throw new Error('the signer is not trusted');
}

/** Certificates are made before, as many as are judged. */
const NEW_SIGNERS = 300;
function judgeNew(): readonly (() => void)[] {
  const certificates = Array.from(
    { length: NEW_SIGNERS },
    (_, at) =>
      issueCertificate(authority, { name: `CANAL ${at}`, cnpj: ISSUER }, { keys }).certificateDer,
  );
  return certificates.map((certificate) => () => judge(certificate));
}

/** Measures work that can run only once, per second of processor time. */
function oncePerSecond(prepare: () => readonly (() => void)[]): number {
  const work = prepare();
  const start = process.cpuUsage();
  for (const each of work) each();
  const { user, system } = process.cpuUsage(start);
  return (work.length / (user + system)) * 1_000_000;
}

/** Per second of processor time, so that a busy machine changes little: the median of five rounds after a warm-up. */
function perSecond(work: () => void): number {
  round(work, 500);
  const rounds = Array.from({ length: 5 }, () => round(work, 300)).sort((a, b) => a - b);
  return Math.round(rounds[2] ?? 0);
}

function round(work: () => void, milliseconds: number): number {
  const start = process.cpuUsage();
  const spent = (): number => {
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  };
  let count = 0;
  for (; spent() < milliseconds; count += 10) for (let i = 0; i < 10; i += 1) work();
  return (count / spent()) * 1000;
}
