import { zipSync } from 'fflate';
import type { FindingCode } from '../../src/domain/nfe/finding.ts';
import type { Signer } from './authority.ts';
import { buildEvent, eventAnswer, withEventAnswer } from './build-event.ts';
import type { EventSpec } from './build-event.ts';
import { buildNfe, keyOf } from './build-nfe.ts';
import type { NfeSpec } from './build-nfe.ts';
import { withProtocol } from './protocol.ts';
import { signEvent, signNfe } from './sign.ts';
import { goodFile } from './spoil.ts';
import type { SpoilSource } from './spoil.ts';

interface Forgery {
  /** Name on the first page. */
  readonly name: string;
  /** Short form of the portal's answer. */
  readonly answer: string;
  /** Finding expected when the last of the files is read and posted. */
  readonly finding: FindingCode;
  /** Files that belong together are sent as one archive, in their order. */
  make(source: SpoilSource): readonly string[];
}

/** Files made to look genuine: each is as good as a forger can make it. */
export const forgeries = {
  ownAuthority: {
    name: 'Signed by a self-made authority',
    answer: 'stored; it can’t be approved, for no trusted authority vouches for its signer',
    finding: 'signerNotTrusted',
    make: ({ spec, forger }) => [withProtocol(signNfe(buildNfe(spec), forger))],
  },
  sameKey: {
    name: 'Same access key, other content',
    answer: 'the first is stored; the second is refused, and the person who decides is notified',
    finding: 'keyWithOtherContent',
    make: (source) => [
      goodFile(source),
      goodFile({ ...source, spec: { ...source.spec, items: tenfold(source.spec) } }),
    ],
  },
  secondContent: {
    name: 'A second content beside the signed one',
    answer: 'refused: a part that no one signed',
    finding: 'noteHoldsMore',
    make: (source) => {
      const good = goodFile(source);
      const [signed = ''] = /<infNFe .*<\/infNFe>/.exec(good) ?? [];
      return [good.replace('</NFe>', () => `${signed.replace('<qCom>', '<qCom>9')}</NFe>`)];
    },
  },
  noBreakSpace: {
    name: 'Reformatted with no-break spaces',
    answer: 'refused: changed after signing',
    finding: 'contentAltered',
    make: (source) => [goodFile(source).replaceAll('><', '>\u00a0<').replace('?>\u00a0<', '?><')],
  },
  strangersCancellation: {
    name: 'A cancellation that a stranger signed',
    answer:
      'the invoice stays as it is; the person who decides applies or dismisses the cancellation',
    finding: 'eventSignerNotTrusted',
    make: (source) => [goodFile(source), eventFile(cancellationOf(source.spec), source.forger)],
  },
  otherModel: {
    name: 'An event about an NFC-e',
    answer: 'refused: only events of NF-e invoices',
    finding: 'eventOfOtherModel',
    make: ({ spec, signer }) => [eventFile(cancellationOf({ ...spec, mod: '65' }), signer)],
  },
  tomorrow: {
    name: 'Issued in the future',
    answer: 'stored; it can’t be approved before that day',
    finding: 'issuedInFuture',
    make: (source) => [
      goodFile({ ...source, spec: { ...source.spec, dhEmi: daysLater(source.spec.dhEmi, 40) } }),
    ],
  },
} as const satisfies Record<string, Forgery>;

export type ForgeryName = keyof typeof forgeries;

/** The file of a forgery, or the archive of its files. @param stem name without its ending */
export function forge(
  name: ForgeryName,
  source: SpoilSource,
  stem: string,
): { readonly name: string; readonly bytes: Uint8Array } {
  const files = forgeries[name].make(source).map((xml) => Buffer.from(xml, 'utf8'));
  const [only, ...others] = files;
  if (only !== undefined && others.length === 0) return { name: `${stem}.xml`, bytes: only };
  return {
    name: `${stem}.zip`,
    bytes: zipSync(Object.fromEntries(files.map((bytes, at) => [`${at + 1}.xml`, bytes]))),
  };
}

const tenfold = (spec: NfeSpec): NfeSpec['items'] =>
  spec.items.map((item) => ({ ...item, qCom: String(Number(item.qCom) * 10) }));

function cancellationOf(spec: NfeSpec): EventSpec {
  const { kind, number } = spec.issuer.taxId;
  if (kind === 'idEstrangeiro') throw new RangeError('a foreigner issues no NF-e');
  return { tpEvento: '110111', chNFe: keyOf(spec), author: { kind, number }, dhEvento: spec.dhEmi };
}

const eventFile = (spec: EventSpec, signer: Signer): string =>
  withEventAnswer(signEvent(buildEvent(spec), signer), eventAnswer(spec));

/** The same hour so many days later, with the same offset. */
function daysLater(moment: string, days: number): string {
  const day = new Date(`${moment.slice(0, 10)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10) + moment.slice(10);
}
