import type { Random } from '../random.ts';

/** Changes a document's text. Where it finds nothing to change, the text comes back as it was. */
export type Mutation = (text: string, random: Random, others: readonly string[]) => string;

/** Replaces one place, chosen among all that a pattern finds. */
function atOne(
  text: string,
  pattern: RegExp,
  random: Random,
  change: (match: RegExpExecArray) => string,
): string {
  const places = [...text.matchAll(pattern)];
  if (places.length === 0) return text;
  const match = random.pick(places);
  return text.slice(0, match.index) + change(match) + text.slice(match.index + match[0].length);
}

const ELEMENT = /<(\w+)( [^<>]*)?>[^<>]*<\/\1>/g;
const CONTAINER =
  /<(det|prod|emit|dest|ide|total|ICMSTot|enderEmit|enderDest|transp|imposto|Reference|SignedInfo|KeyInfo|X509Data|Signature|infProt|protNFe|infEvento|detEvento|evento|retEvento|NFe|infNFe)[ >][\s\S]*?<\/\1>/g;
const OPENING = /<\w+(?: [^<>]*)?>/g;
const CONTENT = />([^<>]+)</g;
const NUMBER = />(\d[\d.]*)</g;
const MOMENT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d/g;
const BETWEEN = /></g;

const wholeOf = (text: string, pattern: RegExp, random: Random): string => {
  const found = [...text.matchAll(pattern)];
  return found.length === 0 ? '' : random.pick(found)[0];
};

const SPACES = [
  ' ',
  '\n',
  '\t',
  '\r\n',
  '\r',
  '\n    ',
  '\u00a0',
  '\u2003',
  '\ufeff',
  '\u0085',
  '\u2028',
  '\u200b',
  '\u3000',
  '\u180e',
  '&#160;',
  '&#xFEFF;',
  '&#32;',
  '&#10;',
  '&#13;',
] as const;
const ODD_NUMBERS = [
  '0',
  '-1',
  '1e3',
  '1,5',
  '00010',
  '9'.repeat(40),
  '1.',
  '.5',
  '+1',
  'NaN',
  '',
  ' 1',
  '１０',
  '0x10',
  '1_000',
  '10.00000000001',
] as const;
const ODD_MOMENTS = [
  '2026-02-31T10:00:00-03:00',
  '2026-13-01T10:00:00-03:00',
  '2026-08-12',
  '0000-00-00T00:00:00+00:00',
  '9999-12-31T23:59:59+14:00',
  '2026-08-12T24:00:00-03:00',
  '2099-01-01T00:00:00-03:00',
] as const;

/** Tags, attributes and namespaces. */
const structure: readonly Mutation[] = [
  (text, random) =>
    atOne(
      text,
      /<(\/?)(\w+)/g,
      random,
      ([, slash = '', name = '']) =>
        `<${slash}${random.pick([name.toUpperCase(), `${name}x`, name.slice(1), `a:${name}`, `xml:${name}`, `${name}\u0301`])}`,
    ),
  (text, random) =>
    atOne(text, / (\w+)="([^"]*)"/g, random, ([, name = '', value = '']) =>
      random.pick([
        ` ${name}='${value}'`,
        ` ${name} = "${value}"`,
        ` ${name}="${value} "`,
        ` ${name}="${value}" ${name}="${value}"`,
        '',
        ` ${name.toLowerCase()}="${value}"`,
        ` ${name}=${value}`,
        ` ${name}="${value.slice(0, -1)}"`,
        ` x:${name}="${value}"`,
      ]),
    ),
  (text, random) =>
    atOne(text, OPENING, random, ([tag]) =>
      tag.replace(
        '>',
        random.pick([
          ' a="1">',
          ' xmlns="">',
          ' xmlns="http://www.portalfiscal.inf.br/nfe">',
          ' xmlns:a="urn:a">',
          ' xml:lang="pt">',
          ' xml:space="preserve">',
          ' xmlns="http://www.portalfiscal.inf.br/cte">',
          ' Id="x">',
          ' xmlns:xml="urn:x">',
          ' xmlns:a="">',
          ' >',
          '\n>',
          '\t>',
        ]),
      ),
    ),
  (text, random) =>
    atOne(text, /http:\/\/www\.portalfiscal\.inf\.br\/nfe/g, random, ([uri]) =>
      random.pick([
        `${uri}/`,
        uri.replace('http', 'HTTP'),
        '',
        `${uri} `,
        uri.replace('nfe', '&#110;fe'),
        uri.replace('portal', 'p0rtal'),
      ]),
    ),
  (text, random) =>
    random.pick([
      text
        .replaceAll(/<(\/?)(NFe|infNFe|ide|emit|dest|det|prod)\b/g, '<$1n:$2')
        .replace('<n:NFe', '<n:NFe xmlns:n="http://www.portalfiscal.inf.br/nfe"'),
      text.replaceAll(' xmlns="http://www.portalfiscal.inf.br/nfe"', ''),
    ]),
  (text, random) =>
    atOne(text, ELEMENT, random, ([whole]) =>
      random.pick([
        '',
        whole + whole,
        `${whole}\n${whole}`,
        whole.replace(/>[^<>]*</, '><'),
        `<a>${whole}</a>`,
      ]),
    ),
  (text, random) =>
    atOne(text, CONTAINER, random, ([whole]) =>
      random.pick(['', whole + whole, `<a>${whole}</a>`]),
    ),
  (text, random) => {
    const moved = wholeOf(text, random.chance(0.5) ? ELEMENT : CONTAINER, random);
    return moved === ''
      ? text
      : atOne(text.replace(moved, ''), BETWEEN, random, () => `>${moved}<`);
  },
  (text, random, others) =>
    atOne(
      text,
      BETWEEN,
      random,
      () =>
        `>${wholeOf(random.pick([text, ...others]), random.chance(0.5) ? ELEMENT : CONTAINER, random)}<`,
    ),
];

/** Mutations of white space, entities, comments and other text that XML allows. */
const texts: readonly Mutation[] = [
  (text, random) => atOne(text, BETWEEN, random, () => `>${random.pick(SPACES)}<`),
  (text, random) => text.replaceAll('><', `>${random.pick(SPACES)}<`),
  (text, random) =>
    atOne(text, CONTENT, random, ([, content = '']) => {
      const at = random.below(content.length + 1);
      return `>${content.slice(0, at)}${random.pick(SPACES)}${content.slice(at)}<`;
    }),
  (text, random) =>
    atOne(text, CONTENT, random, ([, content = '']) => {
      const at = random.below(content.length + 1);
      const put = random.pick([
        '<!---->',
        '<!-- 9 -->',
        '<?a b?>',
        '<![CDATA[]]>',
        '<![CDATA[9]]>',
        '&amp;',
        '&#48;',
        '&#x39;',
        '&lt;',
        '&lol;',
        '&#0;',
        '&#xD800;',
        ']]>',
        '\u0000',
        '&',
        '<',
        '<b/>',
        '<b>9</b>',
      ]);
      return `>${content.slice(0, at)}${put}${content.slice(at)}<`;
    }),
  (text, random) =>
    atOne(text, CONTENT, random, ([, content = '']) =>
      random.pick([
        `><![CDATA[${content}]]><`,
        `>${[...content].map((each) => `&#${each.codePointAt(0)};`).join('')}<`,
        `><![CDATA[${content.slice(0, 1)}]]>${content.slice(1)}<`,
        `>${content.toUpperCase()}<`,
        `>${content.normalize('NFD')}<`,
      ]),
    ),
  (text, random) =>
    text.replace(
      '?>',
      random.pick([
        '?><!DOCTYPE a>',
        '?><!DOCTYPE a [<!ENTITY lol "9">]>',
        '?><!DOCTYPE a SYSTEM "file:///etc/passwd">',
        '?><!---->',
        '?><?xml version="1.0"?>',
        '?>\n',
      ]),
    ),
  (text, random) =>
    atOne(
      text,
      NUMBER,
      random,
      ([, number = '']) =>
        `>${random.pick([...ODD_NUMBERS, `${number}0`, `0${number}`, `9${number}`, number.replace('.', ''), String(Number(number) + 1)])}<`,
    ),
  (text, random) =>
    atOne(text, MOMENT, random, ([moment]) =>
      random.pick([
        ...ODD_MOMENTS,
        moment.replace('-03:00', '+03:00'),
        moment.replace('-03:00', 'Z'),
        moment.replace('2026', '2025'),
      ]),
    ),
  (text, random) => atOne(text, /\d/g, random, () => String(random.below(10))),
];

/** A note's content changed in one of its items. */
const changed = (inf: string, random: Random): string =>
  inf.replace('<qCom>', `<qCom>${1 + random.below(9)}`);

/**
 * Mutations of signatures, and wrapping: signed content is moved, and other content takes its
 * expected place.
 */
const signatures: readonly Mutation[] = [
  (text, random) =>
    atOne(
      text,
      />([A-Za-z0-9+/=]{20,})</g,
      random,
      ([, value = '']) =>
        `>${random.pick([value.slice(4), `${value.slice(0, -8)}AAAAAAA=`, `AAAA${value.slice(4)}`, value.replace(/(.{10})/, '$1\n'), `${value}=`, value.toLowerCase(), '', '====', value.replace('+', '-'), `${value}AAAA`])}<`,
    ),
  (text, random) =>
    atOne(
      text,
      /Algorithm="([^"]*)"/g,
      random,
      ([, algorithm = '']) =>
        `Algorithm="${random.pick(['http://www.w3.org/2001/10/xml-exc-c14n#', `${algorithm}#WithComments`, 'http://www.w3.org/2000/09/xmldsig#hmac-sha1', 'http://www.w3.org/2000/09/xmldsig#base64', 'http://www.w3.org/TR/1999/REC-xpath-19991116', 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256', 'http://www.w3.org/2001/04/xmlenc#sha256', 'none', ''])}"`,
    ),
  (text, random) =>
    atOne(
      text,
      /URI="([^"]*)"/g,
      random,
      ([, uri = '']) =>
        `URI="${random.pick(['', '#', uri.slice(1), '#xpointer(/)', `#xpointer(id('${uri.slice(1)}'))`, 'http://example.org/', `${uri} `, uri.toLowerCase()])}"`,
    ),
  (text, random) =>
    text.replace(
      '<Transforms>',
      () =>
        `<Transforms>${random.pick(['<Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><XPath>not(ancestor-or-self::det)</XPath></Transform>', '<Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"/>', '<Transform/>'])}`,
    ),
  (text, random, others) => {
    const name = random.pick([
      'Signature',
      'SignedInfo',
      'KeyInfo',
      'SignatureValue',
      'DigestValue',
      'X509Certificate',
    ]);
    const theirs =
      new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`).exec(random.pick(others))?.[0] ?? '';
    return text.replace(new RegExp(`<${name}[ >][\\s\\S]*?</${name}>`), (mine) =>
      random.pick([theirs, mine + theirs, theirs + mine]),
    );
  },
  // a second content beside the signed one, before it or behind it, in the note or around it
  (text, random) =>
    text.replace(/<infNFe [\s\S]*<\/infNFe>/, (inf) => {
      const forged = random.pick([
        changed(inf, random),
        changed(inf, random).replace(/ Id="[^"]*"/, ''),
        changed(inf, random).replace(/ Id="NFe/, ' Id="NFE'),
        changed(inf, random).replaceAll('infNFe', 'infNFeSupl'),
      ]);
      return random.pick([
        forged + inf,
        inf + forged,
        `<infNFe>${inf}</infNFe>`,
        `${forged}<x>${inf}</x>`,
        `<x>${forged}</x>${inf}`,
        forged.replace('</infNFe>', `${inf}</infNFe>`),
      ]);
    }),
  (text, random) => {
    const inf = /<infNFe [\s\S]*<\/infNFe>/.exec(text)?.[0] ?? '';
    const hidden = `<Object>${inf}</Object></Signature>`;
    return random.pick([
      text.replace('</Signature>', () => hidden).replace(inf, () => changed(inf, random)),
      text.replace('</KeyInfo>', () => `${inf}</KeyInfo>`).replace(inf, () => changed(inf, random)),
      text.replace('</Signature>', () => `<Object>${changed(inf, random)}</Object></Signature>`),
    ]);
  },
  (text, random) =>
    text.replace(/<NFe[\s\S]*<\/NFe>/, (nfe) => {
      const forged = changed(nfe, random);
      return random.pick([
        forged + nfe,
        nfe + forged,
        forged.replace('</NFe>', `${nfe}</NFe>`),
        forged.replace(/<Signature[\s\S]*<\/Signature>/, () => nfe),
        nfe.replace('</infNFe>', `${forged}</infNFe>`),
        `<enviNFe xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">${forged}${nfe}</enviNFe>`,
      ]);
    }),
  (text, random) => {
    const signature = /<Signature[\s\S]*<\/Signature>/.exec(text)?.[0] ?? '';
    const bare = text.replace(signature, '');
    return random.pick([
      bare,
      bare.replace('</infNFe>', () => `${signature}</infNFe>`),
      bare.replace('<infNFe', () => `${signature}<infNFe`),
      text.replace(signature, () => signature + signature),
      bare.replace('</NFe>', () => `</NFe>${signature}`),
    ]);
  },
];

/** Mutations that append protocols, events or whole other documents. */
const appended: readonly Mutation[] = [
  (text, random) => {
    const protocol = /<protNFe[\s\S]*?<\/protNFe>/.exec(text)?.[0] ?? '';
    const other = random.pick([
      protocol.replace(
        '<cStat>100',
        `<cStat>${random.pick(['101', '110', '302', '150', '999', ''])}`,
      ),
      protocol.replace(/<digVal>[^<]*/, '<digVal>AAAAAAAAAAAAAAAAAAAAAAAAAAA='),
      protocol.replace(/<digVal>.*?<\/digVal>/, ''),
      protocol.replace(/<chNFe>\d/, '<chNFe>9'),
      protocol,
    ]);
    return random.pick([
      text.replace(protocol, () => other),
      text.replace(protocol, () => protocol + other),
      text.replace(protocol, () => other + protocol),
      text.replace(protocol, ''),
    ]);
  },
  (text, random, others) => {
    const body = random.pick(others).replace(/^<\?.*?\?>/, '');
    return random.pick([
      text + body,
      text.replace(/<\/\w+>\s*$/, (end) => `${body}${end}`),
      body + text,
      `<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe">${text.replace(/^<\?.*?\?>/, '')}${body}</nfeProc>`,
    ]);
  },
];

/** Everything that changes a document as text, each kind as likely as the others. */
export const TEXT_MUTATIONS: readonly (readonly Mutation[])[] = [
  structure,
  texts,
  signatures,
  appended,
];
