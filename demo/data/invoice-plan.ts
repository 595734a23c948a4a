import type { DemoBuyer } from './farmers.ts';

/** Finding or event that an invoice shows once it is posted, or nothing special. */
export type DemoFlaw =
  | 'reformatted'
  | 'unsigned'
  | 'no-protocol'
  | 'not-authorised'
  | 'unknown-sku'
  | 'unknown-unit'
  | 'unknown-cfop'
  | 'recipient-is-channel'
  | 'product-twice'
  | 'no-seller'
  | 'outside-cycle'
  | 'unsigned-cancellation'
  | 'unregistered-cancellation'
  | 'recipient-denies'
  | 'not-carried-out'
  | 'corrected'
  | 'unsigned-correction'
  | 'foreign-recipient'
  | 'lost-sale'
  | 'anonymous-certificate'
  | 'old-certificate';

/** Fate of an invoice after the checks. */
export type DemoFate = 'approve' | 'refuse' | 'dispute' | 'wait';

export interface DemoItem {
  readonly cProd: string;
  readonly xProd: string;
  readonly uCom: string;
  readonly qCom: string;
  readonly vUnCom: string;
  readonly CFOP: string;
  readonly NCM: string;
  /** Item of a sale that comes back (DFeReferenciado), by the plan's number of the sale. */
  readonly returns?: { readonly sale: string; readonly nItem: number };
}

/** Invoice of the demo before it becomes XML. `code` identifies it inside the plan. */
export interface DemoInvoice {
  readonly code: string;
  readonly channel: string;
  readonly seller: string;
  readonly number: number;
  /** Local time with its offset, as the XML has it. */
  readonly dhEmi: string;
  readonly natOp: string;
  readonly tpNF: '0' | '1';
  readonly finNFe: '1' | '4';
  readonly buyer: DemoBuyer;
  readonly items: readonly DemoItem[];
  /** Plan code of an earlier invoice that refNFe names. */
  readonly refersTo?: string;
  readonly cancelled?: boolean;
  readonly flaw?: DemoFlaw;
  /** Time of posting, if not soon after issue. */
  readonly postedOn?: string;
  readonly fate: DemoFate;
}
