/** Interface by tag, and `package` for imports: "kind name" and its type. */
export type PublicInterface = Readonly<Record<string, Readonly<Record<string, string>>>>;
export interface Difference {
  readonly change: 'added' | 'removed' | 'changed';
  readonly of: string;
  readonly what: string;
  readonly from?: string;
  readonly to?: string;
}
export function interfaceOf(
  manifest: {
    readonly modules: readonly { readonly declarations: readonly object[] }[];
  },
  exported: readonly string[],
): PublicInterface;
export function differences(before: PublicInterface, now: PublicInterface): Difference[];
export function unnoted(changes: readonly Difference[], notes: string): Difference[];
export function inWords(change: Difference): string;
export function nextVersion(last: string, changes: readonly Difference[]): string;
export function isAfter(one: string, other: string): boolean;
