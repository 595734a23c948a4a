import type { SessionTokens, UserInfo } from '../../domain/schema/accounts/session.ts';
import { ApiError } from '../calls/api-error.ts';
import { dropDrafts } from '../session/drafts.ts';
import { forgetPerson } from '../session/person-left.ts';
import type { SessionKeeper } from '../session/session-types.ts';
import type { SessionNews } from '../session/session-channel.ts';
import { getAccount, sessionFrom, pickTokens, withTokens } from '../session/session-state.ts';
import type { EndReason, Session } from '../session/session-state.ts';
import { writeRemembered } from '../session/remember-person.ts';
import { readRemembered } from '../session/session-storage.ts';

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
  const shared = !user || (remembered?.account === getAccount(user) && !original);
  return (shared ? remembered?.refreshToken : undefined) ?? user?.refreshToken;
}

/** Replaces the old token in this tab and on this device by the new one. */
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
  // Drafts of a user who signed out are deleted in every tab; an expired session keeps them.
  if (reason !== 'expired') dropDrafts();
  const remembered = readRemembered(apiBase);
  if (remembered)
    writeRemembered({ userEmail: remembered.userEmail, account: remembered.account }, apiBase);
  if (reason === 'signed-out' && original)
    channel.tell({ kind: 'signed-out', account: getAccount(original) });
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
    // not awaited: its calls may need a renewal of their own; without it, the data read before
    // remains
    import('../session/read-after-sign-in.ts').then(
      ({ readAfterSignIn }) => readAfterSignIn(keeper),
      () => undefined,
    );
  }
  return false;
}

/** Returns the fields read by separate calls; a renewal brings rights, status and names. */
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
    const answer = await http.post<UserInfo>(
      refreshPath,
      { refreshToken: from },
      { as: 'no session' },
    );
    channel.tell({ kind: 'renewed', from, tokens: pickTokens(answer) });
    takeTokens(keeper, from, answer);
    const { user, ...rest } = get();
    if (user?.id !== before || rest.status === 'anonymous') return false; // The person changed in the meantime.
    put({
      ...rest,
      status: 'authenticated',
      user: { ...sessionFrom(answer), ...(user ? readBefore(user) : {}) },
    });
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // A deputy who returned to the own session meanwhile stays signed in: the refusal concerned
    // the absent person's session.
    return get().user?.id === before ? refuse(keeper) : false;
  }
}

/** Follows another tab of the account that began or ended acting as a deputy. */
async function follow(
  keeper: SessionKeeper,
  { account, user: other, own }: Extract<SessionNews, { readonly kind: 'acting' }>,
): Promise<void> {
  const { user, original } = keeper.get();
  if (!user || getAccount(original ?? user) !== account) return;
  const { becomeOneself, becomeOther } = await import('./acting.ts');
  if (other && !original) await becomeOther(keeper, other);
  if (!other && original) await becomeOneself(keeper, own);
}

/** Applies a message from another tab. */
export function hear(keeper: SessionKeeper, news: SessionNews): void {
  const { user, original = user } = keeper.get();
  if (news.kind === 'renewed') takeTokens(keeper, news.from, news.tokens);
  else if (news.kind === 'acting') void follow(keeper, news);
  else if (original && getAccount(original) === news.account) end(keeper, 'signed-out-elsewhere');
}
