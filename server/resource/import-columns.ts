import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import { locales } from '../../src/i18n/locale.ts';
import { plain } from './conditions.ts';
import { headingOf } from './export.ts';

/** A column of a file and the field it fills. */
export interface ImportColumn {
  readonly index: number;
  readonly heading: string;
  readonly field: string | null;
}

/** Which field each column fills: as told, else by its heading, a field's name or what it is called in any language. */
export function columnsOf(entity: Entity, headings: readonly string[], mapping: Readonly<Record<string, number>> | null): readonly ImportColumn[] {
  const fields = writableFields(entity.fields).map(([name]) => name);
  const names = new Map(fields.flatMap((name) => [name, ...locales.map((locale) => headingOf(entity, name, locale))].map((called) => [plain(called.trim()), name] as const)));
  const taken = new Set<string>();
  return headings.map((heading, index) => {
    const field = mapping === null ? names.get(plain(heading.trim())) : fields.find((name) => mapping[name] === index);
    if (field === undefined || taken.has(field)) return { index, heading, field: null };
    taken.add(field);
    return { index, heading, field };
  });
}
