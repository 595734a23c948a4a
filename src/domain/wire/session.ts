/** Types of the session calls, in the specification's words (sections 3 and 7). Dates are ISO texts. */

export interface TransactionLevel {
  readonly tcode: string;
  readonly acsPermLevel: 0 | 1 | 2;
}

/** A channel link of an external person. */
export interface ExternalSalesRole {
  readonly customerId: number;
  readonly customerName: string;
  readonly salesRoleId: 'CSC' | 'CSM';
  readonly hireDate: string;
  readonly fireDate: string | null;
}

export interface UserPreferences {
  readonly campaignsNmv: {
    readonly showStartupPage: 0 | 1;
    /** Whether single keys decide at the desk; missing: they do. */
    readonly deskKeys?: 0 | 1;
    /** Whether the person has put away what newcomers are told on home; missing: not yet. */
    readonly hintsSeen?: 0 | 1;
  };
  readonly [other: string]: unknown;
}

/** What every refresh answers. */
export interface SessionTokens {
  readonly accessToken: string;
  readonly accessTokenExpiration: string;
  readonly refreshToken: string;
  readonly refreshTokenExpiration: string;
}

/** Answer of POST /api/v1/login, POST and DELETE /apis/v1/users/actas. */
export interface UserInfo extends SessionTokens {
  readonly id: number;
  readonly userAvatar: string | null;
  readonly initials: string;
  readonly userName: string;
  readonly name1: string;
  readonly status: 1 | 2 | 3 | 4 | 5 | 9;
  readonly rowSCN: number;
  readonly userProfile: readonly TransactionLevel[];
  readonly userPreferences: UserPreferences;
  readonly changePasswdNextLogon: 0;
  readonly externalSalesRoleInfo: readonly ExternalSalesRole[];
  readonly isAdmin: boolean;
  readonly userMenuEnabled: boolean;
  readonly tzOffset: number;
  /** Zone of the country of the person's channel; missing: the language's. */
  readonly timeZone?: string;
  /** Sales role of an internal person: DIR, MGR, COO, RTV, CTV, ATV; null outside the provider. */
  readonly salesRole: string | null;
  /** Only while acting as another person: the id of who really acts, and his name. */
  readonly sub?: string;
  readonly actingName?: string;
  /** Only on a page that is not ours: the session reads for its elements, and nothing of ours renews it. */
  readonly forPage?: true;
}

/** Instead of UserInfo when the password must be changed first (4.14): no session, a one-use reset token. */
export interface PasswordChangeNeeded {
  readonly changePasswdNextLogon: 1;
  readonly resetToken: string;
}

/** Instead of UserInfo when a second factor is asked for: `code` from the app, or `enrol` where a group asks for an app and none is set up. No session yet. */
export interface SecondStepNeeded {
  readonly changePasswdNextLogon: 0;
  readonly secondStep: 'code' | 'enrol';
  readonly challengeToken: string;
}

/** How the calls of sections 7.03 to 7.05 tell who is in: under `userInfo`, for a release more also flat beside it. */
export type Named<Info = UserInfo> = Info & { readonly userInfo?: Info };

export type LoginAnswer = Named | PasswordChangeNeeded | SecondStepNeeded;

export interface LoginRequest {
  readonly userEmail: string;
  readonly password: string;
  readonly name1: null;
  /** Ours: minutes by which the clock of the device is ahead of UTC; kept, and told in the session. */
  readonly tzOffset?: number;
  /** Ours: asks for the 30-day refresh token of "remember me". */
  readonly remember?: boolean;
}

/** A person as whom somebody may act. */
export interface ActingCandidate {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly salesRole: string | null;
  /** Channels where he works today, as one text. */
  readonly channels: string | null;
}
/** Answer of GET /apis/v1/users/actas?q=. */
export interface ActingCandidates {
  readonly rows: readonly ActingCandidate[];
  readonly total: number;
}

/** Sets a new password by a token that works once. */
export interface PasswordResetRequest {
  readonly token: string;
  readonly passwd: string;
}

export interface CicleOption {
  readonly id: number;
  readonly name: string;
  readonly tsStart: string;
  readonly tsEnd: string;
  readonly status1: 'active' | 'blocked' | 'inactive';
}
export interface CicleInfoAnswer {
  readonly cicleInfo: {
    readonly currentCicle: CicleOption | null;
    readonly cicles: readonly CicleOption[];
  };
}

export interface UnreadNotification {
  readonly id: number;
  readonly title: string;
  readonly sentAt: string;
  readonly subjectType: '10' | '15' | '20' | '30' | '90';
  readonly link: string | null;
}
export interface UnreadAnswer {
  readonly notifications: readonly UnreadNotification[];
}

/** Body of POST /apis/v1/setup: the first administrator, by the link that the server printed. */
export interface SetupRequest {
  readonly token: string;
  readonly email: string;
  readonly name1: string;
  readonly passwd: string;
}
