import type { CellValue } from '../field.ts';
import type { ChannelRow } from '../accounts/channel-rows.ts';
import type { RequestAct, RequestWhy } from '../rules/request-machine.ts';
import type { EmailChangeInfo } from './email-change.ts';
import type { IdentityChangeInfo } from './identity-change.ts';
import type { UserInfo } from './session.ts';
import type { FieldStep, SettingsStep } from '../accounts/settings.ts';

/** Types of the calls from sign-up to release, and of the own page. */

/** Body of POST /apis/v1/accesspolicies/newuseraccount; the fields of `signUpFields`. */
export type SignUpRequest = Readonly<Record<string, CellValue>>;

/** A mailed link, looked at: nothing is changed by it. */
export interface LinkAnswer {
  readonly state: 'open' | 'expired' | 'used';
  readonly name1: string;
  readonly userEmail: string;
  readonly expiresAt: string;
}

export type TermsKind = 'agreement' | 'manual';
/** A text to read, in the caller's language and newest version. A line that begins with `# ` is a heading. */
export interface TermsAnswer {
  readonly kind: TermsKind;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly sha256: string;
  readonly publishedOn: string;
}

export interface AgreeRequest {
  readonly token: string;
  readonly passwd: string;
  /** Of the text that was shown. */
  readonly sha256: string;
}

/** A channel that the person has asked for, or works at. */
export interface OwnChannel extends ChannelRow {
  readonly customerName: string;
  readonly place: string;
  /** `asked`: waits for who is in charge; `confirmed`: a link of the channels' structure. */
  readonly state: 'asked' | 'confirmed';
  /** Who is in charge of it; null while nobody is. */
  readonly inChargeName: string | null;
}

/** The own page [2.09]. */
export interface SettingsAnswer {
  readonly status: 2 | 3;
  readonly rowSCN: number;
  readonly userEmail: string;
  readonly isExternal: boolean;
  readonly values: Readonly<Record<FieldStep, Readonly<Record<string, string | null>>>>;
  readonly stateName: string | null;
  readonly channels: readonly OwnChannel[];
  readonly stepsDone: readonly SettingsStep[];
  /** Who releases people inside the provider; empty for others and once one is in. */
  readonly superiorNames: readonly string[];
  /** When all steps were done and who is in charge was told; null before. */
  readonly completedAt: string | null;
  readonly showStartupPage: 0 | 1;
  /** A change of the address that waits for the person's word. */
  readonly emailChange: EmailChangeInfo | null;
  /** A change of the own name or tax number that waits for a second person. */
  readonly identityChange: IdentityChangeInfo | null;
  readonly twoFactor: {
    readonly isOn: boolean;
    readonly isRequired: boolean;
    readonly recoveryCodesLeft: number;
    readonly asksPassword: boolean;
  };
}

/** A channel found by its exact tax number. */
export interface FoundChannel {
  readonly customerId: number;
  readonly customerName: string;
  readonly place: string;
}

/** Somebody who asks for channels of the caller's scope. */
export interface AccessRequestRow {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly taxNumTypeId: string | null;
  readonly taxNum: string | null;
  readonly cellPhoneIDD: string | null;
  readonly cellPhone: string | null;
  /** Inside the provider or at the channels. */
  readonly bpType: '91' | '92';
  readonly salesRole: string | null;
  /** 2: waits to be released; 3: active, asks for a further channel. */
  readonly status1: 2 | 3;
  readonly askedAt: string;
  /** Where the person has a place already: channels with the role there, nodes of the structure inside the provider. */
  readonly places: readonly {
    readonly name1: string;
    readonly salesRoleId: 'CSC' | 'CSM' | null;
  }[];
  /** What he asks for; may be empty for who has a place already. */
  readonly channels: readonly RequestedChannel[];
  /** Decisions that are possible, in the order in which they are offered. */
  readonly acts: readonly RequestAct[];
  /** Why the others are not. */
  readonly whyNot: Readonly<Partial<Record<RequestAct, RequestWhy>>>;
}
export interface RequestedChannel {
  readonly requestId: number;
  readonly customerId: number;
  readonly customerName: string;
  readonly salesRoleId: 'CSC' | 'CSM';
  readonly hireDate: string;
  readonly fireDate: string | null;
  readonly reportsToName: string | null;
  /** Sales managers of the channel, of whom one may be confirmed. */
  readonly managers: readonly { readonly id: number; readonly name1: string }[];
}
export interface AccessRequestsAnswer {
  readonly rows: readonly AccessRequestRow[];
  readonly total: number;
}
/** What is confirmed of a requested channel; what is left out is declined. */
export interface ConfirmedChannel {
  readonly requestId: number;
  readonly salesRoleId: 'CSC' | 'CSM';
  readonly hireDate: string;
  readonly fireDate: string | null;
  readonly reportsTo: number | null;
}

/** What an authenticator app is set up with; shown while it is, never again. */
export interface TwoFactorOffer {
  readonly secret: string;
  /** For the QR code: `otpauth://totp/…`. */
  readonly uri: string;
}
export interface RecoveryCodesAnswer {
  readonly recoveryCodes: readonly string[];
}
/** The sign-in that went on by setting up an app. */
export interface EnrolledAnswer extends RecoveryCodesAnswer {
  readonly user: UserInfo;
}
