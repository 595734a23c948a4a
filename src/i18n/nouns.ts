/** Name of the words of a noun, beside the names of areas. */
export type NounArea = `noun:${string}`;

const PREFIX = 'noun:';

/** What every noun says: how one row and many are called. */
export type NounNames = Readonly<Record<'one' | 'many', string>>;

/** The name under which the words of a noun are loaded. */
export const nounArea = (noun: string): NounArea => `${PREFIX}${noun}`;

/** Whether words are those of a noun. */
export const isNounArea = (name: string): name is NounArea => name.startsWith(PREFIX);

/** The noun whose words they are. */
export const nounOf = (area: NounArea): string => area.slice(PREFIX.length);
