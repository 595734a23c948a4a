/** The elements as classes; importing this registers nothing. */
export * from 'nmv:classes';
export { configure } from './configure.ts';
