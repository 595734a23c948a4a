import type { FailureCode } from './failure.ts';

/**
 * The catalogue of problems: every answer that is not 2xx carries one of these codes.
 * Codes with digits are the specification's (section 8) as `domain.md` 11 reads them; SQLSTATEs keep their own five digits.
 * Each has its text in every language under the code that goes over the wire (`src/i18n/<language>/problems.ts`), else it does not compile.
 */
export const PROBLEMS = {
  'sign-in-refused': { status: 401, wire: '010-010' },
  'second-step-refused': { status: 401, wire: 'second-step-refused' },
  'company-sign-in-refused': { status: 401, wire: 'company-sign-in-refused' },
  'assertion-refused': { status: 401, wire: 'assertion-refused' },
  'page-consent-needed': { status: 403, wire: 'page-consent-needed' },
  'session-ended': { status: 401, wire: 'session-ended' },
  'not-signed-in': { status: 401, wire: 'not-signed-in' },
  'anti-forgery': { status: 403, wire: 'anti-forgery' },
  'not-authorized': { status: 403, wire: 'not-authorized' },
  'not-while-acting': { status: 403, wire: 'not-while-acting' },
  'approve-not-authorized': { status: 403, wire: 'approve-not-authorized' },
  'impersonation-not-authorized': { status: 403, wire: 'impersonation-not-authorized' },
  'own-posting': { status: 403, wire: 'own-posting' },
  'return-subtracts': { status: 403, wire: 'return-subtracts' },
  'origin-not-allowed': { status: 403, wire: 'origin-not-allowed' },
  'not-found': { status: 404, wire: 'not-found' },
  'user-not-found': { status: 404, wire: '300-010' },
  'no-data': { status: 404, wire: 'no-data' },
  'method-not-allowed': { status: 405, wire: 'method-not-allowed' },
  'invalid-input': { status: 400, wire: 'invalid-input' },
  'malformed-body': { status: 400, wire: 'malformed-body' },
  'too-large': { status: 413, wire: 'too-large' },
  'unsupported-type': { status: 415, wire: 'unsupported-type' },
  'e-mail-not-available': { status: 409, wire: '300-020' },
  'activation-failed': { status: 409, wire: '300-030' },
  'second-person-needed': { status: 403, wire: 'second-person-needed' },
  'took-part': { status: 403, wire: 'took-part' },
  'moves-points': { status: 422, wire: 'moves-points' },
  'time-to-object': { status: 409, wire: 'time-to-object' },
  'second-step-over': { status: 410, wire: 'second-step-over' },
  'sign-in-too-old': { status: 403, wire: 'sign-in-too-old' },
  'terms-changed': { status: 409, wire: 'terms-changed' },
  'link-expired': { status: 410, wire: '300-030-010' },
  'refused-at-door': { status: 422, wire: '600-030' },
  'act-not-allowed': { status: 409, wire: '600-035' },
  'confirm-with-reason': { status: 422, wire: 'confirm-with-reason' },
  'outside-cycle': { status: 422, wire: '600-036' },
  'document-not-sent': { status: 502, wire: '900-050' },
  'row-conflict': { status: 409, wire: 'row-conflict' },
  'update-conflict': { status: 409, wire: 'update-conflict' },
  'delete-conflict': { status: 409, wire: 'delete-conflict' },
  'administrator-protected': { status: 409, wire: 'administrator-protected' },
  'repeated-differently': { status: 409, wire: 'repeated-differently' },
  'cicle-still-open': { status: 409, wire: 'cicle-still-open' },
  'act-not-possible': { status: 409, wire: 'act-not-possible' },
  'import-refused': { status: 422, wire: 'import-refused' },
  'import-changed': { status: 409, wire: 'import-changed' },
  'still-in-use': { status: 409, wire: '23503' },
  duplicate: { status: 409, wire: '23505' },
  'missing-value': { status: 400, wire: '23502' },
  'numeric-overflow': { status: 400, wire: '22003' },
  'too-many-requests': { status: 429, wire: 'too-many-requests' },
  'database-away': { status: 503, wire: 'database-away' },
  'outcome-unknown': { status: 503, wire: 'outcome-unknown' },
  'too-many-files': { status: 429, wire: 'too-many-files' },
  'too-many-imports': { status: 429, wire: 'too-many-imports' },
  'too-many-views': { status: 409, wire: 'too-many-views' },
  'too-many-schedules': { status: 409, wire: 'too-many-schedules' },
  unavailable: { status: 503, wire: 'unavailable' },
  unexpected: { status: 500, wire: 'unexpected' },
} as const satisfies Record<string, { readonly status: number; readonly wire: string }>;

export type ProblemName = keyof typeof PROBLEMS;
/** The code of a problem as it goes over the wire. */
export type ProblemCode = (typeof PROBLEMS)[ProblemName]['wire'];
export type ProblemParams = Readonly<Record<string, string | number>>;

/** Failure of a field, with the values its text needs. */
export interface Failure {
  readonly path: string;
  readonly code: FailureCode;
  readonly params?: ProblemParams;
  /** Key of the resource's text that names the field; default: the end of its path. */
  readonly label?: string;
}

/** A known refusal. Thrown where work stops; worded at the edge in the caller's language. */
export class Problem extends Error {
  readonly problem: ProblemName;
  readonly affectedField: string | undefined;
  readonly failures: readonly Failure[];
  readonly params: ProblemParams;
  /** Extra for the caller that may be shown, such as the current row of a conflict. */
  readonly details: unknown;

  constructor(
    problem: ProblemName,
    more: {
      affectedField?: string;
      failures?: readonly Failure[];
      params?: ProblemParams;
      details?: unknown;
    } = {},
  ) {
    super(problem);
    this.name = 'Problem';
    this.problem = problem;
    this.affectedField = more.affectedField;
    this.failures = more.failures ?? [];
    this.params = more.params ?? {};
    this.details = more.details;
  }

  get status(): number {
    return PROBLEMS[this.problem].status;
  }
}
