import type {
  CicleOption,
  LoginAnswer,
  SessionTokens,
  UnreadNotification,
  UserInfo,
} from '../domain/wire/session.ts';

/** The session object of section 3, with what the product needs besides (`session-storage.ts` keeps both apart). */
export interface Session extends UserInfo {
  readonly fullName: string;
  readonly userInitials: string;
  /** '1' until it has been read, and when it cannot be read (4.07). */
  readonly docStatus: string;
  readonly notifications: readonly UnreadNotification[];
  /** Null: there is none in force. Undefined: it is not known yet, or could not be read. */
  readonly currentCicle: CicleOption | null | undefined;
  readonly cicleOptions: readonly CicleOption[];
}

/** `restoring`: nobody is signed in yet, but "remember me" was ticked and may still hold. */
export type SessionStatus = 'anonymous' | 'restoring' | 'authenticated';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user?: Session;
  /** The person who really acts, while he acts as another. */
  readonly original?: Session;
  /** Full path to go to after signing in (2.42). */
  readonly returnUrl?: string;
  /** Why the last session of this page is over; absent once a person signs in. */
  readonly ended?: EndReason;
}

/** What was asked for at sign-in. */
export interface Credentials {
  readonly userEmail: string;
  readonly password: string;
  readonly remember?: boolean;
}

/** A session that the server has just given another way than for a password: by a second factor, or by an activation link. */
export interface Given extends Partial<Pick<Credentials, 'userEmail' | 'remember'>> {
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

/** Why a session ended: the person left, left in another tab, or the server would not renew it. */
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
export function tokensOf({
  accessToken,
  accessTokenExpiration,
  refreshToken,
  refreshTokenExpiration,
}: SessionTokens): SessionTokens {
  return { accessToken, accessTokenExpiration, refreshToken, refreshTokenExpiration };
}

/** The session with other tokens and nothing else changed. */
export function withTokens(session: Session, tokens: SessionTokens): Session {
  return { ...session, ...tokensOf(tokens) };
}

/** Who owns the session: while acting, the person who really acts. */
export function accountOf(session: Session): string {
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
