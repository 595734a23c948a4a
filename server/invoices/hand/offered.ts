/** How what may be chosen is offered, and how much of it at once. */
import type { Option } from '../../../src/domain/wire/resource.ts';
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
