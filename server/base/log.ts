/** A structured log; what goes in names ids, codes and times, never people, secrets or tax numbers. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** What the database says of a value that it cannot take repeats the value. */
const withoutValue = (text: string, code: unknown): string =>
  typeof code === 'string' && /^22/.test(code) ? text.replace(/"(?:[^"]|"")*"/g, '"…"') : text;

/** What an error says, without the value that the database could not take. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return withoutValue(error.message, Reflect.get(error, 'code'));
}

/** An error as it may be logged: database errors lose `detail` and the statement's values, which hold people's data. */
export function loggedError(error: unknown): object {
  if (!(error instanceof Error)) return { message: messageOf(error) };
  const code: unknown = Reflect.get(error, 'code');
  const fields = ['severity', 'constraint', 'table', 'column', 'routine'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    type: error.name,
    message: messageOf(error),
    ...(code === undefined ? {} : { code }),
    ...Object.fromEntries(fields),
    stack: error.stack === undefined ? undefined : withoutValue(error.stack, code),
  };
}
