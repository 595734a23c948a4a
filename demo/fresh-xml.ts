import { randomInt } from 'node:crypto';
import { findingKinds } from '../src/domain/nfe/finding.ts';
import { CHANNELS } from './data/channels.ts';
import { BUYERS } from './data/farmers.ts';
import type { DemoSigners } from './load/authority.ts';
import type { NfeSpec } from './xml/build-nfe.ts';
import { forge, forgeries } from './xml/forge.ts';
import type { ForgeryName } from './xml/forge.ts';
import { goodFile, spoil, spoils } from './xml/spoil.ts';
import type { SpoilName, SpoilSource } from './xml/spoil.ts';
import { SELLER } from './shown-people.ts';

/** File in the lists of the first page. */
export interface FreshFile {
  readonly href: string;
  readonly name: string;
  readonly what: string;
  readonly kind: 'good' | 'bad' | 'forged';
}

const GOOD = {
  small: { name: 'A small sale', what: '40 gallons of a campaign product', pieces: 40, items: 1 },
  large: { name: 'A large sale', what: 'enough to pass several places', pieces: 400, items: 3 },
  mixed: {
    name: 'A sale with an unknown code',
    what: 'one item scores, one needs a product',
    pieces: 60,
    items: 1,
  },
} as const;
type GoodName = keyof typeof GOOD;

const isGood = (kind: string): kind is GoodName => Object.hasOwn(GOOD, kind);
const isForgery = (kind: string): kind is ForgeryName => Object.hasOwn(forgeries, kind);
const isSpoil = (kind: string): kind is SpoilName => Object.hasOwn(spoils, kind);

/** `modelNfce` → `Model nfce`: the finding's code as words. */
const asWords = (code: string): string =>
  code
    .replace(/([A-Z])/g, ' $1')
    .replace(/^./, (letter) => letter.toUpperCase())
    .toLowerCase()
    .replace(/^./, (letter) => letter.toUpperCase());

/** Two files may show the same finding: then each says how it came to it. */
function nameOf(kind: string, finding: string): string {
  const alike = Object.values(spoils).filter((other) => other.finding === finding).length;
  return alike > 1 ? `${asWords(finding)}: ${asWords(kind).toLowerCase()}` : asWords(finding);
}

export function freshFiles(): FreshFile[] {
  return [
    ...Object.entries(GOOD).map(([kind, { name, what }]) => ({
      href: `/demo/xml/${kind}`,
      name,
      what,
      kind: 'good' as const,
    })),
    // Forged files have a list of their own.
    ...Object.entries(spoils)
      .filter(([kind]) => kind !== 'forged')
      .map(([kind, { finding }]) => ({
        href: `/demo/xml/${kind}`,
        name: nameOf(kind, finding),
        kind: 'bad' as const,
        // the demo takes documents of the test environment, as its own are
        what:
          finding === 'testEnvironment'
            ? 'accepted in this demo only'
            : {
                refused: 'refused on arrival',
                blocks: 'received, can’t be approved',
                warns: 'received with a finding',
              }[findingKinds[finding].severity],
      })),
    ...Object.entries(forgeries).map(([kind, { name, answer }]) => ({
      href: `/demo/xml/${kind}`,
      name,
      what: answer,
      kind: 'forged' as const,
    })),
  ];
}

/** A moment ago in Brasília's time, or the last day of the shown campaign when that is over. */
function momentOfIssue(now: Date): string {
  const local = new Date(now.getTime() - 3 * 3_600_000 - 60_000).toISOString().slice(0, 19);
  return `${local < '2026-11-30T23:00:00' ? local : '2026-11-30T15:00:00'}-03:00`;
}

function specOf(kind: string, now: Date): NfeSpec {
  const channel = CHANNELS.find(({ code }) => code === SELLER?.channel);
  const buyer = BUYERS[randomInt(BUYERS.length)];
  if (!channel || !buyer) throw new Error('the demo has no seller');
  const [xMun, UF, cMun] = channel.city;
  const { pieces, items } = isGood(kind) ? GOOD[kind] : GOOD.small;
  const wanted = channel.skus
    .filter(({ product, umCustomer }) => product.startsWith('FUNG-0') && umCustomer !== 'L')
    .slice(0, items);
  const lines = wanted.map(({ customerSKU, umCustomer, price, product }) => ({
    cProd: customerSKU,
    xProd: `FUNGICIDA ${product}`,
    CFOP: '5102',
    uCom: umCustomer,
    qCom: `${pieces}.0000`,
    vUnCom: price.toFixed(2),
    NCM: '38089299',
  }));
  return {
    issuer: {
      taxId: { kind: 'CNPJ', number: channel.cnpj },
      name: channel.name1,
      city: { cMun, xMun, UF },
    },
    recipient: { taxId: { kind: buyer.kind, number: buyer.number }, name: buyer.name },
    nNF: 500_000 + randomInt(400_000),
    dhEmi: momentOfIssue(now),
    items:
      kind === 'mixed'
        ? [
            ...lines,
            {
              cProd: 'NDMX 2,5KG',
              xProd: 'NODULA MAX SACO',
              CFOP: '5102',
              uCom: 'SC',
              qCom: '60.0000',
              vUnCom: '180.00',
            },
          ]
        : lines,
  };
}

/** A new document of the shown seller's channel, issued now. undefined: no such kind. */
export function freshXml(
  kind: string,
  signers: DemoSigners,
  now: Date,
): { readonly name: string; readonly bytes: Uint8Array } | undefined {
  if (!isGood(kind) && !isSpoil(kind) && !isForgery(kind)) return undefined;
  const spec = specOf(kind, now);
  const stranger = CHANNELS.find(({ code }) => code !== SELLER?.channel);
  const own = SELLER?.channel ?? '';
  const source: SpoilSource = {
    spec,
    signer: signers.ofChannel(own),
    stranger: signers.ofChannel(stranger?.code ?? ''),
    forger: signers.impostor(own),
  };
  if (isForgery(kind)) return forge(kind, source, `nfe-${spec.nNF}-${kind}`);
  const bytes = isGood(kind) ? Buffer.from(goodFile(source), 'utf8') : spoil(kind, source);
  return { name: `nfe-${spec.nNF}-${kind}.xml`, bytes };
}
