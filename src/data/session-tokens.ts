import type { SessionTokens, UserInfo } from '../domain/wire/session.ts';
import { ApiError } from './api-error.ts';
import { dropDrafts } from './drafts.ts';
import { forgetPerson } from './person-left.ts';
import type { SessionKeeper } from './session.ts';
import type { SessionNews } from './session-channel.ts';
import { accountOf, sessionFrom, tokensOf, withTokens } from './session-state.ts';
import type { EndReason, Session } from './session-state.ts';
import { writeRemembered } from './remember-person.ts';
import { readRemembered } from './session-storage.ts';

const refreshPath = '/apis/v1/login/refresh';

/** A server that cannot answer has not refused; only these are refusals. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.kind === 'problem' &&
    error.status < 500 &&
    error.status !== 429 &&
    error.status !== 408
  );
}

/** The newest token of the family: another tab may have renewed a remembered one while this tab slept. */
function newestToken({ get, apiBase }: SessionKeeper): string | undefined {
  const { user, original } = get();
  const remembered = readRemembered(apiBase);
  const shared = !user || (remembered?.account === accountOf(user) && !original);
  return (shared ? remembered?.refreshToken : undefined) ?? user?.refreshToken;
}

/** Whoever holds the old token, in this tab or on this device, holds the new one from now on. */
function takeTokens(
  { get, put, apiBase }: SessionKeeper,
  from: string,
  tokens: SessionTokens,
): void {
  const state = get();
  const renewed = (session: Session | undefined) =>
    session?.refreshToken === from ? withTokens(session, tokens) : session;
  const user = renewed(state.user);
  const original = renewed(state.original);
  const remembered = readRemembered(apiBase);
  if (remembered?.refreshToken === from)
    writeRemembered({ ...remembered, refreshToken: tokens.refreshToken }, apiBase);
  if (user !== state.user || original !== state.original)
    put({ ...state, ...(user ? { user } : {}), ...(original ? { original } : {}) });
}

/** Ends the session in this tab; signing out ends it in every tab of the account. The e-mail of "remember me" stays, its token goes. */
export function end({ get, put, channel, apiBase, ended }: SessionKeeper, reason: EndReason): void {
  const { status, user, original = user, returnUrl } = get();
  if (status === 'anonymous') return;
  // of who left no draft stays, in no tab; who was only ended finds them again
  if (reason !== 'expired') dropDrafts();
  const remembered = readRemembered(apiBase);
  if (remembered)
    writeRemembered({ userEmail: remembered.userEmail, account: remembered.account }, apiBase);
  if (reason === 'signed-out' && original)
    channel.tell({ kind: 'signed-out', account: accountOf(original) });
  put({
    status: 'anonymous',
    ended: reason,
    ...(returnUrl && reason === 'expired' ? { returnUrl } : {}),
  });
  if (status === 'authenticated') ended(reason);
}

/** The server will not renew. While acting, one is oneself again, and the refused call is not repeated in one's own name. */
function refuse(keeper: SessionKeeper): false {
  const { original, user: _, ...rest } = keeper.get();
  if (!original) end(keeper, 'expired');
  else {
    keeper.put({ ...rest, user: original });
    forgetPerson();
    // not waited for: its calls may need a renewal of their own; without it, what was read before stands
    import('./read-after-sign-in.ts').then(
      ({ readAfterSignIn }) => readAfterSignIn(keeper),
      () => undefined,
    );
  }
  return false;
}

/** What was read by calls of its own stays; levels, status and names are as the renewal tells them. */
function readBefore({
  docStatus,
  notifications,
  currentCicle,
  cicleOptions,
}: Session): Partial<Session> {
  return { docStatus, notifications, currentCicle, cicleOptions };
}

/** Renews the tokens. @returns false when the server refused; the session has then ended. @throws {ApiError} when it could not answer */
export async function renew(keeper: SessionKeeper): Promise<boolean> {
  const { get, put, http, channel } = keeper;
  const before = get().user?.id;
  if (get().user?.forPage) {
    const { renewForPage } = await import('./page-sign-in.ts');
    return (await renewForPage(keeper)) || refuse(keeper);
  }
  const from = newestToken(keeper);
  if (from === undefined) return refuse(keeper);
  try {
    const answer = await http.post<UserInfo>(refreshPath, { refreshToken: from }, { as: 'nobody' });
    channel.tell({ kind: 'renewed', from, tokens: tokensOf(answer) });
    takeTokens(keeper, from, answer);
    const { user, ...rest } = get();
    if (user?.id !== before || rest.status === 'anonymous') return false; // somebody left or came in the meantime
    put({
      ...rest,
      status: 'authenticated',
      user: { ...sessionFrom(answer), ...(user ? readBefore(user) : {}) },
    });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // who has come back to himself in the meantime is not refused: that was the session in which he acted
    return get().user?.id === before ? refuse(keeper) : false;
  }
}

/** Another tab of the account began to act as somebody, or ended it: so does this one. */
async function follow(
  keeper: SessionKeeper,
  { account, user: other, own }: Extract<SessionNews, { readonly kind: 'acting' }>,
): Promise<void> {
  const { user, original } = keeper.get();
  if (!user || accountOf(original ?? user) !== account) return;
  const { becomeOneself, becomeOther } = await import('./acting.ts');
  if (other && !original) await becomeOther(keeper, other);
  if (!other && original) await becomeOneself(keeper, own);
}

/** What another tab told. */
export function hear(keeper: SessionKeeper, news: SessionNews): void {
  const { user, original = user } = keeper.get();
  if (news.kind === 'renewed') takeTokens(keeper, news.from, news.tokens);
  else if (news.kind === 'acting') void follow(keeper, news);
  else if (original && accountOf(original) === news.account) end(keeper, 'signed-out-elsewhere');
}
