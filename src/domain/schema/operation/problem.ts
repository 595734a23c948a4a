import type { Struct } from 'superstruct';
import type { FailureCode } from '../../failure.ts';
import { PROBLEMS } from '../../problem.ts';
import { enums, object, optional, string, unknown } from '../struct.ts';
import type { Shape } from '../struct.ts';
import { list } from '../wire.ts';

const codes = Object.values(PROBLEMS).map(({ wire }) => wire);
/** Its codes are known to the compiler alone, which asks for words for each. */
const failureCode = string() as unknown as Struct<FailureCode, null>;

export const problemBody = object({
  code: enums(codes),
  /** In the language of Accept-Language: en-US, pt-BR or es-ES. */
  message: string(),
  affectedField: optional(string()),
  /** Field errors with their messages, an entry for each field in error. */
  fields: optional(list(object({ path: string(), code: failureCode, message: string() }))),
  /** The current row of a conflict, when the caller may see it. */
  current: optional(unknown()),
  requestId: string(),
});
/** The one shape of every answer that is not 2xx. `message` is in the caller's language. */
export interface ProblemBody extends Omit<Shape<typeof problemBody>, 'current'> {
  readonly current?: unknown;
}
