/** The product's version: what the API describes itself by, and what a backup was made by. */
export const VERSION = '0.1.0';
