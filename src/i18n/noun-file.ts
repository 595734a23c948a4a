/** Name, without its ending, of the file in `<language>/entities/` that holds the words of a noun. */
export const fileOf = (noun: string): string =>
  noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
