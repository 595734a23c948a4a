import type {
  LoginAnswer,
  LoginRequest,
  Named,
  UserInfo,
} from '../../domain/schema/accounts/session.ts';
import { dropDrafts } from '../session/drafts.ts';
import { becomeOneself, becomeOther } from './acting.ts';
import { orElse, readAfterSignIn } from '../session/read-after-sign-in.ts';
import type { SessionKeeper } from '../session/session-types.ts';
import { getAccount, sessionFrom, tzOffsetHere } from '../session/session-state.ts';
import { writeRemembered } from '../session/remember-person.ts';
import type { Credentials, GivenAnswer, SignInResult } from '../session/session-state.ts';
import { end } from './session-tokens.ts';

const loginPath = '/api/v1/login';
/** Leaving waits no longer than this for the server; the session is gone from this device in any case. */
const farewellMs = 3000;
const actAsPath = '/apis/v1/users/actas';

/** Returns the user of an answer: under `userInfo`, or flat for other ways of signing in. */
const readInfo = <Info>(answer: Named<Info>): Info => answer.userInfo ?? answer;

/** Returns the server's answer to credentials, or an answer already given. */
async function requestAnswer(
  keeper: SessionKeeper,
  credentials: Credentials | GivenAnswer,
): Promise<LoginAnswer> {
  if ('given' in credentials) return credentials.given;
  const { userEmail, password, remember } = credentials;
  const request: LoginRequest = {
    userEmail,
    password,
    name1: null,
    tzOffset: tzOffsetHere(),
    ...(remember ? { remember } : {}),
  };
  return keeper.http.post<LoginAnswer>(loginPath, request, { as: 'no session' });
}

/**
 * Signs in. With `changePasswdNextLogon` the answer has no session, only a token to change the
 * password (4.14); with a second factor only a token to continue.
 */
export async function signIn(
  keeper: SessionKeeper,
  credentials: Credentials | GivenAnswer,
): Promise<SignInResult> {
  const answer = await requestAnswer(keeper, credentials);
  if (answer.changePasswdNextLogon === 1)
    return { kind: 'change-password', resetToken: answer.resetToken };
  if ('secondStep' in answer)
    return {
      kind: 'second-step',
      secondStep: answer.secondStep,
      challengeToken: answer.challengeToken,
    };
  const user = sessionFrom(readInfo(answer));
  const { userEmail = answer.userName, remember } = credentials;
  writeRemembered(
    remember
      ? { userEmail, account: getAccount(user), refreshToken: user.refreshToken }
      : undefined,
    keeper.apiBase,
  );
  // Deletes the drafts of other users of this tab.
  dropDrafts({ apiBase: keeper.apiBase, account: getAccount(user) });
  const { returnUrl } = keeper.get();
  keeper.put({ status: 'authenticated', user, ...(returnUrl ? { returnUrl } : {}) });
  await readAfterSignIn(keeper);
  return { kind: 'signed-in' };
}

/** Signs out: notifies the server and clears all data here, even without an answer. */
export async function signOut(keeper: SessionKeeper): Promise<void> {
  const farewell = orElse(
    keeper.http.delete<void>(loginPath),
    undefined,
    'the answer to the sign-out',
  );
  await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, farewellMs))]);
  end(keeper, 'signed-out');
}

/** Brings back who ticked "remember me"; reads for who is in already what a page that was left too early, or a lost network, did not. */
export async function restore(
  keeper: SessionKeeper,
  refresh: () => Promise<boolean>,
): Promise<void> {
  const { get, put } = keeper;
  const { status, user } = get();
  if (user && user.currentCicle === undefined) await readAfterSignIn(keeper);
  if (status !== 'restoring') return;
  try {
    if (await refresh()) await readAfterSignIn(keeper);
  } catch {
    // Without an answer the user may sign in by hand; the remembered token stays for the next
    // time.
    if (get().status === 'restoring') put({ ...get(), status: 'anonymous' });
  }
}

/** Impersonates another user; the session of the real user is kept aside. */
export async function actAs(
  keeper: SessionKeeper,
  { userEmail, password }: Pick<Credentials, 'userEmail' | 'password'>,
): Promise<void> {
  const answer = readInfo(await keeper.http.post<Named>(actAsPath, { userEmail, password }));
  const { user } = keeper.get();
  if (user)
    keeper.channel.tell({
      kind: 'acting',
      account: getAccount(user),
      user: answer,
      own: undefined,
    });
  await becomeOther(keeper, answer);
}

/** Ends acting: the original session comes back, then cycles and notifications are read again (4.17). */
export async function endActing(keeper: SessionKeeper): Promise<void> {
  const { user, original } = keeper.get();
  if (!user || !original) return;
  const told = await keeper.http.delete<Named<Partial<UserInfo>> | undefined>(actAsPath, {
    name1: null,
    userEmail: user.userName,
  });
  const answer = told && readInfo(told);
  keeper.channel.tell({
    kind: 'acting',
    account: getAccount(original),
    user: undefined,
    own: answer,
  });
  await becomeOneself(keeper, answer);
}
