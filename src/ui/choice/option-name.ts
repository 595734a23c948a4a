import type { Option } from '../../domain/schema/entities/list.ts';

/** Formats an option in a line of text: code and title. */
export function optionName({ code, title }: Pick<Option, 'code' | 'title'>): string {
  return code === null || code === title ? title : `${code} ${title}`;
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** The option that a text names beyond doubt: by its code, its title, both, or because no other matched. */
export function namedOption(
  text: string,
  rows: readonly Option[],
  total: number,
): Option | undefined {
  const wanted = folded(text);
  const named = rows.filter((option) =>
    [option.code ?? '', option.title, optionName(option)].some((name) => folded(name) === wanted),
  );
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  return total === 1 ? rows[0] : undefined;
}
