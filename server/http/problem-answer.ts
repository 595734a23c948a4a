import type { FastifyReply } from 'fastify';
import { PROBLEMS, Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { ProblemBody } from '../../src/domain/wire/problem.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import { loggedError } from '../log.ts';
import type { Log } from '../log.ts';
import { problemOfDatabase } from './database-problem.ts';

/** Too many calls: says after how many seconds to come back. */
export class TooManyRequests extends Problem {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('too-many-requests');
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

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

/** What Fastify and its parsers throw on purpose carries a status; everything else is a bug of ours. */
function problemOfFramework(error: Error): Problem | undefined {
  const code: unknown = Reflect.get(error, 'code');
  const known = typeof code === 'string' ? FASTIFY_PROBLEMS[code] : undefined;
  if (known) return new Problem(known);
  const status: unknown = Reflect.get(error, 'statusCode');
  if (status === 413) return new Problem('too-large');
  if (status === 415) return new Problem('unsupported-type');
  if (status === 404) return new Problem('not-found');
  return typeof status === 'number' && status >= 400 && status < 500 ? new Problem('malformed-body') : undefined;
}

/** The problem behind anything thrown; unknown errors are the bland 500. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error)) return new Problem('unexpected');
  return problemOfDatabase(error) ?? problemOfFramework(error) ?? new Problem('unexpected');
}

/** What people call a field: the label of its definition, else of the end of its path, else the path. */
function calledBy(path: string, locale: Locale, label: string = path.split('.').at(-1) ?? path): string {
  return translator(locale).of('fields').maybe(label) ?? path;
}

/** A failure of one field in a language. */
export function wordedFailure({ path, code, params, label }: Failure, locale: Locale): { path: string; code: string; message: string } {
  const name = calledBy(path, locale, label);
  const text = translator(locale).of('problems').maybe(code, { fieldName: name, affectedField: name, ...params });
  return { path, code, message: text ?? code };
}

/** The one shape of every answer that is not 2xx, in the caller's language. */
export function problemBody(problem: Problem, locale: Locale, requestId: string): ProblemBody {
  const { wire } = PROBLEMS[problem.problem];
  const t = translator(locale).of('problems');
  const affectedField = problem.affectedField;
  const name = affectedField === undefined ? '' : calledBy(affectedField, locale);
  return {
    code: wire,
    message: t.maybe(wire, { reason: '', affectedField: name, fieldName: name, ...problem.params }) ?? t.maybe('unexpected') ?? wire,
    ...(affectedField === undefined ? {} : { affectedField }),
    ...(problem.failures.length === 0 ? {} : { fields: problem.failures.map((failure) => wordedFailure(failure, locale)) }),
    ...(problem.details === undefined ? {} : { current: problem.details }),
    requestId,
  };
}

/** Answers whatever was thrown; what nobody foresaw is logged whole under the request id. */
export function answerProblem(error: unknown, reply: FastifyReply, locale: Locale, log: Log): FastifyReply {
  const problem = problemOf(error);
  const requestId = reply.request.id;
  if (problem.status >= 500) log.error({ requestId, error: loggedError(error) }, 'a call failed');
  if (problem instanceof TooManyRequests) void reply.header('retry-after', String(problem.retryAfterSeconds));
  return reply.code(problem.status).header('x-request-id', requestId).type('application/json; charset=utf-8').send(problemBody(problem, locale, requestId));
}
