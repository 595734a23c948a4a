import { userMachine } from '../../src/domain/rules/account/user-machine.ts';
import type { UserFacts, UserKeeper } from '../../src/domain/rules/account/user-machine.ts';
import { USER_STATUS, toUserStatus } from '../../src/domain/rules/account/user-status.ts';
import type { UserAction } from '../../src/domain/rules/account/user-status.ts';
import { findGuests } from '../access/let-in.ts';
import { refuseRequest, release } from '../accounts/request/decide-request.ts';
import { changeStatus } from '../accounts/activation/change-status.ts';
import { inviteUser } from '../accounts/activation/invite-user.ts';
import { waitsAlone } from '../accounts/request/waiting-people.ts';
import { forgetNameInMoves } from '../ranking/forget-name.ts';
import { ANONYMISED, forgetBesides, forgetHistory } from '../people/anonymise.ts';
import type { Work } from '../record/context.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { ActionRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';

/** Reads a user's facts for the rules; the check for waiting alone runs only for waiting users. */
async function readUserFacts({ db, person }: Work, row: StoredRow): Promise<UserFacts> {
  const status1 = toUserStatus(Number(row['status1']));
  return {
    id: row.id,
    status1,
    bpType: String(row['bpType']),
    salesRole: typeof row['salesRole'] === 'string' ? row['salesRole'] : null,
    isAdmin: row['isAdmin'] === true,
    isUserZero: row['isUserZero'] === true,
    waitsAlone: status1 === USER_STATUS.preActivated && (await waitsAlone(db, row.id)),
    isGuest:
      status1 === USER_STATUS.preActivated && (await findGuests(db, person, [row.id])).has(row.id),
    isAnonymised: row['name1'] === ANONYMISED.name(row.id),
  };
}

const describeKeeper = ({ person }: Work): UserKeeper => ({
  personId: person.id,
  actingId: person.acting?.id ?? null,
  isAdmin: person.isAdmin,
  salesRole: person.salesRole,
  internalLevel: person.levels['300-001-INT'] ?? 0,
  mayReleaseUsers: person.mayReleaseUsers,
});

/** An act as the machine allows it. */
const rule = machineRules(userMachine, { factsOf: readUserFacts, actorOf: describeKeeper });

const changing = (act: UserAction): ActionRule =>
  rule(act, {
    async perform({ db, person, now }, row, { reason }) {
      await changeStatus(db, { personId: row.id, act, reason, by: person.id }, { now: () => now });
      return {};
    },
  });

const buildCaller = ({ db, person, config, now }: Work) => ({
  db,
  person,
  config,
  clock: { now: () => now },
});

const releaseAction = rule('release', {
  async perform(work, row, { reason }) {
    await release(buildCaller(work), row.id, [], reason);
    return {};
  },
});

const refuseAction = rule('refuse', {
  async perform(work, row, { reason = '' }) {
    await refuseRequest(buildCaller(work), row.id, reason);
    return {};
  },
});

const invite = rule('invite', {
  async perform({ db, config, now }, row) {
    await inviteUser(db, row.id, config, now);
    return {};
  },
});

const anonymiseAction = rule('anonymise', {
  preview: async (_work, row) => ({
    possible: true,
    items: [
      {
        key: 'anonymise',
        text: 'anonymiseWhat',
        params: { name: String(row['name1'] ?? '') },
        reasonNeeded: false,
      },
    ],
  }),
  async perform({ db, pool, ledger, now, afterCommit }, row) {
    const leaver = { id: row.id, name1: String(row['name1']), email: String(row['email']) };
    await forgetBesides(db, leaver, now);
    afterCommit(() => forgetNameInMoves(pool, ledger, leaver.name1, now));
    return ANONYMISED.values(row.id);
  },
  done: ({ db }, row) => forgetHistory(db, row.id),
});

/** Actions on a user, each as the machine allows it. */
export const userActionRules: Readonly<Record<string, ActionRule>> = {
  invite,
  release: releaseAction,
  refuse: refuseAction,
  lock: changing('lock'),
  unlock: changing('unlock'),
  deactivate: changing('deactivate'),
  reactivate: changing('reactivate'),
  cancel: changing('cancel'),
  anonymise: anonymiseAction,
};
