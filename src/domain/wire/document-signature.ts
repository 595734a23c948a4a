/** What is sent to sign a document. */

export interface Identity {
  readonly name: string;
  readonly taxNum: string;
}
export interface SignatureRequest extends Identity {
  readonly hasRead: boolean;
  readonly consents: boolean;
}
