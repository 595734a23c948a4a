export interface PageMessage {
  readonly type: 'nmv-page-sign-in';
  readonly state: string;
  /** Token; empty: no sign-in. */
  readonly token: string;
}
