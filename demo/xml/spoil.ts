import type { FindingCode } from '../../src/domain/nfe/finding.ts';
import type { Signer } from './authority.ts';
import { buildEvent, eventAnswer, withEventAnswer } from './build-event.ts';
import { buildNfe, keyOf, type NfeSpec } from './build-nfe.ts';
import { withProtocol } from './protocol.ts';
import { signEvent, signNfe } from './sign.ts';

/** Input for a spoilt file. */
export interface SpoilSource {
  readonly spec: NfeSpec;
  /** Holds a certificate of the spec's issuer. */
  readonly signer: Signer;
  /** Signer with a certificate of another holder. */
  readonly stranger: Signer;
  /** Holds a certificate of the spec's issuer that an authority made up, under the name of the true one. */
  readonly forger: Signer;
}

interface Spoil {
  /** The finding that reading the file must give. */
  readonly finding: FindingCode;
  make(source: SpoilSource): string | Uint8Array;
}

/** A good file: signed, authorised. */
export const goodFile = ({ spec, signer }: SpoilSource): string =>
  withProtocol(signNfe(buildNfe(spec), signer));

const signedWith =
  (change: Partial<NfeSpec>) =>
  ({ spec, signer }: SpoilSource): string =>
    withProtocol(signNfe(buildNfe({ ...spec, ...change }), signer));

/**
 * Files of each kind that is refused, blocked or warned about: for downloads of the demo and for
 * tests.
 */
export const spoils = {
  empty: { finding: 'fileEmpty', make: () => '' },
  tooBig: {
    finding: 'fileTooBig',
    make: (source) => goodFile(source) + ' '.repeat(5 * 1024 * 1024),
  },
  wrongEncoding: {
    finding: 'encodingUnreadable',
    make: (source) =>
      Buffer.from(goodFile(source).replace('<xBairro>Centro', '<xBairro>São José'), 'latin1'),
  },
  pdf: { finding: 'filePdf', make: () => '%PDF-1.7\n%DANFE' },
  browserTree: { finding: 'notXml', make: (source) => `- ${goodFile(source)}` },
  malformed: {
    finding: 'xmlMalformed',
    make: (source) => goodFile(source).replace('</natOp>', '</natop>'),
  },
  truncated: { finding: 'xmlTruncated', make: (source) => goodFile(source).slice(0, 2000) },
  doctype: {
    finding: 'doctypeForbidden',
    make: (source) => goodFile(source).replace('?>', '?><!DOCTYPE nfeProc [<!ENTITY lol "lol">]>'),
  },
  tooDeep: {
    finding: 'nestedTooDeep',
    make: (source) =>
      '<a>'.repeat(100) + goodFile(source).replace(/^<\?.*?\?>/, '') + '</a>'.repeat(100),
  },
  nfce: { finding: 'modelNfce', make: signedWith({ mod: '65' }) },
  otherModel: { finding: 'modelOther', make: signedWith({ mod: '01' }) },
  cte: {
    finding: 'documentCte',
    make: () =>
      '<cteProc xmlns="http://www.portalfiscal.inf.br/cte" versao="4.00"><CTe/></cteProc>',
  },
  mdfe: {
    finding: 'documentMdfe',
    make: () =>
      '<mdfeProc xmlns="http://www.portalfiscal.inf.br/mdfe" versao="3.00"><MDFe/></mdfeProc>',
  },
  nfse: {
    finding: 'documentNfse',
    make: () => '<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.00"><infNFSe/></NFSe>',
  },
  summary: {
    finding: 'documentSummary',
    make: ({ spec }) =>
      `<resNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="1.01"><chNFe>${keyOf(spec)}</chNFe></resNFe>`,
  },
  sefazAnswer: {
    finding: 'documentSefazAnswer',
    make: () =>
      '<retConsStatServ xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00"><cStat>107</cStat></retConsStatServ>',
  },
  soap: {
    finding: 'documentSoap',
    make: () =>
      '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body><nfeStatusServicoNF/></s:Body></s:Envelope>',
  },
  noteMissing: {
    finding: 'noteMissing',
    make: (source) => goodFile(source).replace(/<NFe .*<\/NFe>/, ''),
  },
  otherXml: { finding: 'documentUnknown', make: () => '<rss version="2.0"><channel/></rss>' },
  wrongNamespace: {
    finding: 'namespaceWrong',
    make: (source) => goodFile(source).replaceAll('portalfiscal.inf.br/nfe"', 'example.org/nfe"'),
  },
  oldLayout: { finding: 'layoutTooOld', make: signedWith({ versao: '2.00' }) },
  noLayout: {
    finding: 'layoutUnknown',
    make: (source) => goodFile(source).replace(/(<infNFe [^>]*?) versao="4.00"/, '$1'),
  },
  fieldMissing: {
    finding: 'fieldMissing',
    make: ({ spec, signer }) =>
      withProtocol(signNfe(buildNfe(spec).replace(/<natOp>.*?<\/natOp>/, ''), signer)),
  },
  fieldMalformed: {
    finding: 'fieldMalformed',
    make: ({ spec, signer }) =>
      withProtocol(signNfe(buildNfe(spec).replace(/<vNF>.*?<\/vNF>/, '<vNF>1,5</vNF>'), signer)),
  },
  itemFieldMissing: {
    finding: 'itemFieldMissing',
    make: ({ spec, signer }) =>
      withProtocol(signNfe(buildNfe(spec).replace(/<xProd>.*?<\/xProd>/, ''), signer)),
  },
  itemFieldMalformed: {
    finding: 'itemFieldMalformed',
    make: ({ spec, signer }) =>
      withProtocol(
        signNfe(buildNfe(spec).replace(/<qCom>.*?<\/qCom>/, '<qCom>1,5</qCom>'), signer),
      ),
  },
  wrongKey: {
    finding: 'keyMalformed',
    make: (source) => signedWith({ key: wrongCheckDigit(keyOf(source.spec)) })(source),
  },
  otherKey: {
    finding: 'keyDisagrees',
    make: (source) =>
      signedWith({ key: keyOf({ ...source.spec, nNF: source.spec.nNF + 1 }) })(source),
  },
  test: { finding: 'testEnvironment', make: signedWith({ tpAmb: '2' }) },
  altered: {
    finding: 'contentAltered',
    make: (source) => goodFile(source).replace('<qCom>', '<qCom>9'),
  },
  otherProtocol: {
    finding: 'protocolDisagrees',
    make: ({ spec, signer }) =>
      withProtocol(signNfe(buildNfe(spec), signer), { digVal: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' }),
  },
  brokenSignature: {
    finding: 'signatureInvalid',
    make: (source) => goodFile(source).replace(/<SignatureValue>.{8}/, '<SignatureValue>AAAAAAAA'),
  },
  foreignCertificate: {
    finding: 'certificateForeign',
    make: ({ spec, stranger }) => withProtocol(signNfe(buildNfe(spec), stranger)),
  },
  forged: {
    finding: 'signerNotTrusted',
    make: ({ spec, forger }) => withProtocol(signNfe(buildNfe(spec), forger)),
  },
  reformatted: {
    finding: 'reformatted',
    make: (source) => goodFile(source).replaceAll('><', '>\n  <'),
  },
  noDigest: {
    finding: 'protocolWithoutDigest',
    make: (source) => goodFile(source).replace(/<digVal>.*?<\/digVal>/, ''),
  },
  twoProtocols: {
    finding: 'protocolCancelled',
    make: (source) =>
      goodFile(source).replace(
        /<protNFe.*<\/protNFe>/,
        (first) =>
          first +
          first
            .replace('<cStat>100', '<cStat>101')
            .replace(/<xMotivo>.*?</, '<xMotivo>Cancelamento de NF-e homologado<'),
      ),
  },
  unsigned: { finding: 'unsigned', make: ({ spec }) => withProtocol(buildNfe(spec)) },
  noProtocol: {
    finding: 'protocolMissing',
    make: ({ spec, signer }) => signNfe(buildNfe(spec), signer),
  },
  notAuthorised: {
    finding: 'notAuthorised',
    make: ({ spec, signer }) =>
      withProtocol(signNfe(buildNfe(spec), signer), {
        cStat: '302',
        xMotivo: 'Uso Denegado: Irregularidade fiscal do destinatario',
      }),
  },
  cancelled: {
    finding: 'cancelled',
    make: (source) =>
      goodFile(source).replace(
        '</nfeProc>',
        () => `${cancellation(source, source.signer)}</nfeProc>`,
      ),
  },
  forgedCancellation: {
    finding: 'cancellationUnverified',
    make: (source) =>
      `<?xml version="1.0" encoding="UTF-8"?>${cancellation(source, source.stranger)}`,
  },
  severalLines: {
    finding: 'productInSeveralLines',
    make: (source) => signedWith({ items: [...source.spec.items, ...source.spec.items] })(source),
  },
} as const satisfies Record<string, Spoil>;

export type SpoilName = keyof typeof spoils;

/** The bytes of a spoilt file. */
export function spoil(name: SpoilName, source: SpoilSource): Uint8Array {
  const made = spoils[name].make(source);
  return typeof made === 'string' ? Buffer.from(made, 'utf8') : made;
}

/** A registered cancellation, without XML declaration. */
function cancellation({ spec }: SpoilSource, signer: Signer): string {
  const { kind, number } = spec.issuer.taxId;
  if (kind === 'idEstrangeiro') throw new RangeError('a foreigner issues no NF-e');
  const event = {
    tpEvento: '110111',
    chNFe: keyOf(spec),
    author: { kind, number },
    dhEvento: spec.dhEmi,
  };
  return withEventAnswer(signEvent(buildEvent(event), signer), eventAnswer(event)).replace(
    /^<\?.*?\?>/,
    '',
  );
}

const wrongCheckDigit = (key: string): string =>
  key.slice(0, 43) + String((Number(key[43]) + 1) % 10);
