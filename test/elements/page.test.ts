import { expect, fixture } from '@open-wc/testing';
import { pageContext } from '../../src/data/page.ts';
import { ClosedElement, TestElement } from './test-element.tsx';
import { until } from './until.ts';

describe('the page', () => {
  before(() => {
    TestElement.define();
    ClosedElement.define();
  });

  it('[10.02] has one context for all elements, found under a symbol', () => {
    expect(pageContext()).to.equal(pageContext());
    expect(Reflect.get(window, Symbol.for('nmv.page'))).to.equal(pageContext());
  });

  it('says clearly when a copy of another version is met, and joins it where they understand each other', async () => {
    const page = pageContext();
    const said: unknown[] = [];
    const { error } = console;
    console.error = (...words: unknown[]) => said.push(words.join(' '));
    try {
      Reflect.set(window, Symbol.for('nmv.page'), { ...page, version: '9.9.9' });
      expect(pageContext().session).to.equal(page.session);
      expect(said.join()).to.contain('9.9.9').and.contain('one version only');
      Reflect.set(window, Symbol.for('nmv.page'), { version: '10.0.0', shape: 99 });
      expect(pageContext()).not.to.equal(Reflect.get(window, Symbol.for('nmv.page')));
    } finally {
      console.error = error;
      Reflect.set(window, Symbol.for('nmv.page'), page);
    }
  });

  it('shows toasts in one element only, whichever came first', async () => {
    const one = await fixture('<nmv-test label="one"></nmv-test>');
    const other = await fixture('<nmv-test label="other"></nmv-test>');
    const id = pageContext().toasts.show({ message: 'told once', timeoutMs: 0 });
    const told = (element: Element) =>
      element.shadowRoot?.textContent?.includes('told once') ?? false;
    await until(() => told(one) || told(other));
    expect([told(one), told(other)].filter(Boolean).length).to.equal(1);
    pageContext().toasts.dismiss(id);
    await until(() => !told(one) && !told(other));
  });

  it('shows toasts where they are seen, not in an element that the host hides', async () => {
    const hidden = await fixture('<nmv-test label="hidden" hidden></nmv-test>');
    const seen = await fixture('<nmv-test label="seen"></nmv-test>');
    await until(
      () => seen.shadowRoot?.querySelector('.shown') && hidden.shadowRoot?.querySelector('.shown'),
    );
    const id = pageContext().toasts.show({ message: 'to be seen', timeoutMs: 0 });
    await until(() => seen.shadowRoot?.textContent?.includes('to be seen'));
    pageContext().toasts.dismiss(id);
  });

  it('asks the host for a session, and shows its own sign-in only when the host does not care', async () => {
    const element = document.createElement('nmv-closed');
    const asked: Event[] = [];
    element.addEventListener('nmv-session-needed', (event) => {
      asked.push(event);
      event.preventDefault();
    });
    document.body.append(element);
    await until(() => asked.length === 1);
    await until(() => element.shadowRoot?.querySelector('button'));
    expect(element.querySelector('form')).to.equal(null);
    element.remove();

    const other = document.createElement('nmv-closed');
    document.body.append(other);
    await until(() => other.querySelector('form input[type=password]'), 'shows the sign-in');
    expect(other.querySelector('input[type=password]')?.getAttribute('autocomplete')).to.equal(
      'current-password',
    );
    other.remove();
  });

  it('[9.03] keeps a chosen language in a cookie at path / and follows it in every element', async () => {
    const element = await fixture('<nmv-test label="a"></nmv-test>');
    const page = pageContext();
    await page.locale.choose('es-ES');
    await until(
      () => element.shadowRoot?.querySelector('.nmv-base')?.getAttribute('lang') === 'es-ES',
    );
    const kept = await cookieStore.get('nmv.locale');
    expect(kept?.value).to.equal('es-ES');
    expect(kept?.path).to.equal('/');
    expect(Math.round(((kept?.expires ?? 0) - Date.now()) / 86_400_000)).to.equal(180);
    await page.locale.choose('en-US');
  });

  it('follows the host again when it sets the language back to the first one after a person has chosen another', async () => {
    const element = await fixture('<nmv-test label="a" locale="en-US"></nmv-test>');
    const page = pageContext();
    const shown = () => element.shadowRoot?.querySelector('.nmv-base')?.getAttribute('lang');
    await page.locale.choose('es-ES');
    element.setAttribute('locale', 'es-ES'); // the language menu does the same
    element.setAttribute('label', 'b');
    await until(
      () => element.shadowRoot?.querySelector('.shown')?.textContent?.startsWith('b '),
      'drawn, before the host says something else',
    );
    expect(shown()).to.equal('es-ES');
    element.setAttribute('locale', 'en-US');
    await until(() => shown() === 'en-US', 'the host counts');
    await page.locale.choose('pt-BR');
    element.setAttribute('locale', 'pt-BR');
    await until(() => shown() === 'pt-BR', 'the next choice counts');
    await page.locale.choose('en-US');
  });
});

declare const cookieStore: {
  get(name: string): Promise<{ value: string; path: string; expires: number | null } | null>;
};
