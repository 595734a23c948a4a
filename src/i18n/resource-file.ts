/**
 * Returns the name, without its ending, of the file in `<language>/entities/` that holds the words
 * of a resource.
 */
export const getResourceFile = (resource: string): string =>
  resource.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
