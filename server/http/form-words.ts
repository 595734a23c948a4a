import type { Areas } from '../../src/i18n/areas.ts';
import type { ServerArea } from '../../src/i18n/server.ts';

/** Labels of form fields that belong to no resource. */
export interface FormWords {
  readonly area: ServerArea;
  /** Keys of the area's words, by the path of the field without the numbers of rows. */
  readonly keys: Readonly<Record<string, string>>;
}

/** Keeps the keys to those that the area has. */
export const formWords = <Area extends ServerArea>(
  area: Area,
  keys: Readonly<Record<string, keyof Areas[Area] & string>>,
): FormWords => ({ area, keys });

/** The key under which a form calls a field. */
export const keyInForm = ({ keys }: FormWords, path: string): string | undefined =>
  keys[path.replace(/\.\d+(?=\.|$)/g, '')];
