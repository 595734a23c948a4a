/** Prefixes declared by an element and their namespaces; the default namespace under ''. */
export type Declarations = ReadonlyMap<string, string>;

export const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace';

/** The namespaces in force at a place: what was declared there, then what is in force around it. Nothing is copied from outside. */
export class Scope {
  /** Number of bound prefixes. */
  readonly size: number;

  constructor(
    private readonly declared: Declarations,
    private readonly outer?: Scope,
  ) {
    let fresh = 0;
    for (const prefix of declared.keys()) if (outer?.get(prefix) === undefined) fresh += 1;
    this.size = (outer?.size ?? 0) + fresh;
  }

  get(prefix: string): string | undefined {
    return this.declared.get(prefix) ?? this.outer?.get(prefix);
  }

  /** The scope of an element in this one. */
  within(declared: Declarations): Scope {
    return declared.size === 0 ? this : new Scope(declared, this);
  }

  /** Everything in force, each prefix once. */
  all(): Declarations {
    return new Map([...(this.outer?.all() ?? []), ...this.declared]);
  }
}

/** Scope in force around every document. */
export const EMPTY_SCOPE: Scope = new Scope(
  new Map([
    ['', ''],
    ['xml', XML_NAMESPACE],
  ]),
);
