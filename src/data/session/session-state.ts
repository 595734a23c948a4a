import type {
  CycleOption,
  LoginAnswer,
  SessionTokens,
  UnreadNotification,
  UserInfo,
} from '../../domain/schema/accounts/session.ts';

/**
 * Session object of section 3 with further fields of the product (`session-storage.ts` stores them
 * apart).
 */
export interface Session extends UserInfo {
  readonly fullName: string;
  readonly userInitials: string;
  /** '1' until it has been read, and when it cannot be read (4.07). */
  readonly docStatus: string;
  readonly notifications: readonly UnreadNotification[];
  /** Null: there is none in force. Undefined: it is not known yet, or could not be read. */
  readonly currentCicle: CycleOption | null | undefined;
  readonly cicleOptions: readonly CycleOption[];
}

/**
 * Status of a session. `restoring`: not signed in yet, but "remember me" was ticked and may be
 * valid.
 */
export type SessionStatus = 'anonymous' | 'restoring' | 'authenticated';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user?: Session;
  /** Session of the deputy while acting as another person. */
  readonly original?: Session;
  /** Full path to go to after signing in (2.42). */
  readonly returnUrl?: string;
  /** Reason for the end of this page's last session; absent once a person signs in. */
  readonly ended?: EndReason;
}

/** Credentials entered at sign-in. */
export interface Credentials {
  readonly userEmail: string;
  readonly password: string;
  readonly remember?: boolean;
}

/** A session that the server has just given another way than for a password: by a second factor, or by an activation link. */
export interface GivenAnswer extends Partial<Pick<Credentials, 'userEmail' | 'remember'>> {
  readonly given: LoginAnswer;
}

/** Signed in, or sent to change the password first with a one-use token (4.14), or asked for a second factor. */
export type SignInResult =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'change-password'; readonly resetToken: string }
  | {
      readonly kind: 'second-step';
      readonly secondStep: 'code' | 'enrol';
      readonly challengeToken: string;
    };

/**
 * Reason for a session's end: signed out here, in another tab, or renewal refused by the server.
 */
export type EndReason = 'signed-out' | 'signed-out-elsewhere' | 'expired';

/** A session from what a sign-in answers; what is read afterwards starts empty. */
export function sessionFrom(user: UserInfo): Session {
  return {
    ...user,
    fullName: user.name1,
    userInitials: user.initials,
    docStatus: '1',
    notifications: [],
    currentCicle: undefined,
    cicleOptions: [],
  };
}

/** Only the tokens of an answer. */
export function pickTokens({
  accessToken,
  accessTokenExpiration,
  refreshToken,
  refreshTokenExpiration,
}: SessionTokens): SessionTokens {
  return { accessToken, accessTokenExpiration, refreshToken, refreshTokenExpiration };
}

/** The session with other tokens and nothing else changed. */
export function withTokens(session: Session, tokens: SessionTokens): Session {
  return { ...session, ...pickTokens(tokens) };
}

/** Returns the account that owns the session: the deputy's while acting. */
export function getAccount(session: Session): string {
  return session.sub ?? String(session.id);
}

/** The user menu is enabled only when authenticated, pre-activated or active, and the menu flag is set (4.16). */
export function isUserMenuEnabled({ status, user }: SessionState): boolean {
  return (
    status === 'authenticated' &&
    user !== undefined &&
    (user.status === 2 || user.status === 3) &&
    user.userMenuEnabled
  );
}

/** Returns the minutes by which this device's clock is ahead of UTC, as sent at sign-in. */
export const tzOffsetHere = (): number => -new Date().getTimezoneOffset();
