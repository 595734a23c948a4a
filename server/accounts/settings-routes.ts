import {
  findChannelBody,
  foundChannel,
  ownChannelsBody,
  passwordChangeBody,
  preferencesBody,
  settingsAnswer,
  settingsBody,
  settingsParams,
  stepDoneBody,
} from '../../src/domain/schema/accounts/account.ts';
import type { SettingsStep } from '../../src/domain/accounts/settings.ts';
import { Problem } from '../../src/domain/problem.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import { formWords } from '../http/form-words.ts';
import { askForChannels, findChannel } from './request/own-channels.ts';
import { changeOwnPassword } from './password/own-password.ts';
import { markDone, readProgress } from './request/progress.ts';
import { notifyReleasesChanged } from './request/releases-changed.ts';
import { ownSettings, savePreference, saveStep } from './settings.ts';
import { notifyInCharge, notifyOfNewcomer } from './notify-in-charge.ts';

const BASE = '/apis/v1/accesspolicies/users/settings';
/** Access to the caller's own page, also while waiting for release; not while impersonating. */
const OWN = { kind: 'signed-in', preActivated: true, whileActing: false } as const;

/** Marks a step as done; after the last step, notifies the people in charge of the channels. */
async function done(call: Call, step: SettingsStep): Promise<void> {
  const { db, person, clock, config } = call;
  const isComplete = await markDone(db, person, step, clock);
  if (isComplete && person.status1 === 2) await notifyOfNewcomer(db, person, config, clock);
  // Notifies of a channel that is added later when it is saved.
  else if (
    isComplete ||
    person.status1 === 3 ||
    (await readProgress(db, person.id)).completedAt !== null
  )
    await notifyInCharge(db, person.id, config, clock);
  if (isComplete || step === 'channels') await notifyReleasesChanged(db);
}

/**
 * Checks that the person is outside the provider. Channels are only for such people: users who
 * decide about releases have no part in the earnings.
 * @throws {Problem} act-not-possible
 */
function checkOutside({ person }: Pick<Call, 'person'>): void {
  if (person.bpType === '91') throw new Problem('act-not-possible');
}

const read = defineRoute({
  method: 'GET',
  url: BASE,
  summary: 'The own page: what one has filled in, how far one is, what one asked for',
  access: { kind: 'signed-in', preActivated: true },
  answer: settingsAnswer,
  handle: (call) => ownSettings(call),
});

const save = defineRoute({
  method: 'PUT',
  url: `${BASE}/:step`,
  summary: 'Saves one step of the own page',
  access: OWN,
  params: settingsParams,
  body: settingsBody,
  answer: settingsAnswer,
  async handle(call) {
    await saveStep(call, call.params.step, call.body.values, call.body.rowSCN, call.body.reason);
    await done(call, call.params.step);
    return ownSettings(call);
  },
});

const security = defineRoute({
  method: 'POST',
  url: `${BASE}/steps`,
  summary: 'Goes on from the step of security, where nothing need be changed',
  access: OWN,
  body: stepDoneBody,
  answer: settingsAnswer,
  async handle(call) {
    await done(call, call.body.step);
    return ownSettings(call);
  },
});

const channels = defineRoute({
  method: 'PUT',
  url: `${BASE}/channels`,
  summary: 'Asks for channels; each is a link once who is in charge of it confirms it',
  form: formWords('fields', { 'rows.reportsToName': 'reportsTo' }),
  access: OWN,
  body: ownChannelsBody,
  answer: settingsAnswer,
  limit: { max: 60, windowSeconds: 600, by: 'person' },
  async handle(call) {
    checkOutside(call);
    await askForChannels(call.db, call.person.id, {
      ...call.body,
      needsOne: call.person.status1 === 2,
    });
    await done(call, 'channels');
    return ownSettings(call);
  },
});

const find = defineRoute({
  method: 'POST',
  url: '/apis/v1/accesspolicies/channels/find',
  summary: 'A channel by its exact tax number; channels are never listed here',
  access: OWN,
  body: findChannelBody,
  answer: foundChannel,
  limit: { max: 30, windowSeconds: 600, by: 'person' },
  handle(call) {
    checkOutside(call);
    return findChannel(call.db, call.person.id, call.body.taxNum);
  },
});

const preferences = defineRoute({
  method: 'PUT',
  url: `${BASE}/preferences`,
  summary: 'Keeps what the person prefers: the start-up page, the keys of the desk',
  access: OWN,
  body: preferencesBody,
  answer: 'empty',
  async handle({ db, person, body }) {
    await savePreference(db, person.id, body);
    return undefined;
  },
});

const password = defineRoute({
  method: 'PUT',
  url: '/apis/v1/accesspolicies/password',
  summary: 'Changes the own password; all other sessions end',
  form: formWords('account', { currentPassword: 'currentPassword', passwd: 'password' }),
  access: OWN,
  body: passwordChangeBody,
  answer: 'empty',
  // Failed attempts stay counted after a refusal.
  transaction: false,
  async handle(call) {
    await changeOwnPassword(call, call.body);
    return undefined;
  },
});

export const accountSettingsRoutes: readonly RouteDefinition[] = [
  read,
  save,
  security,
  channels,
  find,
  preferences,
  password,
];
