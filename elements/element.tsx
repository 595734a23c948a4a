import r2wc from '@r2wc/react-to-web-component';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { pageContext, version } from '../src/data/page.ts';
import { randomId } from '../src/data/random-id.ts';
import { isLocale } from '../src/i18n/locale.ts';
import { adoptSheets } from '../src/ui/sheet-root.tsx';
import base from '../styles/base.css';
import tokens from '../styles/tokens.css';
import { attributeName, parseAttribute, sharedAttributes, writeAttribute } from './attributes.ts';
import type { Accessors, AttributeSpec } from './attributes.ts';
import type { AnyDefinition, AnyValues, Definition } from './definition.ts';
import { Frame } from './frame.tsx';
import type { FrameProps } from './frame.tsx';
import { createHostHandle } from './host-handle.tsx';
import { removeLightLeftovers } from './light-mark.ts';

// the inside of r2wc 2.1.1, by which it is repaired
const r2wcProps = Symbol.for('r2wc.props');
const r2wcRender = Symbol.for('r2wc.render');
const r2wcConnected = Symbol.for('r2wc.connected');
const r2wcContext = Symbol.for('r2wc.context');
/** Where a registered class says its version, readable by any copy of the script. */
const versionKey = Symbol.for('nmv.version');

interface R2wcElement extends HTMLElement {
  readonly container: ShadowRoot;
  connectedCallback(): void;
  disconnectedCallback(): void;
  [r2wcProps]: FrameProps;
  [r2wcConnected]: boolean;
  [r2wcContext]?: { readonly root: Root; readonly ReactComponent: ComponentType<FrameProps> };
  [r2wcRender](): void;
}

// r2wc types its class as any element
const R2wcBase = r2wc(Frame, { shadow: 'open' }) as unknown as new () => R2wcElement;

function holderOf(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root : element.ownerDocument;
}

/**
 * The base of every element: r2wc, repaired once for all. Repaired are bare boolean attributes, removed attributes, values that no
 * attribute can carry, bad values, properties set before the element was defined, rendering while not connected, moving in the page,
 * and defining twice.
 */
export abstract class ReactElement extends R2wcBase {
  static readonly definition: AnyDefinition;
  static readonly [versionKey] = version;

  /** Registers the element. Doing so twice is harmless; a copy of another version says so and leaves the first in charge. */
  static define(this: CustomElementConstructor & typeof ReactElement): void {
    const { tag } = this.definition;
    const there = customElements.get(tag);
    if (!there) return customElements.define(tag, this);
    const other: unknown = Reflect.get(there, versionKey);
    if (other !== version)
      console.error(
        `nmv: <${tag}> is of version ${String(other)}, not ${version}. Load one version only.`,
      );
  }

  static get observedAttributes(): string[] {
    return Object.entries(typesOf(this.definition)).flatMap(([name, type]) =>
      type === 'property' ? [] : [attributeName(name)],
    );
  }

  constructor(definition: AnyDefinition) {
    super();
    this[r2wcConnected] = false;
    const values: Record<string, unknown> = {
      element: createHostHandle(this, this.container, definition.ownsHash ?? false),
    };
    for (const [name, type] of Object.entries(typesOf(definition)))
      values[name] = parseAttribute(type, null);
    this[r2wcProps] = { definition, holder: this.ownerDocument, values: values as AnyValues };
  }

  override connectedCallback(): void {
    this.#adoptEarlyProperties();
    if (!this[r2wcContext]) {
      removeLightLeftovers(this);
      adoptSheets(this.container, [tokens, base, ...this[r2wcProps].definition.sheets]);
    }
    this[r2wcProps] = { ...this[r2wcProps], holder: holderOf(this) };
    this.#tellPage();
    super.connectedCallback();
  }

  override disconnectedCallback(): void {
    // an element that is moved is disconnected and connected again at once: only one that stays away loses its tree
    queueMicrotask(() => {
      if (!this.isConnected && this[r2wcConnected]) super.disconnectedCallback();
    });
  }

  /** Its presence makes `moveBefore` a move instead of a removal and an insertion. */
  connectedMoveCallback(): void {
    this[r2wcProps] = { ...this[r2wcProps], holder: holderOf(this) };
    this[r2wcRender]();
  }

  attributeChangedCallback(attribute: string, _former: string | null, text: string | null): void {
    for (const [name, type] of Object.entries(typesOf(this[r2wcProps].definition))) {
      if (attributeName(name) === attribute) this.take(name, parseAttribute(type, text));
    }
  }

  /** Gives the screen another value of one property. */
  protected take(name: string, value: unknown): void {
    const props = this[r2wcProps];
    this[r2wcProps] = { ...props, values: { ...props.values, [name]: value } };
    if (!this[r2wcConnected]) return;
    this.#tellPage();
    this[r2wcRender]();
  }

  override [r2wcRender](): void {
    if (this[r2wcConnected] && !this[r2wcContext]) {
      const { element } = this[r2wcProps].values;
      this[r2wcContext] = {
        ReactComponent: Frame,
        root: createRoot(this.container, {
          // ids of forms in light DOM are ids of the host's document
          identifierPrefix: `nmv-${randomId().slice(0, 8)}-`,
          onCaughtError: () => undefined, // the boundary has said it
          // no error of the host's page: the screen stands
          onRecoverableError: (error) => console.warn('nmv: recovered', error),
          onUncaughtError(error) {
            console.error('nmv: an element failed', error);
            element.emit('nmv-failed', { error });
          },
        }),
      };
    }
    super[r2wcRender]();
  }

  /** Properties that were set before the element was defined hide the accessors of the class: they are taken over. */
  #adoptEarlyProperties(): void {
    for (const name of Object.keys(typesOf(this[r2wcProps].definition))) {
      if (!Object.hasOwn(this, name)) continue;
      const value: unknown = Reflect.get(this, name);
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  #tellPage(): void {
    const { apiBase, portalUrl, locale } = this[r2wcProps].values;
    const page = pageContext();
    page.config.configure({ apiBase, portalUrl });
    if (isLocale(locale)) page.locale.suggest(locale);
  }
}

function typesOf({ attributes }: AnyDefinition): AttributeSpec {
  return { ...sharedAttributes, ...attributes };
}

/** The class of an element: its attributes as properties, and how it is registered. */
export interface ElementClass<Spec extends AttributeSpec> {
  new (): HTMLElement & Accessors<Spec & typeof sharedAttributes>;
  define(): void;
}

/** Makes the class of an element from its definition. */
export function reactElement<const Spec extends AttributeSpec>(
  definition: Definition<Spec>,
): ElementClass<Spec> {
  // what is read from `values` is what the attributes of this very definition put there
  const known = definition as unknown as AnyDefinition;
  class Defined extends ReactElement {
    static override readonly definition = known;
    constructor() {
      super(known);
    }
  }
  for (const [name, type] of Object.entries(typesOf(known))) {
    Object.defineProperty(Defined.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: Defined) {
        return Reflect.get(this[r2wcProps].values, name);
      },
      set(this: Defined, value: unknown) {
        if (type === 'property') return this.take(name, value);
        const text = writeAttribute(type, value);
        if (text === null) this.removeAttribute(attributeName(name));
        else this.setAttribute(attributeName(name), text);
      },
    });
  }
  return Defined as unknown as ElementClass<Spec>;
}
