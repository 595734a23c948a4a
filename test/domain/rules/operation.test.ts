import assert from 'node:assert/strict';
import { test } from 'vitest';
import { isRefused } from '../../../src/domain/machine.ts';
import { jobMachine } from '../../../src/domain/rules/operation/job-machine.ts';
import type { JobState } from '../../../src/domain/rules/operation/job-machine.ts';
import { withoutPersons } from '../../../src/domain/rules/operation/jobs.ts';
import { LACK_CODES, listLacks } from '../../../src/domain/rules/operation/lacks.ts';
import type { Installation } from '../../../src/domain/rules/operation/lacks.ts';
import {
  codesIn,
  keptFailure,
  parseMailFailure,
  UNCERTAIN,
} from '../../../src/domain/rules/operation/mail-failure.ts';
import { mailMachine } from '../../../src/domain/rules/operation/mail-machine.ts';

const TODAY = '2026-11-21';
const NOW = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number): string => new Date(NOW.getTime() + days * 86_400_000).toISOString();

/** An installation that lacks nothing. */
const WHOLE: Installation = {
  isDemo: false,
  isEmbedded: false,
  hasMailServer: true,
  hasTls: true,
  takesTestInvoices: false,
  ownSecret: true,
  ownMailFrom: true,
  ownSupport: true,
  seal: { until: inDays(400), isOwn: false },
  stamp: true,
  trust: { authorities: [{ until: inDays(400) }], lists: [], unreadable: [] },
};
const trust = (more: Partial<NonNullable<Installation['trust']>>) => ({
  trust: { authorities: [{ until: inDays(400) }], lists: [], unreadable: [], ...more },
});

const lacking = (more: Partial<Installation>): readonly string[] =>
  listLacks({ ...WHOLE, ...more }, NOW).map(({ code }) => code);

test('an installation’s gaps, and everything that ends within thirty days, are listed, and nothing else', () => {
  const cases: readonly (readonly [Partial<Installation>, readonly string[]])[] = [
    [{}, []],
    [{ hasMailServer: false }, ['noMailServer']],
    [{ ownMailFrom: false }, ['mailFromDefault']],
    [{ hasTls: false, ownSecret: false }, ['noTls', 'secretInDatabase']],
    [{ isDemo: true }, ['demoPeople']],
    [{ isDemo: true, isEmbedded: true, hasTls: false, takesTestInvoices: true }, []],
    [
      { isEmbedded: true, takesTestInvoices: true, ownSupport: false },
      ['embedded', 'testInvoices', 'supportDefault'],
    ],
    [{ seal: null }, ['noSeal']],
    [{ seal: 'unreadable' }, ['sealUnreadable']],
    [{ seal: { until: inDays(31), isOwn: false } }, []],
    [{ seal: { until: inDays(30), isOwn: false } }, ['sealEnds']],
    [{ seal: { until: inDays(1), isOwn: true } }, ['sealEnds', 'ownSeal']],
    [{ seal: { until: inDays(-1), isOwn: false } }, ['sealExpired']],
    [{ stamp: 'unreadable' }, ['stampUnreadable']],
    [{ stamp: false }, ['noStamp']],
    [{ stamp: false, seal: null }, ['noSeal']],
    [{ trust: null }, ['noTrust']],
    [trust({ authorities: [] }), ['trustEmpty']],
    [trust({ authorities: [{ until: inDays(-9) }, { until: inDays(20) }] }), ['authorityEnds']],
    [trust({ lists: [{ nextAt: null }, { nextAt: inDays(-1) }] }), ['listOverdue']],
    [trust({ lists: [{ nextAt: inDays(1) }], unreadable: ['a.pem'] }), ['trustUnreadable']],
  ];
  for (const [more, codes] of cases) assert.deepEqual(lacking(more), codes);
  const found = new Set(cases.flatMap(([, codes]) => codes));
  assert.deepEqual(
    LACK_CODES.filter((code) => !found.has(code)),
    [],
  );
  const [ends] = listLacks({ ...WHOLE, seal: { until: inDays(1), isOwn: false } }, NOW);
  assert.deepEqual(ends, { code: 'sealEnds', tone: 'warning', until: inDays(1) });
});

test('the reason of a failure names no address and no number of a person', () => {
  const cases = [
    ['no answer of ana.souza@coopernorte.example within 30 s', 'no answer of …@… within 30 s'],
    ['CPF 529.982.247-25 and CNPJ 11222333000181', 'CPF … and CNPJ …'],
    ['job 1042 of 2026-11-21 failed: 42P01', 'job 1042 of 2026-11-21 failed: 42P01'],
  ] as const;
  for (const [said, kept] of cases) assert.equal(withoutPersons(said), kept);
  assert.equal(withoutPersons('x'.repeat(900)).length, 500);
});

test('why a mail did not leave is told in one of four ways', () => {
  const cases = [
    [UNCERTAIN, 'uncertain', ''],
    [keptFailure('EAUTH 535'), 'signInRefused', 'EAUTH 535'],
    [keptFailure('EENVELOPE 550'), 'refused', 'EENVELOPE 550'],
    [keptFailure('ECONNECTION'), 'unreachable', 'ECONNECTION'],
    [keptFailure(''), 'unreachable', ''],
  ] as const;
  for (const [kept, failure, codes] of cases)
    assert.deepEqual([parseMailFailure(kept), codesIn(kept)], [failure, codes]);
});

test('failed jobs are repeated or dropped, postponed ones run now, except at a set hour; mails are only dropped', () => {
  const way = (kind: string, state: JobState, action: 'again' | 'drop', isActing = false) => {
    const planned = jobMachine.plan({ kind, state, attempts: 0 }, { isActing }, action, TODAY);
    return isRefused(planned) ? planned.why : planned.to;
  };
  const putOff = { kind: 'message-sending', state: 'later', attempts: 1 } as const;
  const cases = [
    [way('message-sending', 'later', 'again'), 'itsHour'],
    [way('message-mails', 'later', 'again'), 'itsHour'],
    [way('message-sending', 'failed', 'again'), 'due'],
    [isRefused(jobMachine.plan(putOff, { isActing: false }, 'again', TODAY)), false],
    [way('sweep', 'failed', 'again'), 'due'],
    [way('sweep', 'failed', 'drop'), 'gone'],
    [way('sweep', 'later', 'again'), 'due'],
    [way('sweep', 'later', 'drop'), 'notFailed'],
    [way('sweep', 'running', 'drop'), 'notFailed'],
    [way('sweep', 'due', 'again'), 'notFailed'],
    [way('mail', 'failed', 'again'), 'inMails'],
    [way('password-reset-request', 'failed', 'again'), 'forgotten'],
    [way('password-reset-request', 'failed', 'drop'), 'gone'],
    [way('sweep', 'failed', 'drop', true), 'whileActing'],
  ];
  for (const [found, wanted] of cases) assert.equal(found, wanted);
  assert.equal(jobMachine.effect('again', { kind: 'sweep', state: 'later' }), 'isDoneNow');
});

test('a mail that failed is sent again while its text is there, and what that may come to is said', () => {
  const why = (state: 'failed' | 'sent', hasText: boolean) => {
    const planned = mailMachine.plan({ state, hasText }, { isActing: false }, 'again', TODAY);
    return isRefused(planned) ? planned.why : planned.to;
  };
  assert.deepEqual(
    [why('failed', true), why('failed', false), why('sent', true)],
    ['waiting', 'textGone', 'notFailed'],
  );
  assert.deepEqual(
    (['failed', 'uncertain'] as const).map((state) =>
      mailMachine.effect('again', { state, hasText: true }),
    ),
    ['isSentAgain', 'isSentPerhapsTwice'],
  );
});
