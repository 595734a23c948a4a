import type { FastifyReply } from 'fastify';
import { PROBLEMS, Problem } from '../../src/domain/problem.ts';
import type { Failure, ProblemName } from '../../src/domain/problem.ts';
import type { ProblemBody } from '../../src/domain/schema/operation/problem.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { TooManyRequests } from '../base/too-many-requests.ts';
import { loggedError } from '../base/log.ts';
import type { Log } from '../base/log.ts';
import { problemOfDatabase } from './database-problem.ts';
import { calledBy } from './called-by.ts';
import type { Speech } from './called-by.ts';
import type { FormWords } from './form-words.ts';
import { errorCode } from '../base/error-code.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Problem that refused the call, for the log: it separates refusals with the same status. */
    refusal: ProblemName | undefined;
    /** Resource whose fields the call takes; refusals call the fields by its words. */
    resource: string | undefined;
    /** Labels of the fields in the calling form. */
    form: FormWords | undefined;
  }
}

/**
 * Seconds before a retry makes sense: a database comes back soon, a full disk needs an operator.
 */
const RETRY_AFTER: Partial<Readonly<Record<ProblemName, number>>> = {
  'database-away': 2,
  'outcome-unknown': 2,
  unavailable: 30,
};

/**
 * Most failures in one answer: people mend no more by hand, and wording thousands blocks the
 * thread.
 */
const MOST_SHOWN = 500;

/** Problems for Fastify's own refusals before a handler runs, by error code. */
const FASTIFY_PROBLEMS: Readonly<Record<string, Problem['problem']>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
};

/** Messages of the multipart parser for a broken form; it has no error codes. */
const BROKEN_FORM =
  /^Multipart: Boundary not found$|unexpected end of (?:form|file|multipart data)$|^Malformed (?:part header|content type)/i;

/**
 * Returns the problem of an error with a status, thrown on purpose by Fastify or a parser; other
 * errors are our bugs.
 */
function problemOfFramework(error: Error): Problem | undefined {
  const known = FASTIFY_PROBLEMS[errorCode(error) ?? ''];
  if (known) return new Problem(known);
  const status: unknown = Reflect.get(error, 'statusCode');
  if (status === 413) return new Problem('too-large');
  if (status === 415) return new Problem('unsupported-type');
  if (status === 404) return new Problem('not-found');
  if (BROKEN_FORM.test(error.message)) return new Problem('malformed-body');
  return typeof status === 'number' && status >= 400 && status < 500
    ? new Problem('malformed-body')
    : undefined;
}

/** The problem behind anything thrown; unknown errors are the bland 500. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem('unexpected');
  return problemOfDatabase(error) ?? problemOfFramework(error) ?? new Problem('unexpected');
}

/** A failure of one field in a language. */
export function wordedFailure(
  { path, code, params, label }: Failure,
  speech: Speech,
): NonNullable<ProblemBody['fields']>[number] {
  const name = calledBy(path, speech, label);
  const text = translator(speech.locale)
    .of('problems')
    .maybe(code, { fieldName: name, affectedField: name, ...params });
  return { path, code, message: text ?? code };
}

/** Returns the reason for a refused action in the resource's words, if the rules gave a reason. */
function wordReason(
  { params: { why } }: Problem,
  { resource, locale }: Speech,
): string | undefined {
  return why === undefined ? undefined : translator(locale).fields(resource).maybe(`why_${why}`);
}

/** The one shape of every answer that is not 2xx, in the caller's language. */
export function problemBody(problem: Problem, speech: Speech, requestId: string): ProblemBody {
  const { wire } = PROBLEMS[problem.problem];
  const t = translator(speech.locale).of('problems');
  const affectedField = problem.affectedField;
  const name = affectedField === undefined ? '' : calledBy(affectedField, speech);
  return {
    code: wire,
    message:
      wordReason(problem, speech) ??
      t.maybe(wire, { reason: '', affectedField: name, fieldName: name, ...problem.params }) ??
      t.maybe('unexpected') ??
      wire,
    ...(affectedField === undefined ? {} : { affectedField }),
    ...(problem.failures.length === 0
      ? {}
      : {
          fields: problem.failures
            .slice(0, MOST_SHOWN)
            .map((failure) => wordedFailure(failure, speech)),
        }),
    ...(problem.details === undefined ? {} : { current: problem.details }),
    requestId,
  };
}

/** Methods that only read. */
export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD'];

/** Reading keeps nothing that the caller would have to look after: it may be asked again whatever became of it. */
function withoutDoubt(problem: Problem, method: string): Problem {
  return problem.problem === 'outcome-unknown' && SAFE_METHODS.includes(method)
    ? new Problem('database-away')
    : problem;
}

/** Answers any error; unexpected errors are logged in full under the request id. */
export function answerProblem(
  error: unknown,
  reply: FastifyReply,
  locale: Locale,
  log: Log,
): FastifyReply {
  const problem = withoutDoubt(toProblem(error), reply.request.method);
  const { id: requestId, resource, form } = reply.request;
  reply.request.refusal = problem.problem;
  // while the database is away every call fails: a line each, without where in the code
  if (problem.status === 503)
    log.warn(
      {
        requestId,
        problem: problem.problem,
        ...(error instanceof Error ? { error: { ...loggedError(error), stack: undefined } } : {}),
      },
      'request failed: database unavailable',
    );
  else if (problem.status >= 500)
    log.error({ requestId, error: loggedError(error) }, 'request failed');
  const seconds =
    problem instanceof TooManyRequests ? problem.retryAfterSeconds : RETRY_AFTER[problem.problem];
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply
    .code(problem.status)
    .header('x-request-id', requestId)
    .type('application/json; charset=utf-8')
    .send(problemBody(problem, { locale, resource, form }, requestId));
}
