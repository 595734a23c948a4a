import type { FirstStep } from '../rules/operation/first-steps.ts';
import type { Lack } from '../rules/operation/lacks.ts';

/** What came of one act on some rows; those that are left were gone, or did not take it any more. */
export interface RowsActed {
  readonly done: number;
  readonly left: number;
}

/** A variable of the environment. Of what is nobody's business only whether it is set is told. */
export interface SetVariable {
  readonly name: string;
  readonly isSet: boolean;
  /** What holds, by the environment or by default; null where it is not told. */
  readonly value: string | null;
}

/** Something with an end, and that end as an instant. */
export interface Expiring {
  readonly name: string;
  readonly until: string;
}

/** The list in which an authority names what it took back: when it was issued, and when the next one was due. */
export interface RevocationListState {
  readonly name: string;
  readonly issuedAt: string;
  readonly nextAt: string | null;
}

/** Answer of GET /apis/v1/operation/settings. */
export interface SettingsAnswer {
  /** What is missing or ends soon, the gravest first. */
  readonly lacks: readonly Lack[];
  readonly variables: readonly SetVariable[];
  readonly mail: {
    readonly hasServer: boolean;
    readonly from: string;
    readonly perMinute: number;
  };
  /** null: documents are not sealed. */
  readonly seal: (Expiring & { readonly issuer: string; readonly isOwn: boolean }) | null;
  /** Host of the authority by whose clock seals are stamped; null without one. */
  readonly stampHost: string | null;
  /** null: nobody told the server of authorities. */
  readonly trust: {
    readonly authorities: readonly Expiring[];
    readonly lists: readonly RevocationListState[];
    readonly unreadable: readonly string[];
    /** When the folder was last read. */
    readonly readAt: string;
  } | null;
  readonly origins: { readonly own: readonly string[]; readonly others: readonly string[] };
  readonly languages: readonly string[];
  readonly versions: {
    readonly product: string;
    readonly schema: string;
    readonly node: string;
    readonly database: string;
  };
}

/** Answer of GET /apis/v1/operation/first-steps: those that are done. */
export interface FirstStepsAnswer {
  readonly done: readonly FirstStep[];
}

/** What came of a mail to oneself. */
export const TEST_MAIL_RESULTS = [
  'sent',
  'noServer',
  'unreachable',
  'signInRefused',
  'serverTrouble',
  'certificate',
  'refused',
  'uncertain',
] as const;
export type TestMailResult = (typeof TEST_MAIL_RESULTS)[number];

/** Answer of POST /apis/v1/operation/test-mail. */
export interface TestMailAnswer {
  readonly result: TestMailResult;
  /** What the mail server said, in its codes. */
  readonly codes: string;
  readonly to: string;
}
