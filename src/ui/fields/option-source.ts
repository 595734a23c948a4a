import { createContext, useContext } from 'react';
import type { CellValue } from '../../domain/field.ts';
import type { OptionsAnswer } from '../../domain/wire/resource.ts';

/** Which options are wanted. */
export interface OptionQuery {
  /** Text to be found in code or title. */
  readonly q?: string;
  /** Just these, whatever their status: to name values that stand already. */
  readonly ids?: readonly (string | number)[];
  readonly size?: number;
  /** Option fields that must equal these values. */
  readonly within?: Readonly<Record<string, CellValue>>;
  readonly signal?: AbortSignal;
}

/** Asks for what a reference to `noun` may be given. Controls do not fetch: whoever shows fields provides this. */
export type OptionSource = (noun: string, query: OptionQuery) => Promise<OptionsAnswer>;

const OptionSourceContext = createContext<OptionSource>(() =>
  Promise.reject(new Error('used outside of <OptionSourceProvider>')),
);

/** Stands around every place that shows references. */
export const OptionSourceProvider = OptionSourceContext.Provider;

export function useOptionSource(): OptionSource {
  return useContext(OptionSourceContext);
}
