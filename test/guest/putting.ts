/** Place and attributes of the elements to put. */
export interface Putting {
  readonly where: 'page' | 'shadow';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Runs a function in a page, of whichever engine. */
export type Ask = <Given, Got>(
  action: (given: Given) => Got | Promise<Got>,
  given: Given,
) => Promise<Got>;

/** Longer than anything takes on a machine that does ten other things too. */
const PATIENCE_MS = 60_000;

/**
 * Puts elements into the page, which runs it. Ends once each is complete, requests a session or
 * reports a failure.
 */
async function putInPage({
  names,
  where,
  attributes,
  patienceMs,
}: Putting & { readonly names: readonly string[]; readonly patienceMs: number }): Promise<void> {
  const main = document.querySelector('#place') ?? document.body;
  const kept = new Map<string, Element>();
  // under a symbol: names of the window are compared
  Reflect.set(window, Symbol.for('nmv.put'), kept);
  await Promise.all(
    names.map(async (name) => {
      const made = document.createElement(name);
      made.id = `the-${name}`;
      for (const [attribute, value] of Object.entries(attributes))
        made.setAttribute(attribute, value);
      const usable = new Promise<void>((resolve, reject) => {
        for (const event of ['nmv-ready', 'nmv-session-needed', 'nmv-failed'])
          made.addEventListener(event, () => resolve());
        setTimeout(() => reject(new Error(`<${name}> was not usable in time`)), patienceMs);
      });
      if (where === 'page') main.append(made);
      else {
        const outer = document.createElement('div');
        main.append(outer);
        outer.attachShadow({ mode: 'open' }).append(made);
      }
      await usable;
      kept.set(name, made);
    }),
  );
}

/** Runs in the page: which of the elements that were put in last have something to load. */
function loading(): string[] {
  const kept = Reflect.get(window, Symbol.for('nmv.put')) as ReadonlyMap<string, Element>;
  return [...kept]
    .filter(
      ([, { shadowRoot }]) =>
        !shadowRoot ||
        shadowRoot.querySelector('[aria-busy="true"], .nmv-skeleton, .nmv-loading-bar'),
    )
    .map(([name]) => name);
}

/** Puts elements into a page, and waits until they have nothing more to load. */
export async function putInto(ask: Ask, names: readonly string[], putting: Putting): Promise<void> {
  await ask(putInPage, { names, ...putting, patienceMs: PATIENCE_MS });
  // sign-in forms and first rows come after the first screen
  const end = performance.now() + PATIENCE_MS;
  for (let still = 0; still < 4;) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const busy = await ask(loading, null);
    still = busy.length === 0 ? still + 1 : 0;
    if (performance.now() > end) throw new Error(`<${busy.join('>, <')}> went on loading`);
  }
}
