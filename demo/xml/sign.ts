import { createHash, sign } from 'node:crypto';
import type { Signer } from './authority.ts';
import { NFE_NAMESPACE } from './build-nfe.ts';
import { element, field, group } from './xml-writer.ts';

const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const C14N = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

/** Algorithms with which some programs deviate from the layout when signing. */
interface Algorithms {
  readonly hash: 'sha1' | 'sha256';
  /** Follows the name of the canonical form. */
  readonly variant: '' | '#WithComments';
}

const OF_THE_LAYOUT: Algorithms = { hash: 'sha1', variant: '' };

/** Signs what `buildNfe` made as NF-e are signed: enveloped, SHA-1, RSA. */
export const signNfe = (
  nfe: string,
  signer: Signer,
  hash: Algorithms['hash'] = 'sha1',
  variant: Algorithms['variant'] = '',
): string => signEnveloped(nfe, 'infNFe', 'NFe', signer, { hash, variant });

/** Signs what `buildEvent` made. */
export const signEvent = (evento: string, signer: Signer): string =>
  signEnveloped(evento, 'infEvento', 'evento', signer);

/**
 * Expects canonical XML, as the builders here write it: then the canonical form of the signed element is its
 * own text with the namespace that it inherits.
 */
function signEnveloped(
  xml: string,
  signed: string,
  root: string,
  signer: Signer,
  algorithms: Algorithms = OF_THE_LAYOUT,
): string {
  const close = `</${signed}>`;
  const text = xml.slice(xml.indexOf(`<${signed} `), xml.lastIndexOf(close) + close.length);
  const canonical = text.replace(`<${signed} `, `<${signed} xmlns="${NFE_NAMESPACE}" `);
  const id = / Id="([^"]*)"/.exec(text)?.[1] ?? '';
  const digest = createHash(algorithms.hash).update(canonical, 'utf8').digest('base64');
  const info = signedInfo(id, digest, algorithms);
  const value = sign(
    algorithms.hash,
    Buffer.from(info.replace('<SignedInfo>', `<SignedInfo xmlns="${XMLDSIG}">`)),
    signer.privateKey,
  ).toString('base64');
  const certificate = Buffer.from(signer.certificateDer).toString('base64');
  const signature = element(
    'Signature',
    { xmlns: XMLDSIG },
    info,
    field('SignatureValue', value),
    group('KeyInfo', group('X509Data', field('X509Certificate', certificate))),
  );
  return xml.replace(new RegExp(`</${root}>$`), () => `${signature}</${root}>`);
}

const DIGEST = { sha1: `${XMLDSIG}sha1`, sha256: 'http://www.w3.org/2001/04/xmlenc#sha256' };
const SIGNATURE = {
  sha1: `${XMLDSIG}rsa-sha1`,
  sha256: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
};

const signedInfo = (id: string, digest: string, { hash, variant }: Algorithms): string =>
  group(
    'SignedInfo',
    element('CanonicalizationMethod', { Algorithm: `${C14N}${variant}` }),
    element('SignatureMethod', { Algorithm: SIGNATURE[hash] }),
    element(
      'Reference',
      { URI: `#${id}` },
      group(
        'Transforms',
        element('Transform', { Algorithm: `${XMLDSIG}enveloped-signature` }),
        element('Transform', { Algorithm: `${C14N}${variant}` }),
      ),
      element('DigestMethod', { Algorithm: DIGEST[hash] }),
      field('DigestValue', digest),
    ),
  );
