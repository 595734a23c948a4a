/** Made by the build from the `nmv-*` files: their classes. */
declare module 'nmv:classes';
/** Made by the build from the `nmv-*` files: registers all of them. */
declare module 'nmv:register';
/** Made by the build from the `nmv-*` files: what loads the file that registers each, by tag. */
declare module 'nmv:imports' {
  export const imports: Readonly<Record<string, () => Promise<unknown>>>;
}
/** Made by the build from the `nmv-*` files: their tags. */
declare module 'nmv:tags' {
  export const tags: readonly string[];
}
