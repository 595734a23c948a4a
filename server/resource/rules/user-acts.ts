import { KEPT_USER_ACTS } from '../../../src/domain/entities/user-acts.ts';
import { mayReleasePerson } from '../../../src/domain/rules/release.ts';
import { isProtectedUser, toUserStatus, userTransition } from '../../../src/domain/rules/user-status.ts';
import type { UserAct, UserStatus } from '../../../src/domain/rules/user-status.ts';
import { refuseRequest, release } from '../../accounts/decide-request.ts';
import { changeStatus } from '../../accounts/change-status.ts';
import { inviteUser } from '../../accounts/invite-user.ts';
import { waitsAlone } from '../../accounts/waiting-people.ts';
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
      await changeStatus(db, { personId: row.id, act, reason, by: person.id }, { now: () => now });
      return {};
    },
  };
}

/** Nobody releases or refuses in another's name; who asks for a channel is decided together with it, on the page of releases. */
async function isReleasable({ db, person }: Work, row: StoredRow): Promise<boolean> {
  if (statusOf(row) !== 2 || !person.mayReleaseUsers || person.acting !== undefined) return false;
  const kind = { bpType: String(row['bpType']), salesRole: typeof row['salesRole'] === 'string' ? row['salesRole'] : null };
  return mayReleasePerson({ ...person, internalLevel: person.levels['300-001-INT'] ?? 0 }, kind) && waitsAlone(db, row.id);
}

const callerOf = ({ db, person, config, now }: Work) => ({ db, person, config, clock: { now: () => now } });

const releaseAct: ActRule = {
  isPossible: isReleasable,
  async perform(work, row, { reason }) {
    await release(callerOf(work), row.id, [], reason);
    return {};
  },
};

const refuseAct: ActRule = {
  isPossible: isReleasable,
  async perform(work, row, { reason = '' }) {
    await refuseRequest(callerOf(work), row.id, reason);
    return {};
  },
};

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
  invite, release: releaseAct, refuse: refuseAct, anonymise: anonymiseAct, ...Object.fromEntries(KEPT_USER_ACTS.map((act) => [act, statusAct(act)])),
};
