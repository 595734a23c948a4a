/** Returns the first name of a person, where space is short and another place says the whole name. */
export const firstName = (name: string): string => name.split(' ', 1)[0] ?? name;
