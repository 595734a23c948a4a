import { expect, fixture } from '@open-wc/testing';
import { log, TestElement } from './test-element.tsx';
import { until } from './until.ts';

type Test = InstanceType<typeof TestElement>;

const shown = (element: Element) => element.shadowRoot?.querySelector('.shown')?.textContent ?? '';
const showing = (element: Element, text: string) =>
  until(
    () => shown(element) === text,
    () => `"${text}", not "${shown(element)}"`,
  );
const box = (element: Element) => element.shadowRoot?.querySelector('input') ?? undefined;

/** Another element has come after: what was under way before has had its turn. */
async function later(): Promise<void> {
  await showing(await fixture<Test>('<nmv-test label="later"></nmv-test>'), 'later none false');
}

function type(element: Element, text: string): void {
  const input = box(element);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

const early = document.createElement('nmv-test');
Object.assign(early, { label: 'early', count: 4, active: true, list: [1] });

describe('elements', () => {
  before(() => TestElement.define());

  it('takes properties that were set before the element was defined', async () => {
    document.body.append(early);
    await showing(early, 'early 4 true');
    expect(Object.hasOwn(early, 'label')).to.equal(false);
    expect(early.getAttribute('label')).to.equal('early');
    early.remove();
  });

  it('reads a bare boolean attribute as true, and a removed one as false', async () => {
    const element = await fixture<Test>('<nmv-test label="a" active></nmv-test>');
    await showing(element, 'a none true');
    element.removeAttribute('active');
    await showing(element, 'a none false');
    element.active = true;
    expect(element.hasAttribute('active')).to.equal(true);
    await showing(element, 'a none true');
  });

  it('restores the default when an attribute is removed', async () => {
    const element = await fixture<Test>('<nmv-test label="a" count="3"></nmv-test>');
    await showing(element, 'a 3 false');
    element.removeAttribute('count');
    element.removeAttribute('label');
    await showing(element, 'none none false');
    element.count = 0;
    await showing(element, 'none 0 false');
    element.count = null;
    await showing(element, 'none none false');
  });

  it('leaves out a number that is none instead of showing NaN or throwing', async () => {
    const element = await fixture<Test>('<nmv-test label="a" count="many"></nmv-test>');
    await showing(element, 'a none false');
  });

  it('keeps the identity of objects and never mirrors them into attributes', async () => {
    const element = await fixture<Test>('<nmv-test label="identity"></nmv-test>');
    await showing(element, 'identity none false');
    const list = [{ deep: () => 1 }];
    element.list = list;
    await until(() => log.seen.at(-1)?.list === list);
    expect(element.list).to.equal(list);
    expect(element.hasAttribute('list')).to.equal(false);
  });

  it('renders nothing while it has never been connected', async () => {
    const before = log.mounted;
    const element = document.createElement('nmv-test');
    element.setAttribute('label', 'apart');
    await later();
    // the other element reports itself a moment after it is shown
    await until(() => log.mounted === before + 1, 'the one that was connected');
    expect(element.shadowRoot?.childElementCount).to.equal(0);
  });

  it('keeps its state when it is moved in the page, and when it goes under another parent in the same task', async () => {
    const element = await fixture<Test>('<nmv-test label="moved"></nmv-test>');
    await showing(element, 'moved none false');
    type(element, 'typed text');
    const { unmounted } = log;
    const elsewhere = document.createElement('section');
    document.body.append(elsewhere);
    elsewhere.append(element);
    element.remove();
    elsewhere.prepend(element);
    await later();
    expect(box(element)?.value).to.equal('typed text');
    expect(log.unmounted).to.equal(unmounted);
    elsewhere.remove();
  });

  it('lets go of everything once it stays away, and starts afresh when it comes back', async () => {
    const element = await fixture<Test>('<nmv-test label="back"></nmv-test>');
    await showing(element, 'back none false');
    type(element, 'gone');
    const { unmounted } = log;
    element.remove();
    await until(() => log.unmounted === unmounted + 1);
    expect(element.shadowRoot?.childElementCount).to.equal(0);
    document.body.append(element);
    await showing(element, 'back none false');
    expect(box(element)?.value).to.equal('');
    element.remove();
  });

  it('may be defined twice; another version says so and leaves the first in charge', () => {
    const said: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => said.push(words.join(' '));
    try {
      TestElement.define();
      expect(said).to.deep.equal([]);
      class Older extends HTMLElement {}
      Reflect.set(Older, Symbol.for('nmv.version'), '0.0.1');
      customElements.define('nmv-older', Older);
      Reflect.set(
        Object.getOwnPropertyDescriptor(TestElement, 'definition')?.value,
        'tag',
        'nmv-older',
      );
      TestElement.define();
      expect(said.join()).to.contain('version 0.0.1');
      expect(customElements.get('nmv-older')).to.equal(Older);
    } finally {
      Reflect.set(
        Object.getOwnPropertyDescriptor(TestElement, 'definition')?.value,
        'tag',
        'nmv-test',
      );
      console.error = error;
    }
  });

  it('keeps the capitals of event names, and fires nmv-ready once its screen stands', async () => {
    const element = document.createElement('nmv-test');
    const told: string[] = [];
    element.addEventListener('nmv-ready', (event) =>
      told.push(`${event.type} ${shown(element)} ${event.bubbles} ${event.composed}`),
    );
    element.setAttribute('label', 'ready');
    document.body.append(element);
    await until(() => told.length > 0);
    element.setAttribute('count', '2');
    await showing(element, 'ready 2 false');
    expect(told).to.deep.equal(['nmv-ready ready none false true true']);
    element.remove();
  });

  it('shows a state with retry instead of throwing into the page, and fires nmv-failed', async () => {
    const thrown: unknown[] = [];
    const catcher = (event: ErrorEvent) => thrown.push(event.error);
    window.addEventListener('error', catcher);
    const element = document.createElement('nmv-test');
    const failures: unknown[] = [];
    element.addEventListener('nmv-failed', (event) =>
      failures.push((event as CustomEvent<{ error: Error }>).detail.error.message),
    );
    element.setAttribute('label', 'broken');
    document.body.append(element);
    await until(() => element.shadowRoot?.querySelector('[part=failed]'));
    expect(failures).to.deep.equal(['broken on purpose']);
    // a retry is not enough where the browser remembers the failed load
    const ways = element.shadowRoot?.querySelectorAll('[part=failed] button') ?? [];
    expect([...ways].map(({ textContent }) => textContent)).to.deep.equal([
      'Try again',
      'Reload page',
    ]);
    element.setAttribute('label', 'mended');
    element.shadowRoot?.querySelector<HTMLButtonElement>('[part=failed] button')?.click();
    await showing(element, 'mended none false');
    expect(thrown).to.deep.equal([]);
    window.removeEventListener('error', catcher);
    element.remove();
  });

  it('only warns, with the cause, of an error from which it recovered by rendering again', async () => {
    const thrown: unknown[] = [];
    const catcher = (event: ErrorEvent) => thrown.push(event.error);
    window.addEventListener('error', catcher);
    const { warn } = console;
    const causes: unknown[] = [];
    console.warn = (_text: string, error: Error) =>
      void causes.push((error.cause as Error).message);
    try {
      log.stumbles = 1;
      const element = await fixture<Test>('<nmv-test label="recovered"></nmv-test>');
      await showing(element, 'recovered none false');
      await until(() => causes.length + thrown.length > 0);
      expect([causes, thrown]).to.deep.equal([['stumbled on purpose'], []]);
    } finally {
      console.warn = warn;
      window.removeEventListener('error', catcher);
    }
  });

  it('asks the host before it leaves, and goes nowhere when told not to', async () => {
    const element = await fixture<Test>(
      '<nmv-test label="go" portal-url="https://portal.example/app"></nmv-test>',
    );
    await showing(element, 'go none false');
    const asked: unknown[] = [];
    element.addEventListener('nmv-navigate', (event) => {
      asked.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    element.shadowRoot?.querySelector('button')?.click();
    expect(asked).to.deep.equal([
      { path: '/somewhere', url: 'https://portal.example/app#/somewhere' },
    ]);
  });

  it('puts password forms into light DOM with a sheet that leaves with them, and clears clones of them', async () => {
    const before = document.adoptedStyleSheets.length;
    const element = await fixture<Test>('<nmv-test label="form"></nmv-test>');
    await until(() => element.querySelector('form.in-light'));
    const form = element.querySelector('form');
    expect(form?.closest('[data-nmv-light]')?.assignedSlot).to.be.instanceOf(HTMLSlotElement);
    expect(getComputedStyle(form ?? element).color).to.equal('rgb(1, 2, 3)');
    const clone = element.cloneNode(true);
    document.body.append(clone);
    await until(
      () =>
        document.body.contains(clone) &&
        (clone as Element).querySelectorAll('form').length === 1 &&
        (clone as Element).shadowRoot?.querySelector('slot'),
    );
    expect((clone as Element).querySelectorAll('[data-nmv-light]').length).to.equal(1);
    (clone as Element).remove();
    element.remove();
    await until(() => document.adoptedStyleSheets.length === before);
  });

  it('moves the sheet of its light form along into another shadow root', async () => {
    const outer = document.createElement('div');
    const root = outer.attachShadow({ mode: 'open' });
    document.body.append(outer);
    const element = await fixture<Test>('<nmv-test label="form"></nmv-test>');
    await until(() => element.querySelector('form.in-light'));
    const inDocument = document.adoptedStyleSheets.length;
    root.append(element);
    await until(() => root.adoptedStyleSheets.length === 1);
    expect(document.adoptedStyleSheets.length).to.equal(inDocument - 1);
    expect(getComputedStyle(element.querySelector('form') ?? element).color).to.equal(
      'rgb(1, 2, 3)',
    );
    outer.remove();
  });

  it('constructs each sheet once for all elements', async () => {
    const one = await fixture<Test>('<nmv-test label="a"></nmv-test>');
    const other = await fixture<Test>('<nmv-test label="b"></nmv-test>');
    expect(one.shadowRoot?.adoptedStyleSheets.length).to.be.greaterThan(2);
    expect(other.shadowRoot?.adoptedStyleSheets[0]).to.equal(one.shadowRoot?.adoptedStyleSheets[0]);
  });

  it('switches language at run time and keeps what is typed', async () => {
    const element = await fixture<Test>('<nmv-test label="typed" locale="en-US"></nmv-test>');
    await showing(element, 'typed none false');
    type(element, 'kept');
    element.setAttribute('locale', 'pt-BR');
    const base = () => element.shadowRoot?.querySelector('.nmv-base')?.getAttribute('lang');
    await until(() => base() === 'pt-BR');
    expect(box(element)?.value).to.equal('kept');
  });
});
