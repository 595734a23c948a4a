import type { ProblemCode } from '../../domain/problem.ts';
import type { ProblemBody } from '../../domain/schema/operation/problem.ts';

/** Reason for a failed call: no answer, refused by the server, or aborted by the caller. */
export type ApiErrorKind = 'network' | 'problem' | 'aborted';

interface ApiErrorFacts extends Partial<Omit<ProblemBody, 'message' | 'code'>> {
  readonly code?: ProblemCode | '';
  readonly kind: ApiErrorKind;
  /** HTTP status; 0 when there was no answer. */
  readonly status?: number;
  /** The server's message in the caller's language; else its status text. */
  readonly message?: string;
  /** Seconds to wait before trying again, when the server named them. */
  readonly retryAfter?: number;
}

/** The one error that a call throws, whatever went wrong. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** The problem's code (`src/domain/problem.ts`); empty when the answer was not in our shape. */
  readonly code: ProblemCode | '';
  readonly affectedField: string | undefined;
  readonly fields: NonNullable<ProblemBody['fields']>;
  /** The current row of a conflict, when the caller may see it. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(facts: ApiErrorFacts, options?: ErrorOptions) {
    super(facts.message ?? '', options);
    this.kind = facts.kind;
    this.status = facts.status ?? 0;
    this.code = facts.code ?? '';
    this.affectedField = facts.affectedField;
    this.fields = facts.fields ?? [];
    this.current = facts.current;
    this.requestId = facts.requestId;
    this.retryAfter = facts.retryAfter;
  }
}

/** The body of an answer, if it has the one shape of problems. */
export function isProblemBody(body: unknown): body is ProblemBody {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}
