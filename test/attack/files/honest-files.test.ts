// @module-tag postgres
// Documents rewritten in every way that leaves their signature valid: each is taken as intact. NMV_DEEP=1 takes very many; NMV_SEED repeats a run.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  certificateToPem,
  fingerprintOf,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../../demo/xml/authority.ts';
import { buildNfe } from '../../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signNfe } from '../../../demo/xml/sign.ts';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import { nodePorts } from '../../../server/workers/nfe-ports.ts';
import { archiveParts } from '../../../server/files/unzip.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import { CHANNEL, spec } from '../../domain/nfe/fixtures.ts';
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';

const COUNT = process.env['NMV_DEEP'] === '1' ? 20_000 : 600;
const SEED = Number(process.env['NMV_SEED'] ?? 20_261_128);

const authority = makeAuthority({ keys: makeAuthorityKeys() });
const signer = issueCertificate(
  authority,
  { name: 'CANAL DO NORTE LTDA', cnpj: CHANNEL },
  { keys: makeKeys() },
);
const ports = nodePorts(
  openTrustStore({ pem: certificateToPem(authority), roots: [fingerprintOf(authority)] }),
);
const named = { ...spec, recipient: { ...spec.recipient, name: 'Água & Óleo São José' } };
const notes = [spec, named].map((each) =>
  withProtocol(signNfe(buildNfe(each), signer)).replace(/^<\?xml[^>]*\?>/, ''),
);

type Rewriting = (text: string, random: Random) => string;

/** Replaces one place, chosen among all that a pattern finds. */
const atOne =
  (pattern: RegExp, change: (found: RegExpExecArray, random: Random) => string): Rewriting =>
  (text, random) => {
    const places = [...text.matchAll(pattern)];
    if (places.length === 0) return text;
    const place = random.pick(places);
    return (
      text.slice(0, place.index) + change(place, random) + text.slice(place.index + place[0].length)
    );
  };

const BLANKS = [' ', '\n', '\t', '\r\n', '\n  '];

/** Rewritings that canonical XML reverts, anywhere in a document. */
const rewritings: Readonly<Record<string, Rewriting>> = {
  quotes: atOne(/="([^"'<>]*)"/g, ([, value]) => `='${value}'`),
  'an empty element': atOne(
    /<(\w+)((?: [^<>]*)?)\/>/g,
    ([, name, more]) => `<${name}${more}></${name}>`,
  ),
  'blanks in a tag': atOne(/<\w+(?=[ >])/g, ([tag], random) => `${tag}${random.pick(BLANKS)}`),
  'a blank in an end': atOne(/<\/\w+/g, ([tag]) => `${tag} `),
  'blanks between attributes': atOne(/" (?=\w)/g, (_, random) => `"${random.pick(BLANKS)}`),
  'a comment': atOne(/></g, () => '><!-- x --><'),
  'a comment in a text': atOne(/(?<=>)[^<>]+(?=<)/g, ([text]) => `<!--x-->${text}`),
  'a character by its number': atOne(/(?<=>)[A-Za-z0-9ÁÓãé](?=[^<>]*<)/g, ([sign], random) =>
    random.chance(0.5) ? `&#${sign.codePointAt(0)};` : `&#x${sign.codePointAt(0)?.toString(16)};`,
  ),
  'a plain section': atOne(/(?<=>)[^<>&]+(?=<)/g, ([text]) => `<![CDATA[${text}]]>`),
  'attributes the other way round': atOne(
    /<infNFe (\w+="[^"]*") (\w+="[^"]*")/g,
    ([, one, other]) => `<infNFe ${other} ${one}`,
  ),
  'blanks between parts of the file': atOne(
    /(?<=<nfeProc[^>]*>)|(?=<protNFe)|(?=<\/nfeProc>)/g,
    (_, random) => random.pick(BLANKS),
  ),
  'broken lines in the value': atOne(
    /(?<=<(SignatureValue|X509Certificate)>[^<]{40})/g,
    (_, random) => random.pick(['\n', '\r\n', ' ']),
  ),
  'a remark for programs': (text) => `<?x y?>${text}`,
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const NFE = 'xmlns="http://www.portalfiscal.inf.br/nfe"';

/** Wrappings of a document, and encodings of its characters. */
const wrappings: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  alone: (text) => text,
  declared: (text) => `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${text}`,
  'with a mark': (text) => `\uFEFF${text}`,
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'Latin 1': (text) => Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${text}`, 'latin1'),
  'blanks around': (text) => `\r\n ${text}\n\u0000`,
  'in a batch': (text) => `<loteNFe ${NFE}>\n${text.replace(/^<\?x y\?>/, '')}\n</loteNFe>`,
  'as a text': (text) => `<string>${escaped(text)}</string>`,
  'in an envelope': (text) =>
    `<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope"><s:Body>${text.replace(/^<\?x y\?>/, '')}</s:Body></s:Envelope>`,
  packed: (text) =>
    `<retDistDFeInt ${NFE}><docZip NSU="1">${gzipSync(text).toString('base64')}</docZip></retDistDFeInt>`,
};

/** Reads a file and returns the first note's integrity, signature and trust, or the refusal. */
function becomes(bytes: Uint8Array): string {
  let content = bytes;
  if (Buffer.from(bytes).includes('docZip')) {
    const [part] = archiveParts(bytes, { files: 10, bytes: 1_000_000 });
    const file = part && 'files' in part ? part.files[0] : undefined;
    assert.equal(file?.name, '1.xml');
    content = gunzipSync(file?.content ?? new Uint8Array());
  }
  const file = readFiscalFile(content, ports);
  if (file.kind !== 'invoices') return file.kind === 'refused' ? file.refusal.code : file.kind;
  const [note] = file.documents;
  return `${note?.integrity} ${note?.signature} ${note?.trust}`;
}

test(`${COUNT} documents rewritten in an honest way are all taken as they were signed`, (context) => {
  const refused = new Map<string, number>();
  for (let index = 0; index < COUNT; index += 1) {
    const random = randomOf(SEED + index * 7919);
    const done: string[] = [];
    let text = random.pick(notes);
    for (let times = random.below(4); times > 0; times -= 1) {
      const [name, rewrite] = random.pick(Object.entries(rewritings));
      text = rewrite(text, random);
      done.push(name);
    }
    const [around, wrap] = random.pick(Object.entries(wrappings));
    const whole = wrap(text);
    const what = becomes(typeof whole === 'string' ? Buffer.from(whole) : whole);
    if (what === 'intact valid trusted') continue;
    const told = `${what}: ${done.join(', ')}; ${around}`;
    refused.set(told, (refused.get(told) ?? 0) + 1);
  }
  void context.annotate(
    `${COUNT} honest, ${[...refused.values()].reduce((a, b) => a + b, 0)} not taken as intact`,
  );
  assert.deepEqual(
    [...refused]
      .map(([what, count]) => `${count} × ${what}`)
      .sort()
      .slice(0, 30),
    [],
  );
});
