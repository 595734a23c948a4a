import type { LoginAnswer, LoginRequest, Named, UserInfo } from '../domain/wire/session.ts';
import { dropDrafts } from './drafts.ts';
import { becomeOneself, becomeOther } from './acting.ts';
import { orElse, readAfterSignIn } from './read-after-sign-in.ts';
import type { SessionKeeper } from './session.ts';
import { accountOf, sessionFrom } from './session-state.ts';
import { writeRemembered } from './remember-person.ts';
import type { Credentials, Given, SignInResult } from './session-state.ts';
import { end } from './session-tokens.ts';
import { tzOffsetHere } from './tz-offset.ts';

const loginPath = '/api/v1/login';
/** Leaving waits no longer than this for the server; the session is gone from this device in any case. */
const farewellMs = 3000;
const actAsPath = '/apis/v1/users/actas';

/** Who is in, as an answer tells it: under `userInfo`. A sign-in by another way tells it flat. */
const infoOf = <Info>(answer: Named<Info>): Info => answer.userInfo ?? answer;

/** What the server gives for credentials, or what somebody was given already. */
async function answerOf(
  keeper: SessionKeeper,
  credentials: Credentials | Given,
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
  return keeper.http.post<LoginAnswer>(loginPath, request, { as: 'nobody' });
}

/** Signs in; with `changePasswdNextLogon` there is no session, only a token to change the password with (4.14), and with a second factor only one to go on with. */
export async function signIn(
  keeper: SessionKeeper,
  credentials: Credentials | Given,
): Promise<SignInResult> {
  const answer = await answerOf(keeper, credentials);
  if (answer.changePasswdNextLogon === 1)
    return { kind: 'change-password', resetToken: answer.resetToken };
  if ('secondStep' in answer)
    return {
      kind: 'second-step',
      secondStep: answer.secondStep,
      challengeToken: answer.challengeToken,
    };
  const user = sessionFrom(infoOf(answer));
  const { userEmail = answer.userName, remember } = credentials;
  writeRemembered(
    remember ? { userEmail, account: accountOf(user), refreshToken: user.refreshToken } : undefined,
    keeper.apiBase,
  );
  // what others typed here is theirs
  dropDrafts({ apiBase: keeper.apiBase, account: accountOf(user) });
  const { returnUrl } = keeper.get();
  keeper.put({ status: 'authenticated', user, ...(returnUrl ? { returnUrl } : {}) });
  await readAfterSignIn(keeper);
  return { kind: 'signed-in' };
}

/** Signs out: the server is told, and whether it answers or not, nothing stays here. */
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
    // no answer: whoever it is may sign in by hand; the remembered token stays for the next time
    if (get().status === 'restoring') put({ ...get(), status: 'anonymous' });
  }
}

/** Acts as another person; the session of who really acts is kept aside. */
export async function actAs(
  keeper: SessionKeeper,
  { userEmail, password }: Pick<Credentials, 'userEmail' | 'password'>,
): Promise<void> {
  const answer = infoOf(await keeper.http.post<Named>(actAsPath, { userEmail, password }));
  const { user } = keeper.get();
  if (user)
    keeper.channel.tell({ kind: 'acting', account: accountOf(user), user: answer, own: undefined });
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
  const answer = told && infoOf(told);
  keeper.channel.tell({
    kind: 'acting',
    account: accountOf(original),
    user: undefined,
    own: answer,
  });
  await becomeOneself(keeper, answer);
}
