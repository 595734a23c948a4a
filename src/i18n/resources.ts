/** Name of the words of a resource, next to the names of areas. */
export type ResourceArea = `resource:${string}`;

const PREFIX = 'resource:';

/** Names of every resource: for a row and for many. */
export type ResourceNames = Readonly<Record<'one' | 'many', string>>;

/** Returns the name under which the words of a resource are loaded. */
export const resourceArea = (resource: string): ResourceArea => `${PREFIX}${resource}`;

/** Checks that words are those of a resource. */
export const isResourceArea = (name: string): name is ResourceArea => name.startsWith(PREFIX);

/** Returns the resource that the words belong to. */
export const getResource = (area: ResourceArea): string => area.slice(PREFIX.length);
