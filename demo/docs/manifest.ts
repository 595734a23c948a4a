/** Part of the manifest (`dist/nmv/custom-elements.json`) that the pages show of every element. */
export interface Described {
  readonly name: string;
  readonly description: string;
  readonly type?: { readonly text: string };
  readonly default?: string;
}

export interface Attribute extends Described {
  readonly fieldName: string;
  readonly type: { readonly text: string };
}

export interface Token extends Described {
  readonly default: string;
  /** In the dark scheme, where it differs. */
  readonly dark?: string;
}

export interface Member extends Described {
  readonly kind: 'field' | 'method';
  /** The attribute that it mirrors. */
  readonly attribute?: string;
  readonly readonly?: boolean;
  readonly return?: { readonly type: { readonly text: string } };
}

export interface Declaration {
  readonly tagName: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly Attribute[];
  readonly members: readonly Member[];
  readonly events: readonly Described[];
  readonly slots: readonly Described[];
  readonly cssParts: readonly Described[];
  readonly cssProperties: readonly Token[];
}

export interface Manifest {
  readonly modules: readonly { readonly declarations: readonly Declaration[] }[];
}

/** The values that an attribute may have, where they are a list; undefined for any text. */
export function valuesOf({ type }: Attribute): readonly string[] | undefined {
  const values = [...type.text.matchAll(/'([^']*)'/g)].map(([, value]) => value ?? '');
  return values.length > 0 ? values : undefined;
}

/** Returns the description of an attribute without its default, which has its own column. */
export function meaningOf({ description }: Described): string {
  return description.replace(/\s*\bDefault: .+$/, '');
}
