/** Kind of place that a message links to. */
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

/** Returns the kind of place at a path of the portal. */
export function toMessageWay(path: string): MessageWay {
  return PLACES.find(([form]) => form.test(path))?.[1] ?? 'place';
}
