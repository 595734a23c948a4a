import type { CicleClosingAnswer } from '../domain/wire/cicle-closing.ts';
import { useRead } from './cache.ts';
import type { Read } from './cache.ts';

/** What closing a cycle would meet and do; once it is closed, what it did. */
export const useCicleClosing = (id: number): Read<CicleClosingAnswer> =>
  useRead<CicleClosingAnswer>(`/apis/v1/campaign-cicles/${id}/closing`);
