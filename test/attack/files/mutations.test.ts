// @module-tag postgres
// Mutated and forged documents: whatever the bytes, an answer; nothing altered or forged is ever taken for trusted.
// NMV_DEEP=1 takes very many; NMV_SEED repeats a run.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  certificateToPem,
  fingerprintOf,
  issueCertificate,
  makeAuthority,
  makeAuthorityKeys,
  makeKeys,
} from '../../../demo/xml/authority.ts';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import type { NfeSpec } from '../../../demo/xml/build-nfe.ts';
import { withProtocol } from '../../../demo/xml/protocol.ts';
import { signEvent, signNfe } from '../../../demo/xml/sign.ts';
import { nodePorts } from '../../../server/workers/nfe-ports.ts';
import { openTrustStore } from '../../../server/trust/trust-store.ts';
import { explainFiscalFile } from '../../../src/domain/posting/explain.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import type { FiscalDocument, FiscalEvent, FiscalFile } from '../../../src/domain/nfe/types.ts';
import { CHANNEL, spec, STRANGER } from '../../domain/nfe/fixtures.ts';
import { FORGERIES, forgeFile, makeForge } from './forge.ts';
import type { Attacker } from './forge.ts';
import { mutateBytes } from './mutate-bytes.ts';
import { TEXT_MUTATIONS } from './mutate-text.ts';
import { randomOf } from '../random.ts';
import type { Random } from '../random.ts';
import { contentsOf } from './signed-content.ts';

const isDeep = process.env['NMV_DEEP'] === '1';
const [MUTATED, FORGED] = isDeep ? [100_000, 10_000] : [1_500, 200];
const SEED = Number(process.env['NMV_SEED'] ?? 20_261_122);

/**
 * Authority with its own keys: each signer holds different keys here, as forgeries depend on the
 * key holder.
 */
const authority = makeAuthority({ keys: makeAuthorityKeys() });
const channelSigner = issueCertificate(
  authority,
  { name: 'CANAL DO NORTE LTDA', cnpj: CHANNEL },
  { keys: makeKeys() },
);
const strangerSigner = issueCertificate(
  authority,
  { name: 'OUTRA EMPRESA SA', cnpj: STRANGER },
  { keys: makeKeys() },
);
const ports = nodePorts(
  openTrustStore({ pem: certificateToPem(authority), roots: [fingerprintOf(authority)] }),
);
const read = (file: string | Uint8Array): FiscalFile =>
  readFiscalFile(typeof file === 'string' ? Buffer.from(file) : file, ports);

const wide: NfeSpec = {
  ...spec,
  nNF: 124,
  recipient: { ...spec.recipient, name: 'Água & Óleo "São José" ’–€ 𝄞' },
  items: [...spec.items, ...spec.items, ...spec.items],
};
const back: NfeSpec = { ...spec, nNF: 125, finNFe: '4', tpNF: '0', refNFe: [keyOf(spec)] };
const specs: readonly NfeSpec[] = [spec, wide, back];
const notes = specs.map((each) => withProtocol(signNfe(buildNfe(each), channelSigner)));
const event = {
  tpEvento: '110111',
  chNFe: keyOf(spec),
  author: { kind: 'CNPJ', number: CHANNEL },
  dhEvento: spec.dhEmi,
} as const;
const goodEvent = withEventAnswer(signEvent(buildEvent(event), channelSigner), eventAnswer(event));
/**
 * Files to mutate: good files, a file with two notes, a file with an event appended to its note.
 */
const bases: readonly string[] = [
  ...notes,
  goodEvent,
  notes[0]?.replace('</nfeProc>', () => `${goodEvent.replace(/^<\?.*?\?>/, '')}</nfeProc>`) ?? '',
  `<nfes>${notes.map((note) => note.replace(/^<\?.*?\?>/, '')).join('')}</nfes>`,
];

/**
 * Returns the signed content of a document, without protocols, attached certificates and findings.
 */
const saidBy = ({
  chNFe,
  versao,
  ide,
  emit,
  dest,
  det,
  total,
  refNFe,
  refNFeSig,
  digest,
}: FiscalDocument): string =>
  JSON.stringify({ chNFe, versao, ide, emit, dest, det, total, refNFe, refNFeSig, digest });
const saidByEvent = ({
  tpEvento,
  chNFe,
  nSeqEvento,
  dhEvento,
  author,
  xJust,
  xCorrecao,
}: FiscalEvent): string =>
  JSON.stringify({ tpEvento, chNFe, nSeqEvento, dhEvento, author, xJust, xCorrecao });
const documentsOf = (file: FiscalFile): readonly FiscalDocument[] =>
  file.kind === 'invoices' ? file.documents : [];
const eventsOf = (file: FiscalFile): readonly FiscalEvent[] =>
  file.kind === 'refused' ? [] : file.events;
const isTaken = ({ integrity, signature, trust }: FiscalDocument): boolean =>
  (integrity === 'intact' || integrity === 'reformatted') &&
  signature === 'valid' &&
  trust === 'trusted';
const isTakenEvent = ({ verified, trust }: FiscalEvent): boolean => verified && trust === 'trusted';

const originals = new Set(notes.flatMap((note) => documentsOf(read(note)).map(saidBy)));
const originalEvents = new Set(eventsOf(read(goodEvent)).map(saidByEvent));
/** Canonical infNFe of each signed note, by key: as it was signed, and without white space between elements. */
const signed = new Map(
  notes
    .flatMap((note) => contentsOf(Buffer.from(note)) ?? [])
    .map((content) => [content.key, content]),
);

function mutated(random: Random): Buffer {
  let text = random.pick(bases);
  const times = 1 + random.below(3);
  for (let time = 0; time < times; time += 1)
    text = random.pick(random.pick(TEXT_MUTATIONS))(text, random, bases);
  const bytes = Buffer.from(text);
  return random.chance(0.3) ? mutateBytes(bytes, random) : bytes;
}

/** Reads and explains. @throws when reading or explaining does */
function answered(bytes: Buffer): FiscalFile {
  const file = read(bytes);
  assert.ok(explainFiscalFile(file).entries.length > 0, 'nothing is said about the file');
  return file;
}

/**
 * Returns the reason for which documents read from mutated bytes must not be accepted; undefined
 * when all is correct.
 */
function wrongOf(bytes: Buffer, file: FiscalFile): string | undefined {
  const taken = documentsOf(file).filter(isTaken);
  if (
    eventsOf(file)
      .filter(isTakenEvent)
      .some((each) => !originalEvents.has(saidByEvent(each)))
  )
    return 'an unsigned event is verified and trusted';
  if (taken.length === 0) return undefined;
  if (taken.some((each) => !originals.has(saidBy(each)))) return 'unsigned fields are trusted';
  const contents = contentsOf(bytes);
  if (contents === undefined) return undefined;
  for (const [chNFe, original] of signed) {
    const [intact, all] = [
      taken.filter((each) => each.chNFe === chNFe && each.integrity === 'intact'),
      taken.filter((each) => each.chNFe === chNFe),
    ];
    const genuine = contents.filter(({ tight }) => tight === original.tight);
    if (intact.length > genuine.filter(({ canonical }) => canonical === original.canonical).length)
      return 'intact, though the canonical content differs';
    if (all.length > genuine.length)
      return 'canonical content that differs by more than white space is trusted';
    if (all.length > genuine.filter((each) => each.contents === 1).length)
      return 'a note that holds more than one content is trusted';
  }
  return undefined;
}

interface Failure {
  readonly index: number;
  readonly what: string;
  readonly bytes: string;
}

const MOST_SHOWN = 10;
function report(failures: readonly Failure[]): string {
  const counts = new Map<string, number>();
  for (const { what } of failures) counts.set(what, (counts.get(what) ?? 0) + 1);
  return `seed ${SEED}, ${failures.length} failures\n${[...counts].map(([what, count]) => `${count} × ${what}`).join('\n')}\n${shown(failures)}`;
}

const shown = (failures: readonly Failure[]): string =>
  failures
    .slice(0, MOST_SHOWN)
    .map(({ index, what, bytes }) => `no. ${index}: ${what}\n${bytes}`)
    .join('\n');

test(`${MUTATED} mutated documents are answered, and none that was altered is trusted`, (context) => {
  const failures: Failure[] = [];
  let taken = 0;
  for (let index = 0; index < MUTATED; index += 1) {
    // each has a generator of its own, so that one can be made again without those before it
    const bytes = mutated(randomOf(SEED + index * 7919));
    let what: string | undefined;
    try {
      const file = answered(bytes);
      taken += documentsOf(file).filter(isTaken).length;
      what = wrongOf(bytes, file);
    } catch (error) {
      what = `threw ${String(error)}`;
    }
    if (what !== undefined)
      failures.push({ index, what, bytes: bytes.toString('latin1').slice(0, 20_000) });
  }
  void context.annotate(
    `seed ${SEED}: ${taken} documents taken as trusted, all of them with the content that was signed`,
  );
  assert.equal(failures.length, 0, report(failures));
  assert.ok(
    taken > MUTATED / 20,
    `only ${taken} were taken: the mutations are so coarse that they prove nothing`,
  );
});

const { taxId } = spec.issuer;
const attacker: Attacker = {
  root: authority.certificateDer,
  rootName: authority.name,
  victim: spec.issuer,
  victimCertificate: channelSigner.certificateDer,
  victimName: 'CANAL DO NORTE LTDA',
  genuine: notes[0] ?? '',
  own: strangerSigner,
  ownName: `OUTRA EMPRESA SA:${STRANGER}`,
};

test(`${FORGED} forged documents are answered, and none is trusted`, (context) => {
  assert.equal(taxId.kind, 'CNPJ');
  const forge = makeForge();
  const failures: Failure[] = [];
  const made = new Map<string, number>();
  let stored = 0;
  for (let index = 0; index < FORGED; index += 1) {
    const { way, text } = forgeFile(attacker, forge, spec, randomOf(SEED + index * 104_729));
    made.set(way, (made.get(way) ?? 0) + 1);
    let what: string | undefined;
    try {
      const file = answered(Buffer.from(text));
      stored += documentsOf(file).length;
      if (
        documentsOf(file).some(({ trust }) => trust === 'trusted') ||
        eventsOf(file).some(isTakenEvent)
      )
        what = `trusted: ${way}`;
      if (
        documentsOf(file).some(
          ({ trust, integrity }) => integrity !== 'unsigned' && trust !== 'notTrusted',
        )
      )
        what = `not judged: ${way}`;
    } catch (error) {
      what = `threw ${String(error)}: ${way}`;
    }
    if (what !== undefined) failures.push({ index, what, bytes: text.slice(0, 20_000) });
  }
  void context.annotate(
    `seed ${SEED}: ${made.size} ways, ${stored} stored as not trusted, the others refused`,
  );
  assert.equal(failures.length, 0, report(failures));
  assert.ok(
    FORGERIES.every((way) => [...made.keys()].some((each) => each.startsWith(way))),
    'each way was tried',
  );
});

test('the same documents unchanged are trusted: what is refused above is refused for what was done to it', () => {
  for (const note of notes) assert.deepEqual(documentsOf(read(note)).map(isTaken), [true]);
  assert.deepEqual(eventsOf(read(goodEvent)).map(isTakenEvent), [true]);
  assert.equal(signed.size, specs.length);
});
