import type { CicleInfoAnswer, CicleOption, LoginAnswer, LoginRequest, UnreadAnswer, UserInfo } from '../domain/wire/session.ts';
import { dropDrafts } from './drafts.ts';
import type { SessionKeeper } from './session.ts';
import { accountOf, sessionFrom } from './session-state.ts';
import type { Credentials, Given, Session, SignInResult } from './session-state.ts';
import { writeRemembered } from './remember-person.ts';
import { end } from './session-tokens.ts';

const loginPath = '/api/v1/login';
/** Leaving waits no longer than this for the server; the session is gone from this device in any case. */
const farewellMs = 3000;
const actAsPath = '/apis/v1/users/actas';

/** What cannot be read is only logged: nobody is kept out because a count is missing. */
async function orElse<Value>(reading: Promise<Value>, otherwise: Value, what: string): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    console.warn(`nmv: ${what} could not be read`, error);
    return otherwise;
  }
}

/**
 * Reads what belongs to a session but comes by calls of its own: document status ('1' when it cannot be read), cycles, unread notifications.
 * Then welcomes with the number of unread ones (4.15).
 */
export async function readAfterSignIn({ get, put, http, welcome }: SessionKeeper): Promise<void> {
  const { user } = get();
  if (!user) return;
  const [docStatus, cicles, searchCicles, unread] = await Promise.all([
    orElse(http.get<{ docStatus?: string }>(`/apis/v1/users/${user.id}/documents/status`).then((answer) => answer?.docStatus ?? '1'), '1', 'the document status'),
    orElse(http.get<CicleInfoAnswer | undefined>('/apis/v1/campaigns/cicles/options').then((answer) => answer?.cicleInfo), undefined, 'the campaign cycles'),
    orElse(http.get<{ cicleOptions?: readonly CicleOption[] } | undefined>('/apis/v1/searches/campaigns/cicles/options').then((answer) => answer?.cicleOptions), undefined, 'the cycle options'),
    orElse(http.get<UnreadAnswer | undefined>('/apis/v1/notifications/unread').then((answer) => answer?.notifications ?? []), [], 'the notifications'),
  ]);
  const state = get();
  if (state.user?.id !== user.id) return; // signed out while reading
  const read: Partial<Session> = { docStatus, notifications: unread, currentCicle: cicles?.currentCicle ?? null, cicleOptions: searchCicles ?? cicles?.cicles ?? [] };
  put({ ...state, user: { ...state.user, ...read } });
  if (unread.length > 0) welcome(unread.length);
}

/** What the server gives for credentials, or what somebody was given already. */
async function answerOf(keeper: SessionKeeper, credentials: Credentials | Given): Promise<LoginAnswer> {
  if ('given' in credentials) return credentials.given;
  const { userEmail, password, remember } = credentials;
  const request: LoginRequest = { userEmail, password, name1: null, ...(remember ? { remember } : {}) };
  return keeper.http.post<LoginAnswer>(loginPath, request, { as: 'nobody' });
}

/** Signs in; with `changePasswdNextLogon` there is no session, only a token to change the password with (4.14), and with a second factor only one to go on with. */
export async function signIn(keeper: SessionKeeper, credentials: Credentials | Given): Promise<SignInResult> {
  const answer = await answerOf(keeper, credentials);
  if (answer.changePasswdNextLogon === 1) return { kind: 'change-password', resetToken: answer.resetToken };
  if ('secondStep' in answer) return { kind: 'second-step', secondStep: answer.secondStep, challengeToken: answer.challengeToken };
  const user = sessionFrom(answer);
  const { userEmail = answer.userName, remember } = credentials;
  writeRemembered(remember ? { userEmail, account: accountOf(user), refreshToken: user.refreshToken } : undefined, keeper.apiBase);
  const { returnUrl } = keeper.get();
  keeper.put({ status: 'authenticated', user, ...(returnUrl ? { returnUrl } : {}) });
  await readAfterSignIn(keeper);
  return { kind: 'signed-in' };
}

/** Signs out: the server is told, and whether it answers or not, nothing stays here, no draft either. */
export async function signOut(keeper: SessionKeeper): Promise<void> {
  const farewell = orElse(keeper.http.delete<void>(loginPath), undefined, 'the answer to the sign-out');
  await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, farewellMs))]);
  dropDrafts();
  end(keeper, 'signed-out');
}

/** Brings back who ticked "remember me". */
export async function restore(keeper: SessionKeeper, refresh: () => Promise<boolean>): Promise<void> {
  const { get, put } = keeper;
  if (get().status !== 'restoring') return;
  try {
    if (await refresh()) await readAfterSignIn(keeper);
  } catch {
    // no answer: whoever it is may sign in by hand; the remembered token stays for the next time
    if (get().status === 'restoring') put({ ...get(), status: 'anonymous' });
  }
}

/** Acts as another person; the session of who really acts is kept aside. */
export async function actAs(keeper: SessionKeeper, { userEmail, password }: Pick<Credentials, 'userEmail' | 'password'>): Promise<void> {
  const answer = await keeper.http.post<UserInfo>(actAsPath, { userEmail, password });
  const { user, original = user, ...rest } = keeper.get();
  keeper.put({ ...rest, status: 'authenticated', user: sessionFrom(answer), ...(original ? { original } : {}) });
  await readAfterSignIn(keeper);
}

/** Ends acting: the original session comes back, then cycles and notifications are read again (4.17). */
export async function endActing(keeper: SessionKeeper): Promise<void> {
  const { user, original, ...rest } = keeper.get(); // leaves `original` behind: it is the user again
  if (!user || !original) return;
  const answer = await keeper.http.delete<Partial<UserInfo> | undefined>(actAsPath, { name1: null, userEmail: user.userName });
  keeper.put({ ...rest, user: { ...original, ...answer } });
  await readAfterSignIn(keeper);
}
