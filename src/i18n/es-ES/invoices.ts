import type { Translation } from '../catalogue.ts';
import type { invoices as source } from '../en-US/invoices.ts';
import { actWords } from './invoices/acts.ts';
import { decidingWords } from './invoices/deciding.ts';
import { eventWords } from './invoices/events.ts';
import { itemWords } from './invoices/items.ts';
import { listWords } from './invoices/list.ts';
import { postingWords } from './invoices/posting.ts';
import { recordWords } from './invoices/record.ts';

export const invoices = {
  ...listWords,
  ...actWords,
  ...decidingWords,
  ...recordWords,
  ...itemWords,
  ...eventWords,
  ...postingWords,
} as const satisfies Translation<typeof source>;
