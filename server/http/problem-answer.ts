import type { FastifyReply } from 'fastify';
import { PROBLEMS, Problem } from '../../src/domain/problem.ts';
import type { Failure, ProblemName } from '../../src/domain/problem.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { TooManyRequests } from '../base/too-many-requests.ts';
import { loggedError } from '../base/log.ts';
import type { Log } from '../base/log.ts';
import { problemOfDatabase } from './database-problem.ts';
import { calledBy } from './called-by.ts';
import type { Speech } from './called-by.ts';
import type { FormWords } from './form-words.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the call was refused with, for the log: refusals of one status are told apart by it. */
    refusal: ProblemName | undefined;
    /** The noun whose fields the call takes, by whose words refusals call them. */
    noun: string | undefined;
    /** What the form that the call comes from calls its fields. */
    form: FormWords | undefined;
  }
}

/** After how many seconds it is worth asking again: a database comes back soon, one that has no room needs somebody's hands. */
const RETRY_AFTER: Partial<Readonly<Record<ProblemName, number>>> = {
  'database-away': 2,
  'outcome-unknown': 2,
  unavailable: 30,
};

/** Failures that one answer tells: a person mends no more by hand, and wording thousands holds the thread. */
const MOST_TOLD = 500;

/** What Fastify refuses before a handler runs, by its error code. */
const FASTIFY_PROBLEMS: Readonly<Record<string, Problem['problem']>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_ERR_CTP_EMPTY_TYPE: 'unsupported-type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_FILES_LIMIT: 'too-large',
  FST_PARTS_LIMIT: 'too-large',
  FST_FIELDS_LIMIT: 'too-large',
};

/** What the reader of forms with files says of a form that is none; it has no codes. */
const BROKEN_FORM =
  /^Multipart: Boundary not found$|unexpected end of (?:form|file|multipart data)$|^Malformed (?:part header|content type)/i;

/** What Fastify and its parsers throw on purpose carries a status; everything else is a bug of ours. */
function problemOfFramework(error: Error): Problem | undefined {
  const code: unknown = Reflect.get(error, 'code');
  const known = typeof code === 'string' ? FASTIFY_PROBLEMS[code] : undefined;
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
export function problemOf(error: unknown): Problem {
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

/** Why an act is refused, in the noun's own words, where the rules said it. */
function reasonOf({ params: { why } }: Problem, { noun, locale }: Speech): string | undefined {
  return why === undefined ? undefined : translator(locale).fields(noun).maybe(`why_${why}`);
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
      reasonOf(problem, speech) ??
      t.maybe(wire, { reason: '', affectedField: name, fieldName: name, ...problem.params }) ??
      t.maybe('unexpected') ??
      wire,
    ...(affectedField === undefined ? {} : { affectedField }),
    ...(problem.failures.length === 0
      ? {}
      : {
          fields: problem.failures
            .slice(0, MOST_TOLD)
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

/** Answers whatever was thrown; what nobody foresaw is logged whole under the request id. */
export function answerProblem(
  error: unknown,
  reply: FastifyReply,
  locale: Locale,
  log: Log,
): FastifyReply {
  const problem = withoutDoubt(problemOf(error), reply.request.method);
  const { id: requestId, noun, form } = reply.request;
  reply.request.refusal = problem.problem;
  // while the database is away every call fails: a line each, without where in the code
  if (problem.status === 503)
    log.warn(
      {
        requestId,
        problem: problem.problem,
        ...(error instanceof Error ? { error: { ...loggedError(error), stack: undefined } } : {}),
      },
      'a call was put off',
    );
  else if (problem.status >= 500)
    log.error({ requestId, error: loggedError(error) }, 'a call failed');
  const seconds =
    problem instanceof TooManyRequests ? problem.retryAfterSeconds : RETRY_AFTER[problem.problem];
  if (seconds !== undefined) void reply.header('retry-after', String(seconds));
  return reply
    .code(problem.status)
    .header('x-request-id', requestId)
    .type('application/json; charset=utf-8')
    .send(problemBody(problem, { locale, noun, form }, requestId));
}
