/** Block of a recipe: its file and text. */
export interface RecipeBlock {
  readonly kind: string;
  readonly file: string;
  readonly text: string;
}
export type RecipeKind =
  'entity' | 'list' | 'action' | 'element' | 'fieldType' | 'job' | 'permission';
/** Recipes by kind, each with its page in docs/contribute. */
export const RECIPES: Readonly<Record<RecipeKind, { readonly page: string }>>;
/** Returns the blocks of a recipe, each with the file that its first line names. */
export function blocksOf(recipe: string): readonly RecipeBlock[];
/** Replaces the example of a recipe, in each form of its name, by another name. */
export function renamed(
  kind: RecipeKind,
  block: Pick<RecipeBlock, 'file' | 'text'>,
  name: string,
  plural: string,
  number: string,
): Pick<RecipeBlock, 'file' | 'text'>;
/** Returns the files of a recipe under a name, with their contents; nothing is written. */
export function planRecipe(
  kind: RecipeKind,
  name: string,
  plural?: string,
): Promise<readonly { readonly file: string; readonly isNew: boolean; readonly content: string }[]>;
