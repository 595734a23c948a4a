import { NFE_NAMESPACE } from './build-nfe.ts';
import { element, field, group } from './xml-writer.ts';

export interface ProtocolSpec {
  /** Default 100, authorised. */
  readonly cStat?: string;
  readonly xMotivo?: string;
  /** Default: the time of issue. */
  readonly dhRecbto?: string;
  /** Default: made from the key. */
  readonly nProt?: string;
  /** Default: the note's own; another one to make a wrong file. */
  readonly digVal?: string;
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** The file that SEFAZ's customers keep: nfeProc with the note and the answer to it. */
export const withProtocol = (nfe: string, spec: ProtocolSpec = {}): string =>
  `${XML_DECLARATION}${element('nfeProc', { xmlns: NFE_NAMESPACE, versao: '4.00' }, nfe, protocol(nfe, spec))}`;

/** SEFAZ's answer to a note: protNFe. */
export function protocol(nfe: string, spec: ProtocolSpec = {}): string {
  const key = / Id="NFe([^"]*)"/.exec(nfe)?.[1] ?? '';
  const {
    cStat = '100',
    xMotivo = 'Autorizado o uso da NF-e',
    nProt = `1${key.slice(0, 2)}26${key.slice(-10)}`,
  } = spec;
  return element(
    'protNFe',
    { versao: '4.00' },
    group(
      'infProt',
      field('tpAmb', contentOf(nfe, 'tpAmb')),
      field('verAplic', 'demo'),
      field('chNFe', key),
      field('dhRecbto', spec.dhRecbto ?? contentOf(nfe, 'dhEmi')),
      field('nProt', nProt),
      field('digVal', spec.digVal ?? contentOf(nfe, 'DigestValue')),
      field('cStat', cStat),
      field('xMotivo', xMotivo),
    ),
  );
}

const contentOf = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
