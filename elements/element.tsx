import './frame/page-runs.ts';
import { createRoot } from 'react-dom/client';
import { pageContext, version } from '../src/data/page.ts';
import { randomId } from '../src/data/base/random-id.ts';
import { isLocale } from '../src/i18n/locale.ts';
import { adoptSheets, readoptSheets } from '../src/ui/base/adopt-sheets.ts';
import base from '../styles/base.css';
import tokens from '../styles/tokens.css';
import {
  attributeName,
  parseAttribute,
  sharedAttributes,
  writeAttribute,
} from './frame/attributes.ts';
import type { Accessors, AttributeSpec } from './frame/attributes.ts';
import type { AnyDefinition, AnyValues, Definition } from './frame/definition.ts';
import { sessionFacts } from './frame/events.ts';
import type { SessionFacts } from './frame/events.ts';
import type { Drawn } from './frame/first-mark.ts';
import { Frame } from './frame/frame.tsx';
import { createHostHandle } from './frame/host-handle.tsx';
import { removeLightLeftovers } from './frame/light-mark.ts';
import { createStart } from './frame/readiness.ts';
import { reportFailure } from './frame/report-failure.ts';
import { R2wcBase, r2wcConnected, r2wcContext, r2wcProps, r2wcRender } from './frame/r2wc-base.ts';

/** Key of a registered class's version, readable by any copy of the script. */
const versionKey = Symbol.for('nmv.version');

/** Not by class: in a frame, documents and shadow roots are of other classes than here. */
function findHolder(element: Element): Document | ShadowRoot {
  const root = element.getRootNode();
  return 'host' in root ? (root as ShadowRoot) : element.ownerDocument;
}

/**
 * Base of every element: r2wc with repairs. They concern bare boolean attributes, removed
 * attributes, values that no attribute can carry and bad values. They also concern properties set
 * before definition, rendering while disconnected, moving in the page, and defining twice. The
 * tags below apply to every element.
 *
 * @readonly {{ readonly status: 'anonymous' | 'restoring' | 'authenticated', readonly person: { readonly id: number, readonly name: string } | null }} session - Session of the page, shared by all its elements; `restoring`: not known yet. It has no tokens or rights.
 * @method {Promise<void>} refresh - Reads the shown data again at once; after a failure it tries again. Resolves when the data has been read.
 * @method {Promise<void>} signOut - Ends the session, for all elements of the page and in every tab.
 * @fires {CustomEvent<undefined>} nmv-ready - The first content is shown: rows, a form, or an empty list. Once.
 * @fires {CustomEvent<{code: string, status: number, requestId: string | null, error?: unknown}>} nmv-failed - Content could not be shown; the console explains the change to make. `code` is the API's, such as `not-found` or `origin-not-allowed`, or one of `network`, `unavailable`, `not-loaded` and `unexpected`. `not-loaded`: a part of the script did not load. `unexpected` comes with `error`. `status` is that of the answer, 0 without one.
 * @fires {CustomEvent<{person: {id: number, name: string}}>} nmv-signed-in - A person has signed in. Every element of the page fires it.
 * @fires {CustomEvent<{person: {id: number, name: string}}>} nmv-signed-out - The session has ended, here or in another tab. Every element of the page fires it.
 * @fires {CustomEvent<{blockSize: number}>} nmv-resize - Height of the content in px, at first and after every change; not while it is hidden.
 */
export abstract class ReactElement extends R2wcBase {
  static readonly definition: AnyDefinition;
  static readonly [versionKey] = version;

  /**
   * Registers the element. Doing so twice is harmless; a copy of another version says so and leaves the first in charge.
   * @param wanted registers it only where this is its tag
   */
  static define(this: CustomElementConstructor & typeof ReactElement, wanted?: string): void {
    const { tag } = this.definition;
    if (wanted && wanted !== tag) return;
    const there = customElements.get(tag);
    if (!there) return customElements.define(tag, this);
    const other: unknown = Reflect.get(there, versionKey);
    if (other !== version)
      console.error(
        `nmv: <${tag}> is already registered by version ${String(other)}; version ${version} is ignored. Load only one version.`,
      );
  }

  static get observedAttributes(): string[] {
    return Object.entries(listAttributeTypes(this.definition)).flatMap(([name, type]) =>
      type === 'property' ? [] : [attributeName(name)],
    );
  }

  constructor(definition: AnyDefinition) {
    super();
    this[r2wcConnected] = false;
    const element = createHostHandle(this, this.container, definition.ownsHash ?? false);
    const values: Record<string, unknown> = { element };
    for (const [name, type] of Object.entries(listAttributeTypes(definition)))
      values[name] = parseAttribute(type, null);
    this[r2wcProps] = {
      definition,
      holder: this.ownerDocument,
      values: values as AnyValues,
      start: createStart({
        ready: () => element.emit('nmv-ready'),
        failed: (detail, error) => reportFailure(element, detail, error),
      }),
    };
  }

  /** Session of this page, shared by all its elements; read-only. */
  get session(): SessionFacts {
    return sessionFacts(pageContext().session.get());
  }

  /** Reads again, now, what is shown. @returns when it has been read */
  async refresh(): Promise<void> {
    const { readAgain } = await import('../src/data/cache/cache.ts');
    await Promise.all([readAgain(), this[r2wcProps].values.element.refreshing.run()]);
  }

  /** Ends the session of the page, for all of its elements and in every tab. */
  async signOut(): Promise<void> {
    await pageContext().session.signOut();
  }

  override connectedCallback(): void {
    this.#adoptEarlyProperties();
    if (!this[r2wcContext]) {
      removeLightLeftovers(this);
      adoptSheets(this.container, [tokens, base, ...this[r2wcProps].definition.sheets]);
    }
    this[r2wcProps] = { ...this[r2wcProps], holder: findHolder(this) };
    this.#tellPage();
    // once all elements of the page have said where the API stands
    queueMicrotask(() => {
      const { definition, values } = this[r2wcProps];
      if (this.isConnected) definition.begin?.(pageContext(), values);
    });
    super.connectedCallback();
  }

  /** The root in which the loader has drawn first rows is the element's own. */
  override attachShadow(options: ShadowRootInit): ShadowRoot {
    return (this as Drawn).nmvRoot ?? super.attachShadow(options);
  }

  override disconnectedCallback(): void {
    // an element that is moved is disconnected and connected again at once: only one that stays away loses its tree
    queueMicrotask(() => {
      if (!this.isConnected && this[r2wcConnected]) super.disconnectedCallback();
    });
  }

  /** Sheets do not come along into another document. */
  adoptedCallback(): void {
    readoptSheets(this.container);
  }

  /** Its presence makes `moveBefore` a move instead of a removal and an insertion. */
  connectedMoveCallback(): void {
    this[r2wcProps] = { ...this[r2wcProps], holder: findHolder(this) };
    this[r2wcRender]();
  }

  attributeChangedCallback(attribute: string, _former: string | null, text: string | null): void {
    for (const [name, type] of Object.entries(listAttributeTypes(this[r2wcProps].definition))) {
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
      const { start } = this[r2wcProps];
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
            start.fail({ code: '', status: 0, error });
          },
        }),
      };
    }
    super[r2wcRender]();
  }

  /** Properties that were set before the element was defined hide the accessors of the class: they are taken over. */
  #adoptEarlyProperties(): void {
    for (const name of Object.keys(listAttributeTypes(this[r2wcProps].definition))) {
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

function listAttributeTypes({ attributes }: AnyDefinition): AttributeSpec {
  return { ...sharedAttributes, ...attributes };
}

/** The class of an element: its attributes as properties, and how it is registered. */
export interface ElementClass<Spec extends AttributeSpec> {
  new (): HTMLElement &
    Accessors<Spec & typeof sharedAttributes> &
    Pick<ReactElement, 'session' | 'refresh' | 'signOut'>;
  define(): void;
}

/** Makes the class of an element from its definition. */
export function reactElement<const Spec extends AttributeSpec>(
  definition: Definition<Spec>,
): ElementClass<Spec> {
  // This very definition put its attributes into `values`, so the cast holds.
  const known = definition as unknown as AnyDefinition;
  class Defined extends ReactElement {
    static override readonly definition = known;
    constructor() {
      super(known);
    }
  }
  for (const [name, type] of Object.entries(listAttributeTypes(known))) {
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
