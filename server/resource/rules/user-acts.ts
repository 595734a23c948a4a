import { KEPT_USER_ACTS } from '../../../src/domain/entities/user-acts.ts';
import { isProtectedUser, signInReach, toUserStatus, userTransition } from '../../../src/domain/rules/user-status.ts';
import type { UserAct, UserStatus } from '../../../src/domain/rules/user-status.ts';
import { changeStatus } from '../../accounts/change-status.ts';
import { endSessionsOf } from '../../accounts/session.ts';
import { inviteUser } from '../../accounts/invite-user.ts';
import { ANONYMISED, forgetBesides, forgetHistory, mayBeAnonymised } from '../../people/anonymise.ts';
import type { Work } from '../context.ts';
import type { StoredRow } from '../shape.ts';
import type { ActRule } from './contract.ts';

const statusOf = (row: StoredRow): UserStatus => toUserStatus(Number(row['status1']));

/** Nobody acts on user zero, on himself, or, unless he is one, on an administrator. */
function isInReach({ person }: Work, row: StoredRow): boolean {
  return !isProtectedUser({ isUserZero: row['isUserZero'] === true }) && row.id !== person.id && (person.isAdmin || row['isAdmin'] !== true);
}

function statusAct(act: UserAct): ActRule {
  return {
    isPossible(work, row) {
      const transition = userTransition(statusOf(row), act);
      return transition !== null && isInReach(work, row) && (transition.who !== 'administrator' || work.person.isAdmin);
    },
    async perform({ db, person, now }, row, { reason }) {
      const clock = { now: () => now };
      const to = await changeStatus(db, { personId: row.id, act, reason, by: person.id }, clock);
      // a status that may sign in again later must not bring old sessions back
      if (signInReach(to) === 'nowhere') await endSessionsOf(db, row.id, 'status-changed', clock);
      return {};
    },
  };
}

const invite: ActRule = {
  isPossible: (work, row) => statusOf(row) === 1 && isInReach(work, row),
  async perform({ db, config, now }, row) {
    await inviteUser(db, row.id, config, now);
    return {};
  },
};

const anonymiseAct: ActRule = {
  isPossible: (work, row) => work.person.isAdmin && isInReach(work, row) && mayBeAnonymised(statusOf(row)) && row['name1'] !== ANONYMISED.name(row.id),
  preview: async (_work, row) => ({ possible: true, items: [{ key: 'anonymise', text: 'anonymiseWhat', params: { name: String(row['name1'] ?? '') }, reasonNeeded: false }] }),
  async perform({ db, now }, row) {
    await forgetBesides(db, { id: row.id, name1: String(row['name1']), email: String(row['email']) }, now);
    return ANONYMISED.values(row.id);
  },
  done: ({ db }, row) => forgetHistory(db, row.id),
};

/** Acts on a user, each as the transitions of the status allow it. */
export const userActRules: Readonly<Record<string, ActRule>> = {
  invite, anonymise: anonymiseAct, ...Object.fromEntries(KEPT_USER_ACTS.map((act) => [act, statusAct(act)])),
};
