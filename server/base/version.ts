import { version } from '../../package.json';

/** The product's version: what the API describes itself by, what a backup was made by, and the name of its folder below `/nmv/`. */
export const VERSION: string = version;
