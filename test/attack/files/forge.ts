import {
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../../demo/xml/authority.ts';
import type { Authority, Signer } from '../../../demo/xml/authority.ts';
import type { Keys } from '../../../demo/xml/certificate.ts';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import type { NfeSpec } from '../../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signEvent, signNfe } from '../../../demo/xml/sign.ts';
import type { Random } from '../random.ts';

/**
 * Means of an attacker: a genuine certificate of an own company, the public certificates of
 * others, and all tools.
 */
export interface Attacker {
  /** Certificate of the trusted authority, which is public. */
  readonly root: Uint8Array;
  readonly rootName: string;
  /** Victim whose invoices are forged; the certificate is in any invoice of the victim. */
  readonly victim: NfeSpec['issuer'];
  readonly victimCertificate: Uint8Array;
  readonly victimName: string;
  /** Signed invoice of the victim, to take parts from. */
  readonly genuine: string;
  /** The attacker’s own trusted certificate, of another company. */
  readonly own: Signer;
  readonly ownName: string;
}

/** Keys are slow to make: a few serve all forgeries. */
export interface Forge {
  readonly keys: readonly Keys[];
  readonly authorityKeys: readonly Keys[];
}

export const makeForge = (): Forge => ({
  keys: [makeKeys(), makeKeys(1024)],
  authorityKeys: [makeAuthorityKeys(), makeKeys()],
});

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const certificateField = (bytes: Uint8Array): string =>
  `<X509Certificate>${base64(bytes)}</X509Certificate>`;

/** Puts certificates into a signature, before the signer's own or behind it; they are not signed. */
const withCertificates = (
  xml: string,
  before: readonly Uint8Array[],
  behind: readonly Uint8Array[],
): string =>
  xml
    .replace('<X509Data>', () => `<X509Data>${before.map(certificateField).join('')}`)
    .replace('</X509Data>', () => `${behind.map(certificateField).join('')}</X509Data>`);

interface Forgery {
  readonly signer: Signer;
  readonly before: readonly Uint8Array[];
  readonly behind: readonly Uint8Array[];
}

type Way = (attacker: Attacker, forge: Forge, random: Random) => Forgery;
const holderOf = ({ victim, victimName }: Attacker, random: Random) => ({
  name: random.pick([victimName, victim.name, 'X']),
  ...(victim.taxId.kind === 'CPF' ? { cpf: victim.taxId.number } : { cnpj: victim.taxId.number }),
});
const asAuthority = (name: string, { certificateDer, privateKey }: Signer): Authority => ({
  name,
  certificateDer,
  privateKey,
});

/** Another authority, with a name of its own or with that of the trusted one. */
function ownAuthority(attacker: Attacker, forge: Forge, random: Random): Authority {
  return makeAuthority({
    name: random.pick([
      attacker.rootName,
      'AC Propria',
      `${attacker.rootName} `,
      attacker.rootName.toUpperCase(),
    ]),
    keys: random.pick(forge.authorityKeys),
  });
}

const WAYS: Readonly<Record<string, Way>> = {
  'an authority of one’s own': (attacker, forge, random) => {
    const authority = ownAuthority(attacker, forge, random);
    const signer = issueCertificate(authority, holderOf(attacker, random), {
      keys: random.pick(forge.keys),
    });
    return {
      signer,
      before: [],
      behind: random.pick([
        [],
        [authority.certificateDer],
        [authority.certificateDer, attacker.root],
        [attacker.root],
      ]),
    };
  },
  'an authority below one’s own': (attacker, forge, random) => {
    const root = ownAuthority(attacker, forge, random);
    const middle = makeAuthority({
      name: random.pick([attacker.rootName, 'AC Intermediaria']),
      keys: random.pick(forge.authorityKeys),
    });
    const signer = issueCertificate(middle, holderOf(attacker, random), {
      keys: random.pick(forge.keys),
    });
    return {
      signer,
      before: [],
      behind: [
        middle.certificateDer,
        root.certificateDer,
        ...random.pick([[], [attacker.root], [attacker.victimCertificate]]),
      ],
    };
  },
  'a certificate signed by itself': (attacker, forge, random) => {
    const keys = random.pick(forge.keys);
    const { name, ...number } = holderOf(attacker, random);
    const self = asAuthority(`${name}:${attacker.victim.taxId.number}`, {
      certificateDer: new Uint8Array(),
      privateKey: keys.privateKey,
    });
    return {
      signer: issueCertificate(self, { name, ...number }, { keys }),
      before: [],
      behind: random.pick([[], [attacker.root]]),
    };
  },
  'a self-made authority as signer': (attacker, forge, random) => {
    const keys = random.pick(forge.keys);
    return {
      signer: makeAuthority({
        name: `${attacker.victimName}:${attacker.victim.taxId.number}`,
        keys,
      }),
      before: [],
      behind: [attacker.root],
    };
  },
  'a genuine certificate that plays authority': (attacker, forge, random) => ({
    signer: issueCertificate(
      asAuthority(attacker.ownName, attacker.own),
      holderOf(attacker, random),
      { keys: random.pick(forge.keys) },
    ),
    before: [],
    behind: [attacker.own.certificateDer, ...random.pick([[], [attacker.root]])],
  }),
  'a certificate that names the trusted authority': (attacker, forge, random) => ({
    signer: issueCertificate(
      asAuthority(attacker.rootName, {
        certificateDer: attacker.root,
        privateKey: random.pick(forge.authorityKeys).privateKey,
      }),
      holderOf(attacker, random),
      { keys: random.pick(forge.keys) },
    ),
    before: [],
    behind: random.pick([[], [attacker.root]]),
  }),
  'the victim’s certificate over another key': (attacker, forge, random) => ({
    signer: {
      privateKey: random.pick(forge.keys).privateKey,
      certificateDer: attacker.victimCertificate,
    },
    before: [],
    behind: random.pick([[], [attacker.root], [attacker.own.certificateDer]]),
  }),
  'the victim’s certificate over one’s own genuine key': (attacker, _forge, random) => ({
    signer: { privateKey: attacker.own.privateKey, certificateDer: attacker.victimCertificate },
    before: [],
    behind: random.pick([[], [attacker.own.certificateDer]]),
  }),
  'the victim’s certificate before the own': (attacker, forge, random) => ({
    signer: random.pick([
      attacker.own,
      issueCertificate(ownAuthority(attacker, forge, random), holderOf(attacker, random), {
        keys: random.pick(forge.keys),
      }),
    ]),
    before: [attacker.victimCertificate],
    behind: random.pick([[], [attacker.root]]),
  }),
  'the victim’s certificate behind the own': (attacker, forge, random) => ({
    signer: issueCertificate(ownAuthority(attacker, forge, random), holderOf(attacker, random), {
      keys: random.pick(forge.keys),
    }),
    before: [],
    behind: [attacker.victimCertificate, attacker.root],
  }),
  'one’s own genuine certificate, of another company': (attacker) => ({
    signer: attacker.own,
    before: [],
    behind: [],
  }),
  'bytes before or behind the victim’s certificate': (attacker, forge, random) => {
    const junk = Buffer.from(random.pick(['00', '30030101ff', '2d2d2d2d2d']), 'hex');
    const pem = Buffer.from(
      `-----BEGIN CERTIFICATE-----\n${base64(issueCertificate(ownAuthority(attacker, forge, random), holderOf(attacker, random), { keys: random.pick(forge.keys) }).certificateDer)}\n-----END CERTIFICATE-----\n`,
    );
    const certificateDer = Buffer.concat(
      random.pick([
        [attacker.victimCertificate, junk],
        [junk, attacker.victimCertificate],
        [attacker.victimCertificate, pem],
        [pem, attacker.victimCertificate],
      ]),
    );
    return {
      signer: { privateKey: random.pick([...forge.keys, attacker.own]).privateKey, certificateDer },
      before: [],
      behind: [],
    };
  },
  'a bit of the victim’s certificate changed': (attacker, forge, random) => {
    const certificateDer = Uint8Array.from(attacker.victimCertificate);
    const at = random.below(certificateDer.length);
    certificateDer[at] = (certificateDer[at] ?? 0) ^ (1 << random.below(8));
    return {
      signer: { privateKey: random.pick([...forge.keys, attacker.own]).privateKey, certificateDer },
      before: [],
      behind: [attacker.root],
    };
  },
};

/** The names of all ways to forge. */
export const FORGERIES: readonly string[] = Object.keys(WAYS);

/** Content that the victim never signed. */
function forgedSpec(base: NfeSpec, random: Random): NfeSpec {
  const [first] = base.items;
  if (first === undefined) throw new RangeError('an invoice has items');
  return {
    ...base,
    nNF: 500_000 + random.below(400_000),
    items: [{ ...first, qCom: String(1 + random.below(9_999)) }],
  };
}

/**
 * Puts a genuine signature under content never signed, or adapts its digest and signs with another
 * key.
 */
function stapled(attacker: Attacker, forged: string, random: Random): string {
  const genuine = /<Signature[\s\S]*<\/Signature>/.exec(attacker.genuine)?.[0] ?? '';
  const value = /<SignatureValue>[^<]*<\/SignatureValue>/.exec(genuine)?.[0] ?? '';
  const info = /<KeyInfo>[\s\S]*<\/KeyInfo>/.exec(genuine)?.[0] ?? '';
  return random.pick([
    () => forged.replace(/<Signature[\s\S]*<\/Signature>/, () => genuine),
    () =>
      forged
        .replace(/<SignatureValue>[^<]*<\/SignatureValue>/, () => value)
        .replace(/<KeyInfo>[\s\S]*<\/KeyInfo>/, () => info),
    () => forged.replace(/<KeyInfo>[\s\S]*<\/KeyInfo>/, () => info),
    () => forged.replace(/<Signature[\s\S]*<\/Signature>/, (mine) => genuine + mine),
    () => forged.replace(/<Signature[\s\S]*<\/Signature>/, (mine) => mine + genuine),
  ])();
}

/** A forged file, and how it was made. */
export interface ForgedFile {
  readonly way: string;
  readonly text: string;
}

/** An invoice, or the cancellation of a genuine one, in the victim's name, with an invented answer of the tax authority. */
export function forgeFile(
  attacker: Attacker,
  forge: Forge,
  base: NfeSpec,
  random: Random,
): ForgedFile {
  const way = random.pick(FORGERIES);
  const make = WAYS[way];
  if (make === undefined) throw new RangeError(way);
  const { signer, before, behind } = make(attacker, forge, random);
  const { taxId } = attacker.victim;
  if (taxId.kind !== 'idEstrangeiro' && random.chance(0.25)) {
    const event = {
      tpEvento: random.pick(['110111', '110110', '210220', '210240']),
      chNFe: keyOf(base),
      author: { kind: taxId.kind, number: taxId.number },
      dhEvento: base.dhEmi,
      ...{ text: 'Emitida em duplicidade por engano' },
    };
    const signed = withCertificates(signEvent(buildEvent(event), signer), before, behind);
    return {
      way: `${way}: event`,
      text: withEventAnswer(signed, eventAnswer(event, { cStat: '135' })),
    };
  }
  const signed = withCertificates(
    signNfe(buildNfe(forgedSpec(base, random)), signer),
    before,
    behind,
  );
  const isStapled = random.chance(0.2);
  return {
    way: isStapled ? `${way}: parts of a genuine signature` : way,
    text: withProtocol(isStapled ? stapled(attacker, signed, random) : signed),
  };
}
