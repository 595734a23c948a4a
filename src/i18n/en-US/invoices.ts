import type { MachineWord } from '../../domain/machine.ts';
import type { InvoiceShape } from '../../domain/rules/invoice/invoice-shape.ts';
import type { Catalogue } from '../catalogue.ts';
import { actWords } from './invoices/acts.ts';
import { decidingWords } from './invoices/deciding.ts';
import { eventWords } from './invoices/events.ts';
import { itemWords } from './invoices/items.ts';
import { listWords } from './invoices/list.ts';
import { postingWords } from './invoices/posting.ts';
import { recordWords } from './invoices/record.ts';

/** Invoice list, form and posting. */
export const invoices = {
  ...listWords,
  ...actWords,
  ...decidingWords,
  ...recordWords,
  ...itemWords,
  ...eventWords,
  ...postingWords,
} as const satisfies Catalogue & Readonly<Record<MachineWord<InvoiceShape>, string>>;
