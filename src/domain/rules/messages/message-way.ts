/** What the place is to which a message leads. */
export type MessageWay =
  | 'invoice'
  | 'upload'
  | 'invoices'
  | 'case'
  | 'cases'
  | 'document'
  | 'prizes'
  | 'payout'
  | 'ranking'
  | 'campaign'
  | 'release'
  | 'portfolio'
  | 'settings'
  | 'place';

/** The first that fits says what it is. */
const PLACES: readonly (readonly [RegExp, MessageWay])[] = [
  [/^\/notasfiscais\/[^?]*\?id=/, 'invoice'],
  [/^\/notasfiscais\/[^?]*\?batch=/, 'upload'],
  [/^\/notasfiscais\/casos\/\d+/, 'case'],
  [/^\/notasfiscais\/casos/, 'cases'],
  [/^\/notasfiscais\//, 'invoices'],
  [/^\/user-documents\//, 'document'],
  [/^\/campaigns\/nmv\/own-prizes/, 'prizes'],
  [/^\/campaigns\/nmv\/payouts\//, 'payout'],
  [/^\/campaigns\/nmv\/ranking/, 'ranking'],
  [/^\/campaigns\/nmv\/\d+/, 'campaign'],
  [/^\/customers\/settings/, 'portfolio'],
  [/^\/accesspolicies\/users\/settings/, 'settings'],
  [/^\/accesspolicies\//, 'release'],
];

/** What a path of the portal leads to. */
export function wayOf(path: string): MessageWay {
  return PLACES.find(([form]) => form.test(path))?.[1] ?? 'place';
}
