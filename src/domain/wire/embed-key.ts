/** How pages read by an embed key: answer of GET /apis/v1/embed-keys/:id/use, of the last 30 days. */
export interface EmbedKeyUse {
  /** Every day, the first one first. */
  readonly days: readonly { readonly day: string; readonly reads: number }[];
  readonly origins: readonly {
    readonly origin: string;
    readonly reads: number;
    /** Times that a page there asked which the key did not name. */
    readonly refusals: number;
    readonly lastDay: string;
  }[];
}
