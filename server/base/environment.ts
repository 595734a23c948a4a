/** Environment of the process at start. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A whole number from 0 to `most`. @throws Error with a sentence that names the variable, as all of these do */
export function wholeNumber(
  environment: Environment,
  name: string,
  usual: number,
  most: number,
): number {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most)
    throw new Error(`${name} must be a whole number from 0 to ${most}, but is '${text}'.`);
  return value;
}

export function flag(environment: Environment, name: string, usual: boolean): boolean {
  const text = environment[name];
  if (text === undefined || text === '') return usual;
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, but is '${text}'.`);
  return text === '1';
}

export function address(
  environment: Environment,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // the value may hold a password, so it is not repeated
  if (!url || !protocols.includes(url.protocol))
    throw new Error(
      `${name} must be an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  return text;
}
