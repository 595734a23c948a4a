// Files made to look like more than they are.
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { buildEvent, eventAnswer, withEventAnswer } from '../../../demo/xml/build-event.ts';
import { buildNfe, keyOf } from '../../../demo/xml/build-nfe.ts';
import { protocol, withProtocol } from '../../../demo/xml/protocol.ts';
import { signEvent, signNfe } from '../../../demo/xml/sign.ts';
import { goodFile } from '../../../demo/xml/spoil.ts';
import { nodePorts } from '../../../server/workers/nfe-ports.ts';
import { futureFinding } from '../../../src/domain/nfe/issue-date.ts';
import { isCancellation } from '../../../src/domain/nfe/event-type.ts';
import {
  CHANNEL,
  channelSigner,
  codesOf,
  eventOf,
  FARMER,
  invoiceOf,
  read,
  source,
  spec,
  strangerSigner,
} from './fixtures.ts';

const good = goodFile(source);
const signed = signNfe(buildNfe(spec), channelSigner);
const cancellation = {
  tpEvento: '110111',
  chNFe: keyOf(spec),
  author: { kind: 'CNPJ', number: CHANNEL },
  dhEvento: '2026-08-13T08:00:00-03:00',
} as const;
const infNFe = /<infNFe .*<\/infNFe>/.exec(good)?.[0] ?? '';

/** Additions next to the signed content. */
const beside: Readonly<Record<string, readonly [xml: string, element: string]>> = {
  'a second content after the signed one': [
    good.replace('</infNFe>', () => `</infNFe>${infNFe.replace('<qCom>', '<qCom>9')}`),
    'infNFe',
  ],
  'a second content before the signature’s end': [
    good.replace('</NFe>', () => `${infNFe}</NFe>`),
    'infNFe',
  ],
  'a second signature': [
    good.replace('</NFe>', () => `${/<Signature .*<\/Signature>/.exec(good)?.[0]}</NFe>`),
    'Signature',
  ],
  'a content of another namespace': [
    good.replace('</NFe>', () => '<x:infNFe xmlns:x="urn:x"/></NFe>'),
    'x:infNFe',
  ],
  'an element that the layout does not know': [
    good.replace('</NFe>', () => '<infNFeExtra><qCom>1</qCom></infNFeExtra></NFe>'),
    'infNFeExtra',
  ],
};
for (const [name, [xml, element]] of Object.entries(beside)) {
  test(`refused: ${name}`, () => {
    const file = read(xml);
    assert.ok(file.kind === 'refused', name);
    assert.deepEqual(
      [file.refusal.code, file.refusal.params['element'], file.refusal.chNFe],
      ['noteHoldsMore', element, keyOf(spec)],
    );
  });
}

test('a supplement that the layout knows is no stranger', () => {
  assert.deepEqual(
    codesOf(
      read(
        good.replace('<Signature ', '<infNFeSupl><urlChave>x</urlChave></infNFeSupl><Signature '),
      ),
    ),
    [],
  );
});

for (const [name, space] of [
  ['no-break space', '\u00a0'],
  ['em space', '\u2003'],
  ['byte order mark', '\ufeff'],
  ['line separator', '\u2028'],
] as const) {
  test(`a ${name} between elements is content, no white space`, () => {
    assert.deepEqual(codesOf(read(good.replace('<emit>', `${space}<emit>`))), ['contentAltered']);
  });
}

/** Protocols of one key that say different things: what the note is then. */
const answers: readonly (readonly [
  cStats: readonly string[],
  codes: readonly string[],
  deciding: string,
])[] = [
  [['100'], [], '100'],
  [['101'], ['protocolCancelled'], '101'],
  [['151'], ['protocolCancelled'], '151'],
  [['155'], ['protocolCancelled'], '155'],
  [['100', '101'], ['protocolCancelled'], '101'],
  [['101', '100'], ['protocolCancelled'], '101'],
  [['100', '110'], ['notAuthorised'], '110'],
  [['110', '155', '100'], ['protocolCancelled'], '155'],
  [['100', '150'], [], '100'],
];
for (const [cStats, codes, deciding] of answers) {
  test(`protocols ${cStats.join(' then ')} of one key are read together`, () => {
    const file = withProtocol(signed, {}).replace(/<protNFe.*<\/protNFe>/, () =>
      cStats.map((cStat) => protocol(signed, { cStat, xMotivo: 'x' })).join(''),
    );
    assert.deepEqual(
      [codesOf(read(file)), invoiceOf(read(file)).protocol?.cStat],
      [codes, deciding],
    );
    const apart = `<x>${file.replace(/^<\?.*?\?>/, '').replace(/<protNFe.*<\/protNFe>/, '')}${cStats.map((cStat) => protocol(signed, { cStat, xMotivo: 'x' })).join('')}</x>`;
    assert.deepEqual(codesOf(read(apart)), codes);
  });
}

test('one protocol that fits does not carry another one of other content', () => {
  const file = good.replace(
    '</nfeProc>',
    () => `${protocol(signed, { digVal: 'AAAAAAAAAAAAAAAAAAAAAAAAAAA=' })}</nfeProc>`,
  );
  assert.deepEqual(codesOf(read(file)), ['protocolDisagrees']);
});

test('an envelope without its note says that the note is missing', () => {
  assert.deepEqual(codesOf(read(good.replace(/<NFe .*<\/NFe>/, ''))), ['noteMissing']);
  assert.deepEqual(codesOf(read('<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe"/>')), [
    'noteMissing',
  ]);
});

test('events about other models are refused with their model', () => {
  for (const mod of ['65', '57', '58']) {
    const chNFe = keyOf({ ...spec, mod });
    const event = { ...cancellation, chNFe };
    const file = read(
      withEventAnswer(signEvent(buildEvent(event), channelSigner), eventAnswer(event)),
    );
    assert.ok(file.kind === 'refused');
    assert.deepEqual(
      [file.refusal.code, file.refusal.params, file.refusal.chNFe, file.refusal.ofEvent],
      ['eventOfOtherModel', { mod }, chNFe, true],
    );
  }
});

test('a second content beside a signed event is refused', () => {
  const file = withEventAnswer(
    signEvent(buildEvent(cancellation), channelSigner).replace(
      '</evento>',
      '<infEvento><chNFe>1</chNFe></infEvento></evento>',
    ),
    eventAnswer(cancellation),
  );
  assert.deepEqual(
    read(file).refusals.map(({ code }) => code),
    ['noteHoldsMore'],
  );
});

test('a cancellation by an untrusted signer does not cancel, and says so', () => {
  const file = withEventAnswer(
    signEvent(buildEvent(cancellation), channelSigner),
    eventAnswer(cancellation),
  );
  assert.equal(isCancellation(eventOf(read(file))), true);
  for (const trust of ['notTrusted', 'notChecked'] as const) {
    const ports =
      trust === 'notChecked' ? nodePorts() : { ...nodePorts(), judgeChain: () => trust };
    const event = eventOf(read(file, {}, ports));
    assert.deepEqual(
      [event.verified, event.trust, isCancellation(event), event.findings.map(({ code }) => code)],
      [true, trust, false, ['eventSignerNotTrusted']],
    );
    const appended = read(
      good.replace('</nfeProc>', () => `${file.replace(/^<\?.*?\?>/, '')}</nfeProc>`),
      {},
      ports,
    );
    assert.ok(!invoiceOf(appended).findings.some(({ code }) => code === 'cancelled'));
  }
});

test('a registration that names another key, type or number registers nothing', () => {
  const event = signEvent(buildEvent(cancellation), channelSigner);
  for (const other of [
    { chNFe: keyOf({ ...spec, nNF: 9 }) },
    { tpEvento: '110110' },
    { nSeqEvento: 2 },
  ]) {
    const file = read(withEventAnswer(event, eventAnswer({ ...cancellation, ...other })));
    assert.ok(file.kind === 'events');
    assert.deepEqual(file.events.map(isCancellation), [false, false], JSON.stringify(other));
  }
});

test('an issue date in the future is found, one within a day is a clock’s fault', () => {
  const now = new Date('2026-08-12T12:00:00Z');
  assert.equal(futureFinding('2026-08-12T23:40:00-03:00', now), undefined);
  assert.equal(futureFinding('2026-08-13T09:00:00-03:00', now), undefined);
  assert.deepEqual(futureFinding('2026-08-13T09:00:01-03:00', now), {
    code: 'issuedInFuture',
    severity: 'blocks',
    params: { date: '2026-08-13' },
  });
});

test('numbers in refusals are written as people know them, a person’s CPF half hidden', () => {
  const foreign = read(withProtocol(signNfe(buildNfe(spec), strangerSigner)));
  assert.ok(foreign.kind === 'refused');
  assert.equal(foreign.refusal.params['subject'], 'OUTRA EMPRESA SA, CNPJ 12.ABC.345/01DE-35');
  const branch = read(
    withProtocol(
      signNfe(
        buildNfe(spec).replace('<emit><CNPJ>11222333000181', '<emit><CNPJ>11222333000262'),
        channelSigner,
      ),
    ),
  );
  assert.ok(branch.kind === 'refused');
  assert.deepEqual(branch.refusal.params, {
    field: 'CNPJ',
    inKey: '11.222.333/0001-81',
    inContent: '11.222.333/0002-62',
  });
  assert.ok(!JSON.stringify(foreign).includes(FARMER));
});
