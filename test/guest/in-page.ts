// Functions that run in the page: each is sent there by its text, so each is complete by itself.

/**
 * Describes the look of everything inside an element, its light-DOM form included; sizes depend on
 * the page width and are omitted.
 */
export function lookOf(selector: string): string[] {
  const host = document.querySelector(selector);
  const looked = [
    'font-size',
    'font-weight',
    'font-style',
    'line-height',
    'letter-spacing',
    'text-transform',
    'color',
    'background-color',
    'display',
    'opacity',
    'transform',
    'float',
    'padding-top',
    'padding-left',
    'border-top-width',
    'border-top-color',
    'text-align',
    'word-spacing',
  ];
  const inside = [
    ...(host?.shadowRoot?.querySelectorAll('*') ?? []),
    ...(host?.querySelectorAll('form, form *') ?? []),
  ];
  return inside
    .filter((element) => !['path', 'OPTION'].includes(element.tagName))
    .map((element) => {
      const style = getComputedStyle(element);
      return `${element.tagName}.${element.getAttribute('class') ?? ''} ${looked.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}`;
    });
}

/** Reads the parts of the page that a guest must not change. */
export function surroundings(): unknown {
  return {
    hash: location.hash,
    search: location.search,
    length: history.length,
    native: [
      history.pushState,
      history.replaceState,
      window.fetch,
      window.addEventListener,
      EventTarget.prototype.addEventListener,
      Element.prototype.attachShadow,
    ].map((part) => String(part).includes('[native code]')),
    globals: Object.keys(window)
      .filter((name) => !/^(\d+|__playwright.*|React.*)$/.test(name))
      .sort(),
    head: document.head.children.length,
    body: document.body.children.length,
    sheets: document.styleSheets.length,
    root: document.documentElement.getAttributeNames(),
  };
}

interface Counted {
  listeners: number;
  channels: number;
  intervals: Set<number>;
}
type CountingWindow = Window & {
  counted?: Counted;
  removed?: Record<string, WeakRef<Element>[]>;
};

/** Counts what stays registered at the page. Only in this test: elsewhere the page must stay as it is. */
export function countListeners(): void {
  const counted: Counted = { listeners: 0, channels: 0, intervals: new Set() };
  (window as CountingWindow).counted = counted;
  const keys = new Map<EventTarget, Set<string>>();
  const numbers = new WeakMap<object, number>();
  let last = 0;
  const numberOf = (listener: object) => {
    if (!numbers.has(listener)) numbers.set(listener, ++last);
    return numbers.get(listener);
  };
  const count = () => {
    counted.listeners = [...keys.values()].reduce((sum, each) => sum + each.size, 0);
  };
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const keyOf = (type: string, listener: object, options: unknown) =>
    `${type} ${numberOf(listener)} ${String(typeof options === 'object' && options !== null ? ((options as AddEventListenerOptions).capture ?? false) : (options ?? false))}`;
  EventTarget.prototype.addEventListener = function add(
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ) {
    const target = this ?? window;
    if (
      (target === window || target === document) &&
      listener &&
      !(typeof options === 'object' && options.once)
    ) {
      const known = keys.get(target) ?? new Set();
      keys.set(target, known.add(keyOf(type, listener, options)));
      count();
      const signal = typeof options === 'object' ? options.signal : undefined;
      if (signal)
        addEventListener.call(
          signal,
          'abort',
          () => {
            known.delete(keyOf(type, listener, options));
            count();
          },
          { once: true },
        );
    }
    return addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function remove(
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | EventListenerOptions,
  ) {
    const target = this ?? window;
    if (listener) keys.get(target)?.delete(keyOf(type, listener, options));
    count();
    return removeEventListener.call(target, type, listener, options);
  };
  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      counted.channels += 1;
    }
    override close() {
      counted.channels -= 1;
      super.close();
    }
  };
  const { setInterval, clearInterval } = window;
  window.setInterval = ((work: () => void, ms?: number) => {
    const id = setInterval(work, ms);
    counted.intervals.add(id);
    return id;
  }) as typeof window.setInterval;
  window.clearInterval = ((id: number) => {
    counted.intervals.delete(id);
    clearInterval(id);
  }) as typeof window.clearInterval;
}

/** Resolves after the layout of a change and the reports to size observers. */
export async function laidOut(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}

export function leftBehind(): unknown {
  const { counted } = window as CountingWindow;
  return {
    listeners: counted?.listeners,
    channels: counted?.channels,
    intervals: counted?.intervals.size,
    sheets: document.adoptedStyleSheets.length,
    nodes: document.querySelectorAll('*').length,
    fonts: document.fonts.size,
  };
}

export async function mountAndRemove([tag, times]: readonly [string, number]): Promise<void> {
  const removed: WeakRef<Element>[] = [];
  for (let count = 0; count < times; count += 1) {
    const element = document.createElement(tag);
    element.setAttribute('campaign', 'C-1');
    document.querySelector('#place')?.append(element);
    await new Promise((resolve) => setTimeout(resolve, count % 5 === 0 ? 40 : 4)); // some get far, some are gone at once
    element.remove();
    removed.push(new WeakRef(element));
  }
  const page = window as CountingWindow;
  page.removed = { ...page.removed, [tag]: removed };
}

/** Counts the removed elements of each tag that are still referenced. */
export function stillAlive(): Record<string, number> {
  const { removed = {} } = window as CountingWindow;
  return Object.fromEntries(
    Object.entries(removed).map(([tag, all]) => [
      tag,
      all.filter((reference) => reference.deref() !== undefined).length,
    ]),
  );
}

export async function violations(selector: string): Promise<string[]> {
  const { axe } = window as unknown as {
    axe: {
      run(
        where: unknown,
        options: unknown,
      ): Promise<{
        violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
      }>;
    };
  };
  const { violations: found } = await axe.run(document.querySelector(selector), {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  });
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 200)}`,
    ),
  );
}

/** Gives the page a color scheme, as its own sheet would. */
export function showScheme(scheme: string): void {
  document.documentElement.style.colorScheme = scheme;
}
