/** A token of a host page's own sign-on, or who brings one whenever it is asked. */
export type TokenGiver = string | (() => string | Promise<string>);

let known: Exclude<TokenGiver, string> | undefined;

/**
 * Returns a page token from its current or last giver.
 * @returns empty without a giver
 */
export async function giveAgain(giver?: TokenGiver): Promise<string> {
  if (giver !== undefined) known = typeof giver === 'function' ? giver : undefined;
  return typeof giver === 'string' ? giver : ((await known?.()) ?? '');
}
