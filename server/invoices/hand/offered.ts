/** Format of offered options, and their most per answer. */
import type { Option } from '../../../src/domain/schema/entities/list.ts';
import { plainText } from '../plain-text.ts';

/** Rows of one answer. */
export const MOST = 30;

export const option = (
  id: number,
  code: string | null,
  title: string,
  fields: Option['fields'] = {},
): Option => ({ id, code, title, active: true, fields });

export const asked = (q: string | undefined): string =>
  `%${plainText(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;
