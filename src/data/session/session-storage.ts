import type { Session, SessionState } from './session-state.ts';

/** Storage key of the tab's session. */
export const sessionKey = 'auth';
/**
 * Storage key of data beyond the specified session: its owner, and the session to return to after
 * acting.
 */
const besideKey = 'nmv.session';
/** Storage key of the person remembered by "remember me". */
export const rememberKey = 'nmv.remember';

/** Data that "remember me" stores on the device, only when it was ticked. */
export interface Remembered {
  readonly userEmail: string;
  readonly account: string;
  /** Lasts 30 days; absent after signing out, when only the e-mail stays. */
  readonly refreshToken?: string;
}

type Area = 'sessionStorage' | 'localStorage';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Storage may be refused (blocked cookies, sandboxed frames); the session then lives as long as the page. */
function read(area: Area, key: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(globalThis[area].getItem(key) ?? 'null');
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value in a storage of the browser, or removes it. */
export function write(area: Area, key: string, value: object | undefined): void {
  try {
    if (value === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, JSON.stringify(value));
  } catch {
    // Storage may be refused, as above.
  }
}

function isSession(kept: Record<string, unknown>): kept is Record<string, unknown> & Session {
  return (
    typeof kept['accessToken'] === 'string' &&
    typeof kept['refreshToken'] === 'string' &&
    typeof kept['id'] === 'number'
  );
}

/**
 * Reads the session stored in this tab under `auth`. Ignores sessions without tokens and those of
 * another API, which must not see its tokens.
 */
export function readKept(apiBase: string): Pick<SessionState, 'user' | 'original' | 'returnUrl'> {
  const { returnUrl, sub, ...kept } = read('sessionStorage', sessionKey) ?? {};
  const { apiBase: issuer, original, ...more } = read('sessionStorage', besideKey) ?? {};
  const ours = issuer === apiBase;
  const session = { ...kept, ...more, ...(sub ? { sub } : {}) };
  return {
    ...(ours && isSession(session) ? { user: session } : {}),
    ...(ours && isObject(original) && isSession(original) ? { original } : {}),
    ...(typeof returnUrl === 'string' ? { returnUrl } : {}),
  };
}

/** Keeps for this tab, under `auth` the fields of the specified session and no others (3.01); nothing to keep leaves nothing behind. */
export function writeKept({ user, original, returnUrl }: SessionState, apiBase: string): void {
  if (!user) {
    write('sessionStorage', sessionKey, returnUrl ? { returnUrl } : undefined);
    write('sessionStorage', besideKey, undefined);
    return;
  }
  const {
    name1,
    initials,
    changePasswdNextLogon,
    salesRole,
    actingName,
    forPage,
    sub = null,
    ...kept
  } = user;
  write('sessionStorage', sessionKey, { ...kept, sub, returnUrl: returnUrl ?? null });
  write('sessionStorage', besideKey, {
    name1,
    initials,
    changePasswdNextLogon,
    salesRole,
    actingName,
    forPage,
    apiBase,
    original,
  });
}

/** Reads the person remembered on this device for this API. */
export function readRemembered(apiBase: string): Remembered | undefined {
  const {
    userEmail,
    account,
    refreshToken,
    apiBase: issuer,
  } = read('localStorage', rememberKey) ?? {};
  if (issuer !== apiBase || typeof userEmail !== 'string' || typeof account !== 'string')
    return undefined;
  return { userEmail, account, ...(typeof refreshToken === 'string' ? { refreshToken } : {}) };
}
