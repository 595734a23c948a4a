// Our narrow canonicalisation and signature check against a general implementation, note by note.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { test } from 'vitest';
import { DOMParser } from '@xmldom/xmldom';
import { C14nCanonicalization, SignedXml } from 'xml-crypto';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { buildNfe, keyOf, type NfeSpec } from '../../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signEvent, signNfe } from '../../../demo/xml/sign.ts';
import { canonicalXml } from '../../../src/domain/nfe/canonical-xml.ts';
import { EMPTY_SCOPE } from '../../../src/domain/nfe/xml-scope.ts';
import { parseXml, XmlElement } from '../../../src/domain/nfe/xml-tree.ts';
import {
  CHANNEL,
  channelSigner,
  eventOf,
  invoiceOf,
  read,
  spec,
  strangerSigner,
} from './fixtures.ts';

const notes: Readonly<Record<string, NfeSpec>> = {
  plain: spec,
  accents: { ...spec, recipient: { ...spec.recipient, name: 'Água & Óleo "São José" <ME> ’–€ 𝄞' } },
  entities: { ...spec, natOp: 'Venda &#216; & "aspas" \'apóstrofo\' > < fim' },
  references: { ...spec, finNFe: '4', refNFe: [keyOf(spec)] },
  long: {
    ...spec,
    items: Array.from({ length: 50 }, (_, index) => ({
      cProd: `P${index}`,
      xProd: `PRODUTO ${index}`,
      CFOP: '5102',
      uCom: 'L',
      qCom: '1.5',
      vUnCom: '10',
    })),
  },
};

for (const [name, each] of Object.entries(notes)) {
  const signed = signNfe(buildNfe(each), channelSigner);

  test(`xml-crypto agrees that the note "${name}" is intact`, () => {
    assert.equal(xmlCryptoAccepts(signed), true);
    assert.equal(invoiceOf(read(withProtocol(signed))).integrity, 'intact');
  });

  test(`xml-crypto agrees that the note "${name}" was altered`, () => {
    const altered = signed.replace('<qCom>', '<qCom>9');
    assert.equal(xmlCryptoAccepts(altered), false);
    assert.equal(codeOfRefusal(withProtocol(altered)), 'contentAltered');
  });

  test(`xml-crypto agrees that the value under the note "${name}" is broken`, () => {
    const broken = signed.replace(/<SignatureValue>.{8}/, '<SignatureValue>AAAAAAAA');
    assert.equal(xmlCryptoAccepts(broken), false);
    assert.equal(codeOfRefusal(withProtocol(broken)), 'signatureInvalid');
  });
}

test('xml-crypto agrees on an event', () => {
  const event = {
    tpEvento: '110111',
    chNFe: keyOf(spec),
    author: { kind: 'CNPJ', number: CHANNEL },
    dhEvento: spec.dhEmi,
  } as const;
  for (const [signed, accepted] of [
    [signEvent(buildEvent(event), channelSigner), true],
    [signEvent(buildEvent(event), channelSigner).replace('duplicidade', 'Duplicidade'), false],
  ] as const) {
    assert.equal(xmlCryptoAccepts(signed), accepted);
    assert.equal(eventOf(read(withEventAnswer(signed, eventAnswer(event)))).verified, accepted);
  }
});

test('a stranger’s signature is as sound, only his: xml-crypto sees no difference, we do', () => {
  const signed = signNfe(buildNfe(spec), strangerSigner);
  assert.equal(xmlCryptoAccepts(signed), true);
  assert.equal(codeOfRefusal(withProtocol(signed)), 'certificateForeign');
});

/** Documents that stretch canonicalisation further than any NF-e does. */
const documents: readonly string[] = [
  '<a/>',
  '<a  b = "1"   a="2"></a>',
  '<a xmlns="urn:x"><b xmlns=""><c xmlns="urn:x"/></b></a>',
  '<p:a xmlns:p="urn:p" xmlns:q="urn:q" q:z="1" p:y="2" x="3"><p:b xmlns:p="urn:p2" p:c="&lt;&quot;&#9;&#10;&#13;&amp;>"/></p:a>',
  '<a>x<!-- comment -->y<![CDATA[<z>&]]>&#13;\r\n&gt;</a>',
  '<a xmlns:b="urn:b" xmlns:a="urn:a" xmlns="urn:d"><b:c xmlns:b="urn:b" xmlns:z="urn:z"/></a>',
  '<a>\n  <b> </b>\n  <c>\t</c>é𝄞</a>',
];

for (const document of documents) {
  test(`canonical form of ${JSON.stringify(document)}`, () => {
    const root = parseXml(document);
    assert.ok(root instanceof XmlElement);
    const scope = EMPTY_SCOPE.within(root.declared);
    assert.equal(canonicalXml(root, scope, 'keep'), xmlCryptoCanonical(document));
  });
}

test('processing instructions stay in the canonical form, which xml-crypto cannot make', () => {
  const root = parseXml('<a>x<?target  some  data ?><?empty?></a>');
  assert.ok(root instanceof XmlElement);
  assert.equal(canonicalXml(root, EMPTY_SCOPE, 'keep'), '<a>x<?target some  data ?><?empty?></a>');
});

function xmlCryptoCanonical(document: string): string {
  const element = new DOMParser().parseFromString(document, 'text/xml').documentElement;
  // xml-crypto types the DOM of the browser, xmldom its own; the elements are the same at run time.
  return String(
    Reflect.apply(C14nCanonicalization.prototype.process, new C14nCanonicalization(), [
      element,
      {},
    ]),
  );
}

function xmlCryptoAccepts(note: string): boolean {
  const signature = note.slice(
    note.indexOf('<Signature '),
    note.indexOf('</Signature>') + '</Signature>'.length,
  );
  const publicCert = new X509Certificate(
    Buffer.from(/<X509Certificate>(.*)<\/X509Certificate>/.exec(note)?.[1] ?? '', 'base64'),
  ).toString();
  const verifier = new SignedXml({ publicCert });
  verifier.loadSignature(signature);
  try {
    return verifier.checkSignature(note);
  } catch {
    // xml-crypto throws for a wrong value and answers false for a wrong digest; both refuse.
    return false;
  }
}

function codeOfRefusal(file: string): string {
  const result = read(file);
  return result.kind === 'refused' ? result.refusal.code : result.kind;
}
