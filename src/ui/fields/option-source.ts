import { createContext, useContext } from 'react';
import type { CellValue } from '../../domain/field.ts';
import type { OptionsAnswer } from '../../domain/schema/entities/list.ts';

/** Query for options. */
export interface OptionQuery {
  /** Text to be found in code or title. */
  readonly q?: string;
  /** Ids of the only options wanted, whatever their status: names values already present. */
  readonly ids?: readonly (string | number)[];
  readonly size?: number;
  /** Option fields that must equal these values. */
  readonly within?: Readonly<Record<string, CellValue>>;
  readonly signal?: AbortSignal;
}

/**
 * Function that loads the options of a reference to `resource`. Controls do not fetch: the screen
 * that shows fields provides it.
 */
export type OptionSource = (resource: string, query: OptionQuery) => Promise<OptionsAnswer>;

const OptionSourceContext = createContext<OptionSource>(() =>
  Promise.reject(new Error('used outside of <OptionSourceProvider>')),
);

/** Provider required around every part that shows references. */
export const OptionSourceProvider = OptionSourceContext.Provider;

export function useOptionSource(): OptionSource {
  return useContext(OptionSourceContext);
}
