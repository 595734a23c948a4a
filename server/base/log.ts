/** A structured log; what goes in names ids, codes and times, never people, secrets or tax numbers. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the database says of a value that it cannot take repeats the value. */
const withoutValue = (text: string | undefined, code: unknown): string | undefined =>
  typeof code === 'string' && /^22/.test(code) ? text?.replace(/"(?:[^"]|"")*"/g, '"…"') : text;

/** An error as it may be logged: database errors lose `detail` and the statement's values, which hold people's data. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const code: unknown = Reflect.get(error, 'code');
  const fields = ['severity', 'constraint', 'table', 'column', 'routine'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: error.name,
    message: withoutValue(error.message, code),
    ...(code === undefined ? {} : { code }),
    ...Object.fromEntries(fields),
    stack: withoutValue(error.stack, code),
  };
}
