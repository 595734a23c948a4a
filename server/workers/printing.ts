/** Column of a printed table: text is aligned at its start, numbers at its end. */
export interface PrintedColumn {
  readonly heading: string;
  /** Share of the width of the page. */
  readonly share: number;
  readonly isNumber?: boolean;
}

export interface PrintedTable {
  readonly title: string;
  readonly columns: readonly PrintedColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The sums below; null without. */
  readonly sums: readonly string[] | null;
  /** Text shown in place of rows where there are none. */
  readonly empty: string;
}

/** A document that is printed: all of it ready to read, in one language. */
export interface Printed {
  readonly lang: string;
  readonly title: string;
  /** Lines of the head: what they are called, what they say. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Terms of a sum in large figures, such as sales, returns, points. */
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly note: string;
  readonly tables: readonly PrintedTable[];
  /** Foot of each page, with `{page}` and `{pages}`. */
  readonly foot: string;
  /** Time of creation, ISO. */
  readonly madeAt: string;
}

/** A field of a printed invoice. */
export interface PrintedCell {
  readonly name: string;
  readonly value: string;
  /** Share of the width of its row. */
  readonly share: number;
  readonly isNumber?: boolean;
}

/** An invoice as its auxiliary document shows it: all of it ready to read. */
export interface PrintedInvoice {
  readonly title: string;
  readonly subtitle: string;
  /** The access key, bare for the bar code and grouped to be read; null without. */
  readonly key: { readonly text: string; readonly shown: string } | null;
  readonly rows: readonly (readonly PrintedCell[])[];
  readonly columns: readonly PrintedColumn[];
  readonly lines: readonly (readonly string[])[];
}

/** Invoices that are printed together. */
export interface PrintedInvoices extends Pick<Printed, 'lang' | 'title' | 'foot' | 'madeAt'> {
  readonly invoices: readonly PrintedInvoice[];
}

/**
 * Paper to sign, A4 portrait: text, signature page with the signed bytes attached, and space for a
 * seal.
 */
export interface PrintedPaper {
  readonly kind: 'paper';
  readonly lang: string;
  readonly title: string;
  readonly blocks: readonly { readonly kind: 'heading' | 'text'; readonly text: string }[];
  /** Foot of each page, with `{page}` and `{pages}`. */
  readonly foot: string;
  /** Time of creation, ISO. */
  readonly madeAt: string;
  readonly evidence?: PrintedEvidence;
  /** Space for a signature of so many bytes. */
  readonly seal?: { readonly name: string; readonly reason: string; readonly bytes: number };
}

export interface PrintedEvidence {
  readonly title: string;
  readonly lead: string;
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Signatures, each with its evidence. */
  readonly signatures: readonly {
    readonly title: string;
    readonly facts: readonly (readonly [name: string, value: string])[];
  }[];
  readonly log: PrintedTable;
  readonly note: string;
  /** The file as it was signed. */
  readonly attachment: {
    readonly name: string;
    readonly description: string;
    readonly content: Uint8Array;
  };
}

/** A card of a chart. */
export interface PrintedCard {
  readonly id: string;
  /** The card that it hangs at; null: at none. */
  readonly parentId: string | null;
  readonly title: string;
  readonly under: string;
  /** At its end; empty: none. */
  readonly figure: string;
  /** True for a vacant place. */
  readonly isVacant: boolean;
}

/** A branch of a chart as it is drawn, on A4 across: as large as can be read, on as many pages as that takes. */
export interface PrintedChart extends Pick<Printed, 'lang' | 'title' | 'foot' | 'madeAt'> {
  readonly kind: 'chart';
  readonly under: string;
  /** Cards, each after its parent. */
  readonly cards: readonly PrintedCard[];
}

/** All that is printed. */
export type Printable = Printed | PrintedInvoices | PrintedPaper | PrintedChart;
