import assert from 'node:assert/strict';
import { test } from 'vitest';
import { issueCertificate } from '../../../demo/xml/authority.ts';
import {
  buildEvent,
  eventAnswer,
  type EventAnswerSpec,
  type EventSpec,
  withEventAnswer,
} from '../../../demo/xml/build-event.ts';
import { keyOf, type NfeSpec } from '../../../demo/xml/build-nfe.ts';
import { signEvent } from '../../../demo/xml/sign.ts';
import { goodFile } from '../../../demo/xml/spoil.ts';
import { noblePorts } from '../../../src/domain/nfe/ports-noble.ts';
import { isCancellation } from '../../../src/domain/nfe/event-type.ts';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import {
  authority,
  CHANNEL,
  channelSigner,
  codesOf,
  eventOf,
  FARMER,
  invoiceOf,
  keys,
  read,
  source,
  spec,
  STRANGER,
  strangerSigner,
} from './fixtures.ts';

const cancellation: EventSpec = {
  tpEvento: '110111',
  chNFe: keyOf(spec),
  author: { kind: 'CNPJ', number: CHANNEL },
  dhEvento: '2026-08-13T08:00:00-03:00',
};
const file = (event: EventSpec, answer?: EventAnswerSpec, signer = channelSigner): string =>
  withEventAnswer(signEvent(buildEvent(event), signer), eventAnswer(event, answer));
const bare = (xml: string): string => xml.replace(/^<\?.*?\?>/, '');

test('a registered cancellation is read whole and verified', () => {
  assert.deepEqual(
    eventOf(read(file(cancellation, { dhRegEvento: '2026-08-13T08:00:03-03:00' }))),
    {
      tpEvento: '110111',
      chNFe: keyOf(spec),
      nSeqEvento: 1,
      dhEvento: '2026-08-13T08:00:00-03:00',
      dhRegEvento: '2026-08-13T08:00:03-03:00',
      xEvento: 'Cancelamento',
      cStat: '135',
      nProt: `15126${keyOf(spec).slice(-10)}`,
      author: { kind: 'CNPJ', number: CHANNEL },
      xJust: 'Pedido registrado em duplicidade',
      verified: true,
      trust: 'trusted',
      registered: true,
      findings: [],
    },
  );
});

for (const [cStat, cancels] of [
  ['135', true],
  ['136', true],
  ['155', true],
  ['573', false],
] as const) {
  test(`a cancellation answered ${cStat} ${cancels ? 'cancels' : 'does nothing'}`, () => {
    const event = eventOf(read(file(cancellation, { cStat })));
    assert.equal(isCancellation(event), cancels);
    assert.deepEqual(
      event.findings.map(({ code }) => code),
      cancels ? [] : ['cancellationUnregistered'],
    );
  });
}

const signed = signEvent(buildEvent(cancellation), channelSigner);
const answer = eventAnswer(cancellation);
const person = issueCertificate(authority, { name: 'JOAO', cpf: FARMER }, { keys });

/** Cancellations that must not count. */
const distrusted: readonly (readonly [name: string, xml: string, reason: string])[] = [
  ['only SEFAZ’s answer', answer, 'unsigned'],
  ['no signature', withEventAnswer(buildEvent(cancellation), answer), 'unsigned'],
  ['another text', file(cancellation).replace('duplicidade', 'Duplicidade'), 'altered'],
  [
    'another note',
    file(cancellation).replaceAll(keyOf(spec), keyOf({ ...spec, nNF: 9 })),
    'altered',
  ],
  [
    'answer to another content',
    withEventAnswer(signed, answer.replace('</nProt>', '</nProt><digVal>AAAA</digVal>')),
    'altered',
  ],
  [
    'broken value',
    file(cancellation).replace(/<SignatureValue>.{8}/, '<SignatureValue>AAAAAAAA'),
    'signatureInvalid',
  ],
  ['signed by another', file(cancellation, {}, strangerSigner), 'certificateForeign'],
  [
    'made and signed by another',
    file({ ...cancellation, author: { kind: 'CNPJ', number: STRANGER } }, {}, strangerSigner),
    'authorForeign',
  ],
  [
    'made by a person',
    file({ ...cancellation, author: { kind: 'CPF', number: FARMER } }, {}, person),
    'authorForeign',
  ],
  [
    'without author',
    withEventAnswer(
      signEvent(buildEvent(cancellation).replace(/<CNPJ>.*?<\/CNPJ>/, ''), channelSigner),
      answer,
    ),
    'certificateForeign',
  ],
];
for (const [name, xml, reason] of distrusted) {
  test(`a cancellation is not believed: ${name}`, () => {
    const event = eventOf(read(xml));
    assert.deepEqual(
      [event.verified, event.unverifiedReason, isCancellation(event)],
      [false, reason, false],
    );
    assert.deepEqual(
      event.findings.map(({ code }) => code),
      ['cancellationUnverified'],
    );
  });
}

test('the answer’s own digest, when it is there and right, is no objection', () => {
  const digest = /<DigestValue>(.*?)</.exec(signed)?.[1] ?? '';
  assert.equal(
    eventOf(
      read(
        withEventAnswer(signed, answer.replace('</nProt>', `</nProt><digVal>${digest}</digVal>`)),
      ),
    ).verified,
    true,
  );
});

test('an event without answer is not registered', () => {
  const event = eventOf(read(signed));
  assert.deepEqual([event.verified, event.registered, isCancellation(event)], [true, false, false]);
  assert.deepEqual(codesOf(read(signed)), ['cancellationUnregistered']);
});

test('an answer to another event does not register this one', () => {
  const events = read(withEventAnswer(signed, eventAnswer({ ...cancellation, nSeqEvento: 2 })));
  assert.ok(events.kind === 'events');
  assert.deepEqual(
    events.events.map(({ nSeqEvento, verified, registered }) => [nSeqEvento, verified, registered]),
    [
      [1, true, false],
      [2, false, true],
    ],
  );
});

test('a person cancels his own note', () => {
  const own: NfeSpec = {
    ...spec,
    serie: 920,
    issuer: { ...spec.issuer, taxId: { kind: 'CPF', number: FARMER } },
  };
  assert.equal(
    isCancellation(
      eventOf(
        read(
          file(
            { ...cancellation, chNFe: keyOf(own), author: { kind: 'CPF', number: FARMER } },
            {},
            person,
          ),
        ),
      ),
    ),
    true,
  );
});

/** Other events, each by a permitted author. */
const others: readonly (readonly [tpEvento: string, codes: readonly string[]])[] = [
  ['110110', ['corrected']],
  ['210200', []],
  ['210210', []],
  ['210220', ['recipientDisclaims']],
  ['210240', ['operationNotCarriedOut']],
];
for (const [tpEvento, codes] of others) {
  test(`event ${tpEvento} gives ${codes.join() || 'nothing to say'}`, () => {
    const author = {
      kind: 'CNPJ',
      number: tpEvento.startsWith('11') ? CHANNEL : STRANGER,
    } as const;
    const event = eventOf(
      read(
        file(
          { ...cancellation, tpEvento, author },
          {},
          tpEvento.startsWith('11') ? channelSigner : strangerSigner,
        ),
      ),
    );
    assert.equal(event.verified, true);
    assert.equal(isCancellation(event), false);
    assert.deepEqual(
      event.findings.map(({ code }) => code),
      codes,
    );
  });
}

test('a correction letter carries its text', () => {
  const event = eventOf(
    read(
      file({ ...cancellation, tpEvento: '110110', text: 'Onde se lê A, leia-se B', nSeqEvento: 2 }),
    ),
  );
  assert.deepEqual(
    [event.xCorrecao, event.xJust, event.nSeqEvento],
    ['Onde se lê A, leia-se B', undefined, 2],
  );
  assert.deepEqual(event.findings, [
    { code: 'corrected', severity: 'warns', params: { nSeqEvento: 2 } },
  ]);
});

test('an unverified statement is a finding, and so is what it states', () => {
  assert.deepEqual(codesOf(read(eventAnswer({ ...cancellation, tpEvento: '210220' }))), [
    'eventUnverified',
    'recipientDisclaims',
  ]);
});

test('a statement that SEFAZ refused states nothing', () => {
  const event = {
    ...cancellation,
    tpEvento: '210220',
    author: { kind: 'CNPJ', number: STRANGER },
  } as const;
  assert.deepEqual(codesOf(read(file(event, { cStat: '596' }, strangerSigner))), []);
});

const nfe = goodFile(source);
/** Places where programs put a cancellation. */
const places: Readonly<Record<string, string>> = {
  'whole in nfeProc': nfe.replace('</nfeProc>', () => `${bare(file(cancellation))}</nfeProc>`),
  'inside the note': nfe.replace('</NFe>', () => `${bare(file(cancellation))}</NFe>`),
  'event and answer in nfeProc': nfe.replace('</nfeProc>', () => `${signed}${answer}</nfeProc>`),
  'beside it in a collection': `<lote>${bare(nfe)}${bare(file(cancellation))}</lote>`,
};
for (const [name, xml] of Object.entries(places)) {
  test(`a cancellation is found ${name}`, () => {
    const document = invoiceOf(read(xml));
    assert.deepEqual(
      document.findings.map(({ code }) => code),
      ['cancelled'],
    );
    assert.equal(isCancellation(eventOf(read(xml))), true);
  });
}

test('an appended answer alone does not cancel the note', () => {
  const appended = read(nfe.replace('</nfeProc>', () => `${answer}</nfeProc>`));
  assert.deepEqual(invoiceOf(appended).findings, []);
  assert.deepEqual(codesOf(appended), ['cancellationUnverified']);
});

test('the cancellation of another note leaves this one alone', () => {
  const other = { ...cancellation, chNFe: keyOf({ ...spec, nNF: 9 }) };
  const both = read(nfe.replace('</nfeProc>', () => `${bare(file(other))}</nfeProc>`));
  assert.deepEqual(invoiceOf(both).findings, []);
  assert.equal(eventOf(both).chNFe, other.chNFe);
});

test('an answer of SEFAZ that holds events is read for them, one that names no note is not', () => {
  const request = `<retEnvEvento versao="1.00"><idLote>1</idLote><cStat>128</cStat>${answer}</retEnvEvento>`;
  assert.equal(eventOf(read(request)).registered, true);
  assert.deepEqual(codesOf(read('<retConsSitNFe><cStat>217</cStat></retConsSitNFe>')), [
    'documentSefazAnswer',
  ]);
  assert.deepEqual(codesOf(read('<retConsSitNFe xmlns="urn:x"/>')), ['documentUnknown']);
  assert.deepEqual(
    codesOf(
      read(
        '<retEnvEvento xmlns="http://www.portalfiscal.inf.br/nfe"><retEvento><infEvento><cStat>215</cStat></infEvento></retEvento></retEnvEvento>',
      ),
    ),
    ['documentSefazAnswer'],
  );
});

test('events are refused like notes', () => {
  assert.deepEqual(codesOf(read(file({ ...cancellation, tpAmb: '2' }))), ['testEnvironment']);
  assert.equal(
    eventOf(read(file({ ...cancellation, tpAmb: '2' }), { allowTest: true })).verified,
    true,
  );
  assert.deepEqual(
    codesOf(read(file({ ...cancellation, chNFe: `${keyOf(spec).slice(0, 43)}X` }))),
    ['keyMalformed'],
  );
  assert.deepEqual(
    codesOf(read(buildEvent(cancellation).replace(/<nSeqEvento>.*?<\/nSeqEvento>/, ''))),
    ['fieldMissing'],
  );
  assert.deepEqual(
    codesOf(read(file({ ...cancellation, dhEvento: '2026-02-30T08:00:00-03:00' }))),
    ['fieldMalformed'],
  );
  assert.deepEqual(codesOf(read(file(cancellation, { dhRegEvento: 'ontem' }))), ['fieldMalformed']);
  assert.deepEqual(codesOf(read('<evento xmlns="http://www.portalfiscal.inf.br/nfe"/>')), [
    'documentUnknown',
  ]);
});

test('a refused event does not spoil the note beside it', () => {
  const both = read(
    nfe.replace('</nfeProc>', () => `${bare(file({ ...cancellation, tpAmb: '2' }))}</nfeProc>`),
  );
  assert.deepEqual(invoiceOf(both).findings, []);
  assert.deepEqual(
    both.refusals.map(({ code, chNFe }) => [code, chNFe]),
    [['testEnvironment', keyOf(spec)]],
  );
});

test('an event without RSA at hand is not verified, and its signer is not blamed', () => {
  const event = eventOf(readFiscalFile(Buffer.from(file(cancellation)), noblePorts));
  assert.deepEqual(
    [event.verified, event.unverifiedReason, event.findings],
    [false, 'notChecked', []],
  );
});
