// @module-tag postgres
// The table of two-person actions is complete. An action that asks for the natural persons who
// took part, and is played by no row, is reported here.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'vitest';
import { campaignMachine } from '../../../src/domain/rules/campaign/campaign-machine.ts';
import { lifeMachine } from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import { cycleMachine } from '../../../src/domain/rules/campaign/cycle-machine.ts';
import { deputyMachine } from '../../../src/domain/rules/account/deputy-machine.ts';
import { documentMachine } from '../../../src/domain/rules/documents/document-machine.ts';
import { invoiceMachine } from '../../../src/domain/rules/invoice/invoice-machine.ts';
import { sendingMachine } from '../../../src/domain/rules/messages/sending-machine.ts';
import { jobMachine } from '../../../src/domain/rules/operation/job-machine.ts';
import { mailMachine } from '../../../src/domain/rules/operation/mail-machine.ts';
import { payoutMachine } from '../../../src/domain/rules/payout/payout-machine.ts';
import { requestMachine } from '../../../src/domain/rules/account/request-machine.ts';
import { revocableMachine } from '../../../src/domain/rules/permission/revocable-machine.ts';
import { closingMachine } from '../../../src/domain/rules/stock/closing-machine.ts';
import { postingMachine } from '../../../src/domain/rules/stock/posting-machine.ts';
import { userMachine } from '../../../src/domain/rules/account/user-machine.ts';
import { PRIZE_ACTIONS } from './prize-actions.ts';
import { SEASON_ACTIONS } from './season-actions.ts';

const MACHINES: Readonly<Record<string, { readonly spec: object }>> = {
  campaignMachine,
  lifeMachine,
  cycleMachine,
  deputyMachine,
  documentMachine,
  invoiceMachine,
  sendingMachine,
  jobMachine,
  mailMachine,
  payoutMachine,
  requestMachine,
  revocableMachine,
  closingMachine,
  postingMachine,
  userMachine,
};

/**
 * Uses of `tookPart` that are no action of two persons, or are tested elsewhere, each with its
 * reason.
 */
const BESIDE: Readonly<Record<string, string>> = {
  'invoiceMachine.contest': 'who won a contest appeals nothing: it is no decision',
  'invoiceMachine.withdraw': 'of a return that counts: by the same guards as refuse',
  'userMachine.invite': 'as lock',
  'userMachine.reactivate': 'as lock',
  'userMachine.release': 'by the same facts as requestMachine.release: test/attack/let-in.test.ts',
  'userMachine.lock':
    'no user locks themself, under whichever account: nothing of another is judged',
  'userMachine.unlock': 'as lock',
  'userMachine.deactivate': 'as lock',
  'userMachine.cancel': 'as lock',
  'userMachine.anonymise': 'as lock',
  'requestMachine.confirm':
    'a further channel of a person who is in: by the same guards as the release',
  'requestMachine.refuse': 'refusing lets no person in',
  'server/invoices/action-facts.ts': 'actor of the machine of invoices',
  'server/campaigns/approval/approver.ts': 'actor of the machine of campaigns',
  'server/rules/payout.ts': 'actor of the machine of prizes',
  'server/payouts/own-prizes.ts': 'actor of the machine of prizes: the winner alone accepts',
  'server/rules/user-actions.ts':
    'facts of the machine of users: release, as by the machine of requests',
  'server/accounts/request/hold-request.ts': 'facts of the machine of requests',
  'server/accounts/request/access-requests.ts':
    'tells beforehand what the machine of requests would say',
  'server/accounts/request/decide-request.ts':
    'links that who lets in made themself wait on: test/attack/links.test.ts',
  'server/accounts/identity-change/ask-identity-change.ts':
    'a portal with one person: test/attack/let-in.test.ts',
  'server/payouts/payers.ts': 'names who could pay: the machine of prizes decides',
  'server/documents/text/make-prize-term.ts':
    'drafts what server/documents/term-signatories.ts holds to',
};

const ASKS =
  /\b(tookPart|hasPart|partAs|findGuests|samePersonAs|isAlone|describeDoer|findAccountsBehind)\(|nmv_accounts_of|nmv_same_person/;
const ASKED_IN = /tookPart|isOwn\(|planEventDecision|isGuest/;

interface Guard {
  readonly blocks: (...facts: readonly unknown[]) => boolean;
}
interface Shape {
  readonly guards: Readonly<Record<string, Guard>>;
  readonly actions: Readonly<
    Record<string, { readonly transitions: readonly { readonly guards: readonly string[] }[] }>
  >;
}

/** Returns the actions of a machine that a guard about taking part may refuse. */
function actionsOf(name: string, { spec }: { readonly spec: object }): readonly string[] {
  const { guards, actions } = spec as Shape;
  const asks = (each: string): boolean => ASKED_IN.test(String(guards[each]?.blocks));
  return Object.entries(actions)
    .filter(([, { transitions }]) => transitions.some(({ guards: past }) => past.some(asks)))
    .map(([action]) => `${name}.${action}`);
}

async function* sources(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sources(path);
    else if (path.endsWith('.ts')) yield path;
  }
}

/** Modules of the server that ask, outside of the home of the question. */
async function modules(): Promise<readonly string[]> {
  const found: string[] = [];
  for await (const path of sources('server')) {
    if (/^server\/(access|database)\//.test(path)) continue;
    if (ASKS.test(await readFile(path, 'utf8'))) found.push(path);
  }
  return found;
}

const played = new Set([...SEASON_ACTIONS, ...PRIZE_ACTIONS].map(({ asks }) => asks));

test('every act that asks for two persons is played by every way to be both', async () => {
  const asked = [
    ...Object.entries(MACHINES).flatMap(([name, machine]) => actionsOf(name, machine)),
    ...(await modules()),
  ];
  assert.ok(asked.includes('payoutMachine.pay') && asked.includes('invoiceMachine.approve'));
  assert.deepEqual(
    asked.filter((each) => !played.has(each) && !(each in BESIDE)),
    [],
    'acts that no row of the table plays',
  );
  assert.deepEqual(
    [...played, ...Object.keys(BESIDE)].filter((each) => !asked.includes(each)),
    [],
    'rows of the table that nothing asks for any more',
  );
});

test('every machine is looked through', async () => {
  const defined: string[] = [];
  for await (const path of sources('src/domain/rules'))
    for (const [, name = ''] of (await readFile(path, 'utf8')).matchAll(
      /export const (\w+) = defineMachine/g,
    ))
      defined.push(name);
  assert.deepEqual(defined.sort(), Object.keys(MACHINES).sort());
});
