import { createPublicKey, randomBytes } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { issueCertificate, makeAuthority, makeKeys } from '../../../demo/xml/authority.ts';
import { buildEvent } from '../../../demo/xml/build-event.ts';
import { signEvent } from '../../../demo/xml/sign.ts';

const NFE = 'http://www.portalfiscal.inf.br/nfe';

/** Builds XML that declares its namespaces on every element, nested and side by side. */
export function namespaceChurn(elements: number): string {
  const outer = Array.from({ length: 40 }, (_, at) => `xmlns:p${at}="urn:${at}"`).join(' ');
  return `<nfeProc xmlns="${NFE}" ${outer}>${Array.from({ length: elements }, (_, at) => `<a xmlns="urn:x${at % 7}" xmlns:q="urn:q${at}"/>`).join('')}</nfeProc>`;
}

/**
 * Builds a file that takes minutes to read: each event's certificate has a public exponent as long
 * as its modulus.
 * Verifying such a signature takes 20 ms instead of 0.05 ms, four times an event.
 * @param chNFe a valid key
 */
export function slowFile(chNFe: string, events = 900): string {
  const keys = makeKeys(3072);
  const { n = '' } = keys.publicKey.export({ format: 'jwk' });
  const exponent = randomBytes(383);
  exponent[0] = 0x7f;
  exponent[382] = 1;
  const publicKey = createPublicKey({
    key: { kty: 'RSA', n, e: exponent.toString('base64url') },
    format: 'jwk',
  });
  const number = '11222333000181';
  const { certificateDer } = issueCertificate(
    makeAuthority({ keys: makeKeys(1024) }),
    { name: 'DEVAGAR', cnpj: number },
    { keys: { privateKey: keys.privateKey, publicKey } },
  );
  const event = signEvent(
    buildEvent({
      tpEvento: '110111',
      chNFe,
      author: { kind: 'CNPJ', number },
      dhEvento: '2026-12-04T09:00:00-03:00',
    }),
    { privateKey: keys.privateKey, certificateDer },
  );
  return `<envEvento xmlns="${NFE}">${event.repeat(events)}</envEvento>`;
}

/** An archive whose list says that its only file is small. */
export function lyingZip(name: string, content: Uint8Array): Uint8Array {
  const zip = zipSync({ [name]: content }, { level: 9 });
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  for (let at = 0; at < zip.length - 30; at += 1) {
    const signature = view.getUint32(at, true);
    if (signature === 0x04034b50) view.setUint32(at + 22, 10, true);
    if (signature === 0x02014b50) view.setUint32(at + 24, 10, true);
  }
  return zip;
}

/** Builds a workbook with replaced parts; a text replaces the rows of its only sheet. */
export async function workbook(
  rows: string,
  more: Readonly<Record<string, string>> = {},
): Promise<string> {
  const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'S', rows: [['a']] }] }));
  const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData></worksheet>`;
  const text = (content: string): Uint8Array => Buffer.from(content);
  return Buffer.from(
    zipSync({
      ...parts,
      'xl/worksheets/sheet1.xml': text(sheet),
      ...Object.fromEntries(Object.entries(more).map(([name, content]) => [name, text(content)])),
    }),
  ).toString('base64');
}

export const inlineRow = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
