import { expect } from '@open-wc/testing';
import lightForm from '../../../styles/light-form.css';
import moreTokens from '../../../styles/more-tokens.css';
import tokens from '../../../styles/tokens.css';

describe('the form in light DOM', () => {
  it('keeps its looks on a page that unsets everything, and the page keeps its own', () => {
    const host = document.createElement('div');
    const hostile = document.createElement('style');
    hostile.textContent =
      '* { all: unset !important } .page input[type] { border: 9px dashed red !important; width: 30px !important } .page * { color: red !important; text-transform: uppercase !important }';
    host.className = 'page';
    const element = document.createElement('div');
    element.attachShadow({ mode: 'open' }).innerHTML = '<slot></slot>';
    element.innerHTML =
      '<form class="nmv-light"><h1 class="nmv-login-title">Title</h1><input class="nmv-input" type="email"><button class="nmv-button" data-kind="primary">Send</button></form><p>of the page</p>';
    host.append(hostile, element);
    document.body.append(host);
    const values = new CSSStyleSheet();
    values.replaceSync(tokens + moreTokens);
    element.shadowRoot?.adoptedStyleSheets.push(values);
    const light = new CSSStyleSheet();
    light.replaceSync(lightForm);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, light];
    try {
      const style = (selector: string) =>
        getComputedStyle(element.querySelector(selector) ?? element);
      expect([
        style('input').blockSize,
        style('input').borderTopWidth,
        style('input').borderTopStyle,
        style('input').borderTopColor,
      ]).to.deep.equal(['50px', '1px', 'solid', 'rgb(137, 140, 132)']);
      expect(style('input').inlineSize).not.to.equal('30px');
      expect([
        style('button').blockSize,
        style('button').backgroundColor,
        style('button').textTransform,
      ]).to.deep.equal(['50px', 'rgb(31, 91, 66)', 'none']);
      expect([style('h1').fontSize, style('h1').display, style('h1').color]).to.deep.equal([
        '26px',
        'block',
        'rgb(26, 29, 23)',
      ]);
      expect([style('p').color, style('p').display]).to.deep.equal(['rgb(255, 0, 0)', 'inline']);
    } finally {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== light);
      host.remove();
    }
  });
});
