/** Some of a value's properties, each as it is. */
export function pick<T extends object, Name extends keyof T>(
  from: T,
  names: readonly Name[],
): Pick<T, Name> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>;
}

/** Names of a constant's properties, in their order. */
export const listKeys = <Name extends string>(
  from: Readonly<Record<Name, unknown>>,
): readonly Name[] => Object.keys(from) as Name[];

/** The value as a member of a list; undefined for any other. */
export const findMember = <Value extends string>(
  values: readonly Value[],
  value: unknown,
): Value | undefined => values.find((each) => each === value);
