import { Problem } from '../../src/domain/problem.ts';
import { PICTURE_BYTES } from '../../src/domain/rules/account/picture.ts';
import { accessPoliciesAnswer } from '../../src/domain/schema/accounts/access-policies.ts';
import {
  accessesAnswer,
  avatarAnswer,
  avatarBody,
  avatarQuery,
  levelsAnswer,
  personParams,
  sessionParams,
  sessionsAnswer,
} from '../../src/domain/schema/accounts/people.ts';
import { readableJson } from '../base/wire-json.ts';
import { defineRoute } from '../http/contract.ts';
import type { Access, Call, RouteDefinition } from '../http/contract.ts';
import { readAccessPolicies } from './access-policies.ts';
import { accessesTo } from './accesses.ts';
import { removeAvatar, sendAvatar, storeAvatar } from './avatar.ts';
import { findOwnOrAsAdministrator, findPerson, levelOn } from '../access/find-person.ts';
import type { Found } from '../access/find-person.ts';
import { effectiveLevels } from './levels.ts';
import { ownData } from './own-data.ts';
import { endOne, endOthers, openSessions } from './sessions.ts';

/** Access of every user to their own data; calls about others are checked further. */
const SIGNED_IN: Access = { kind: 'signed-in', preActivated: true };
/** Access to a person's private affairs, closed to deputies. */
const HIMSELF: Access = { kind: 'signed-in', preActivated: true, whileActing: false };

/** @throws {Problem} user-not-found; not-authorized for who may look but not write */
async function findForWriting(call: Call<{ readonly id: string }>): Promise<Found> {
  const found = await findPerson(call, Number(call.params.id));
  const mayWrite =
    found.isSelf || (levelOn(call.person, found) === 2 && (call.person.isAdmin || !found.isAdmin));
  if (!mayWrite) throw new Problem('not-authorized');
  return found;
}

const levels = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/:id/levels',
  summary: 'What a person may do, and which group gives it',
  access: SIGNED_IN,
  row: 'person',
  params: personParams,
  answer: levelsAnswer,
  async handle(call) {
    const found = await findPerson(call, Number(call.params.id));
    if (!found.isSelf && levelOn(call.person, found) === 0) throw new Problem('not-authorized');
    return effectiveLevels(call.db, found);
  },
});

const policies = defineRoute({
  method: 'GET',
  url: '/apis/v1/access-policies',
  summary: 'Who may open and change what, and by which groups',
  access: { kind: 'transaction', tcode: '300-002', level: 1 },
  answer: accessPoliciesAnswer,
  handle: ({ db }) => readAccessPolicies(db),
});

const sessions = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/:id/sessions',
  summary: 'Open sessions of oneself; of others for administrators',
  access: SIGNED_IN,
  row: 'person',
  params: personParams,
  answer: sessionsAnswer,
  async handle(call) {
    const { id } = await findOwnOrAsAdministrator(call, Number(call.params.id));
    return { rows: await openSessions(call, id) };
  },
});

const endSession = defineRoute({
  method: 'DELETE',
  url: '/apis/v1/users/:id/sessions/:session',
  summary: 'Ends a session',
  access: HIMSELF,
  row: 'person',
  params: sessionParams,
  answer: 'empty',
  handle: async (call) =>
    endOne(
      call,
      await findOwnOrAsAdministrator(call, Number(call.params.id)),
      Number(call.params.session),
    ),
});

const endSessions = defineRoute({
  method: 'DELETE',
  url: '/apis/v1/users/:id/sessions',
  summary: 'Ends all sessions but the one that asks',
  access: HIMSELF,
  row: 'person',
  params: personParams,
  answer: 'empty',
  handle: async (call) =>
    endOthers(call, await findOwnOrAsAdministrator(call, Number(call.params.id))),
});

const accesses = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/:id/accesses',
  summary: 'Who acted as a person, and who opened his record',
  access: HIMSELF,
  row: 'person',
  params: personParams,
  answer: accessesAnswer,
  handle: async (call) =>
    accessesTo(
      call.db,
      (await findOwnOrAsAdministrator(call, Number(call.params.id))).id,
      call.clock.now(),
    ),
});

const data = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/:id/data',
  summary: 'All that is kept about a person, as a file',
  access: HIMSELF,
  row: 'person',
  params: personParams,
  answer: 'raw',
  limit: { max: 20, windowSeconds: 3_600, by: 'person' },
  async handle(call) {
    const { id } = await findOwnOrAsAdministrator(call, Number(call.params.id));
    void call.reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="data-${id}.json"`)
      .header('cache-control', 'no-store');
    return readableJson(await ownData(call.db, id, call.clock.now()));
  },
});

const avatar = defineRoute({
  method: 'GET',
  url: '/apis/v1/users/:id/avatar',
  summary: 'Picture of oneself or of a person in scope',
  access: SIGNED_IN,
  row: 'person',
  params: personParams,
  query: avatarQuery,
  answer: 'raw',
  handle: async (call) =>
    sendAvatar(call, (await findPerson(call, Number(call.params.id))).id, call.query.v),
});

const putAvatar = defineRoute({
  method: 'PUT',
  url: '/apis/v1/users/:id/avatar',
  summary: 'Keeps a picture: PNG, JPEG or WebP in base64',
  access: SIGNED_IN,
  row: 'person',
  params: personParams,
  body: avatarBody,
  answer: avatarAnswer,
  bodyLimitBytes: PICTURE_BYTES * 2,
  handle: async (call) =>
    storeAvatar(call.db, (await findForWriting(call)).id, call.body.content, call.clock.now()),
});

const deleteAvatar = defineRoute({
  method: 'DELETE',
  url: '/apis/v1/users/:id/avatar',
  summary: 'Takes a picture away',
  access: SIGNED_IN,
  row: 'person',
  params: personParams,
  answer: 'empty',
  handle: async (call) => removeAvatar(call.db, (await findForWriting(call)).id),
});

/** Routes about one person other than the record. */
export const peopleRoutes: readonly RouteDefinition[] = [
  policies,
  levels,
  sessions,
  endSession,
  endSessions,
  accesses,
  data,
  avatar,
  putAvatar,
  deleteAvatar,
];
