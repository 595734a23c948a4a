import type { Config } from './config.ts';

/** A variable of the environment: its documentation, and the value that administrators may read. Without `shown` they read only whether it is set. */
export interface Variable {
  readonly name: string;
  /** Default as the documentation writes it, in Markdown; empty where there is none. */
  readonly byDefault: string;
  /** Meaning for operators, in Markdown. */
  readonly meaning: string;
  readonly shown?: (config: Config) => string | number | boolean;
}

/** Writes a boolean as variables have it. */
export const flagText = (value: boolean): string => (value ? '1' : '0');
