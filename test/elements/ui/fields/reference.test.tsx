import { expect } from '@open-wc/testing';
import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { reference } from '../../../../src/domain/fields/reference.ts';
import type { Option } from '../../../../src/domain/schema/entities/list.ts';
import type { OptionQuery, OptionSource } from '../../../../src/ui/fields/option-source.ts';
import { Dialog } from '../../../../src/ui/dialog/dialog.tsx';
import { OptionSourceProvider } from '../../../../src/ui/fields/option-source.ts';
import { FieldControl } from '../../../../src/ui/fields/field-control.tsx';
import button from '../../../../styles/button.css';
import dialog from '../../../../styles/dialog.css';
import { openStage, type } from '../stage.tsx';
import type { Stage } from '../stage.tsx';
import { showField } from './field-stage.tsx';
import { until } from '../../until.ts';

const options: readonly Option[] = [
  'Agrocampo Insumos',
  'Cerrado Forte Agro',
  'Coopernorte',
  'Sul Grãos Comércio',
].map((title, at) => ({ id: at + 1, code: `C${at + 1}`, title, active: at !== 3, fields: {} }));
const channel = reference({ to: 'customer' });

/** A server's options; `asked` is what it was asked. */
function source(asked: OptionQuery[] = []): OptionSource {
  return (_resource, query) => {
    asked.push(query);
    const { q = '', ids } = query;
    const rows = options.filter(({ id, code, title, active }) =>
      ids
        ? ids.some((one) => String(one) === String(id))
        : active && `${code ?? ''} ${title}`.toLowerCase().includes(q.toLowerCase()),
    );
    return Promise.resolve({ rows, total: rows.length });
  };
}

describe('a reference', () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage([button, dialog]);
  });
  afterEach(() => stage.end());
  const box = () => until(() => stage.root.querySelector('[role="combobox"]'));
  const listed = () => stage.all('[role="option"]').map((node) => node.textContent);
  const isOpen = () => stage.root.querySelector('.nmv-options')?.matches(':popover-open') === true;
  const settled = () =>
    until(() => isOpen() && stage.root.querySelector('.nmv-options[aria-busy]') === null);

  // first of all: once the list has come it is there from the start
  it('keeps the focus and the letters of who came before its list, and goes on from there', async () => {
    const shown = showField(stage, channel, { source: source() });
    expect(stage.root.querySelector('[role="combobox"]'), 'its list is still to come').to.equal(
      null,
    );
    shown.input.focus();
    document.execCommand('insertText', false, 'c');
    const found = await box();
    expect(stage.root.activeElement).to.equal(found);
    document.execCommand('insertText', false, 'o');
    expect(shown.input.value).to.equal('co');
    await settled();
    expect(listed()).to.deep.equal(['C3Coopernorte']);
  });

  it('[U13] opens by a press on its box, with all that there is', async () => {
    const shown = showField(stage, channel, { source: source() });
    const { x, y, width, height } = (await box()).getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(x + width / 2), Math.round(y + height / 2)],
    });
    await settled();
    expect(listed().length).to.equal(3);
    expect(shown.input.getAttribute('aria-expanded')).to.equal('true');
  });

  it('is found by writing, chosen by arrows and Enter, and shown with code and title', async () => {
    const asked: OptionQuery[] = [];
    const shown = showField(stage, channel, { source: source(asked) });
    await box();
    shown.input.focus();
    for (const sign of 'co') document.execCommand('insertText', false, sign);
    await settled();
    expect(listed()).to.deep.equal(['C3Coopernorte']);
    expect(
      asked.map(({ q }) => q),
      'who types fast is asked for once',
    ).to.deep.equal(['co']);
    expect(shown.input.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'Enter' });
    await until(() => !isOpen());
    expect([shown.entry(), shown.input.value]).to.deep.equal([{ value: 3 }, 'C3 Coopernorte']);
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    expect(listed().length).to.equal(3);
    expect(stage.find('[role="option"][aria-selected="true"]').textContent).to.equal(
      'C3Coopernorte',
    );
  });

  it('whose name does not come says so, and never shows its key as a name', async () => {
    let fail = (): void => undefined;
    const shown = showField(stage, channel, {
      first: { value: 1 },
      source: () =>
        new Promise((_, reject) => {
          fail = () => reject(new Error('away'));
        }),
    });
    await box();
    expect(shown.input.value).to.equal('…');
    fail();
    await until(() => shown.input.value === 'name not loaded');
  });

  it('gives back what stood there by Escape, and closes nothing else', async () => {
    const closed: string[] = [];
    const Form = () => (
      <OptionSourceProvider value={source()}>
        <Dialog title="One" onClose={() => closed.push('dialog')}>
          <FieldControl
            name="it"
            label="It"
            field={channel}
            row={{}}
            entry={{ value: 1 }}
            title="Agrocampo Insumos"
            onEntry={() => undefined}
          />
        </Dialog>
      </OptionSourceProvider>
    );
    stage.show(<Form />);
    await box();
    stage.find('[role="combobox"]').focus();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    const { left, width } = stage.find('.nmv-options').getBoundingClientRect();
    expect(
      left >= 0 && left + width <= innerWidth,
      'the list is not cut off by the dialog',
    ).to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen());
    expect([closed, stage.find<HTMLDialogElement>('dialog').open]).to.deep.equal([[], true]);
    const shown = showField(stage, channel, {
      source: source(),
      first: { value: 1 },
      rest: { title: 'Agrocampo Insumos' },
    });
    await box();
    shown.input.focus();
    await sendKeys({ type: 'co' });
    await settled();
    expect(shown.entry().value).to.equal(null);
    await sendKeys({ press: 'Escape' });
    await until(() => shown.input.value === 'Agrocampo Insumos');
    expect(shown.entry()).to.deep.equal({ value: 1 });
  });

  it('keeps what was written when nothing is called so, and says it', async () => {
    const shown = showField(stage, channel, { source: source() });
    await box();
    type(shown.input, 'Agro do Norte');
    await until(
      () =>
        stage.root.querySelector('.nmv-option-state')?.textContent ===
        'No matches for “Agro do Norte”',
    );
    await sendKeys({ press: 'Tab' });
    await until(
      () =>
        shown.error() ===
        'Invalid field It: there’s no record with this code or name. Choose one from the list.',
    );
    expect([shown.input.value, shown.entry().typed]).to.deep.equal([
      'Agro do Norte',
      'Agro do Norte',
    ]);
  });

  it('takes a pasted code or name beyond doubt when the box is left', async () => {
    for (const [written, id] of [
      ['c3', 3],
      ['SUL GRAOS comercio', null],
      ['cerrado forte agro', 2],
    ] as const) {
      const shown = showField(stage, channel, { source: source() });
      await box();
      type(shown.input, written);
      stage.find('#after').focus();
      if (id === null) await until(() => shown.error() !== undefined);
      else await until(() => shown.entry().value === id, written);
      shown.put({ value: null });
    }
  });

  it('says when the options cannot be had, and asks again', async () => {
    let isDown = true;
    const shown = showField(stage, channel, {
      source: (resource, query) =>
        isDown ? Promise.reject(new Error('down')) : source()(resource, query),
    });
    await box();
    shown.input.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => stage.root.querySelector('.nmv-option-state button'));
    isDown = false;
    const { x, y, width, height } = stage.find('.nmv-option-state button').getBoundingClientRect();
    await sendMouse({
      type: 'click',
      position: [Math.round(x + width / 2), Math.round(y + height / 2)],
    });
    await until(() => listed().length === 3);
    expect(isOpen()).to.equal(true);
  });

  it('never takes a row of an earlier text while the new ones are on their way', async () => {
    const shown = showField(stage, channel, {
      source: (resource, query) =>
        query.q === 'cooper' ? new Promise(() => undefined) : source()(resource, query),
    });
    await box();
    shown.input.focus();
    await sendKeys({ type: 'agro' });
    await settled();
    expect(listed().length).to.equal(2);
    await sendKeys({ press: 'Control+a' });
    await sendKeys({ type: 'cooper' });
    await sendKeys({ press: 'Enter' });
    expect(shown.entry()).to.deep.equal({
      value: null,
      typed: 'cooper',
      failure: { failure: 'reference' },
    });
  });

  for (const key of ['Enter', 'Tab'])
    it(`means what was written when ${key} comes before its options, whatever stood there`, async () => {
      const shown = showField(stage, channel, { source: source(), first: { value: 1 } });
      await until(() => shown.input.value === 'C1 Agrocampo Insumos');
      shown.input.focus();
      await sendKeys({ press: 'ArrowDown' });
      await settled();
      shown.input.select();
      await sendKeys({ type: 'C3' });
      await sendKeys({ press: key });
      await until(() => shown.input.value === 'C3 Coopernorte', 'what was written');
      expect(shown.entry()).to.deep.equal({ value: 3 });
    });

  it('names a value that came alone, marks what is no longer offered, and can be emptied', async () => {
    const asked: OptionQuery[] = [];
    const shown = showField(stage, channel, { source: source(asked), first: { value: 4 } });
    await box();
    await until(() => shown.input.value === 'C4 Sul Grãos Comércio');
    expect(asked.map(({ ids }) => ids)).to.deep.equal([['4']]);
    stage.find('[aria-label="Clear It"]').click();
    await until(() => shown.input.value === '' && shown.entry().value === null);
    expect(stage.root.activeElement).to.equal(shown.input);
  });

  it('asks only for what fits its row', async () => {
    const asked: OptionQuery[] = [];
    const shown = showField(
      stage,
      reference({ to: 'state', key: 'text', within: { countryId: 'countryId' } }),
      { source: source(asked), row: { countryId: 'PY' } },
    );
    await box();
    shown.input.focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(() => asked.length === 1);
    expect(asked[0]?.within).to.deep.equal({ countryId: 'PY' });
  });

  it('is accessible, open and closed', async () => {
    const shown = showField(stage, channel, {
      source: source(),
      rest: { hint: 'As on the invoice' },
    });
    await box();
    expect(
      stage.root.getElementById(shown.input.getAttribute('aria-describedby') ?? '')?.textContent,
    ).to.equal('As on the invoice');
    await expect(stage.host).to.be.accessible();
    shown.input.focus();
    await sendKeys({ press: 'ArrowDown' });
    await settled();
    await expect(stage.host).to.be.accessible();
  });
});
