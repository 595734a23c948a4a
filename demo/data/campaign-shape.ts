/** A target of a participant: per product or per category. */
export interface DemoTarget {
  readonly product?: string;
  readonly category?: string;
  readonly salesQuantTarget: string;
  readonly minPercentTarget: string;
  readonly minSalesQuantTarget: string;
  readonly salesInvoicedTarget?: string;
}
export interface DemoParticipant {
  readonly channel?: string;
  readonly group?: string;
  readonly targets: readonly DemoTarget[];
}
export interface DemoCampaign {
  readonly code: string;
  readonly name1: string;
  readonly descr: string;
  readonly cycle: string;
  readonly window: readonly [from: string, to: string];
  readonly awarded: 'CTV' | 'MANAGER';
  readonly positions: number;
  readonly prizes: readonly string[];
  readonly categories: readonly string[];
  readonly products: readonly { readonly product: string; readonly nmvWeight: string }[];
  readonly participants: readonly DemoParticipant[];
  readonly approved: boolean;
  readonly disclosure: 'named' | 'alias' | 'neighbours';
  readonly frozenAt?: string;
}
