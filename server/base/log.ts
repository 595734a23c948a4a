import { errorCode } from './error-code.ts';

/** A structured log; what goes in names ids, codes and times, never people, secrets or tax numbers. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Removes the rejected value that a database message repeats. */
const withoutValue = (text: string, code: string | undefined): string =>
  /^22/.test(code ?? '') ? text.replace(/"(?:[^"]|"")*"/g, '"…"') : text;

/** Returns the message of an error without the value rejected by the database. */
export function readMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return withoutValue(error.message, errorCode(error));
}

/** An error as it may be logged: database errors lose `detail` and the statement's values, which hold people's data. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: readMessage(error) };
  const code = errorCode(error);
  const fields = ['severity', 'constraint', 'table', 'column', 'routine'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: error.name,
    message: readMessage(error),
    ...(code === undefined ? {} : { code }),
    ...Object.fromEntries(fields),
    stack: error.stack === undefined ? undefined : withoutValue(error.stack, code),
  };
}
