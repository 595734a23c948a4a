interface Described {
  readonly name: string;
  readonly description: string;
  readonly default?: string;
}
/** The manifest of the elements with these tags, in the form of custom-elements.json. */
export function manifest(tags: readonly string[]): Promise<{
  readonly modules: readonly {
    readonly declarations: readonly {
      readonly tagName: string;
      readonly attributes: readonly (Described & { readonly type: { readonly text: string } })[];
      readonly events: readonly Described[];
      readonly cssParts: readonly Described[];
      readonly cssProperties: readonly Described[];
    }[];
  }[];
}>;
