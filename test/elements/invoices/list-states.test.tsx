import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { answer, rows } from './sample.ts';
import { coordinator, named, press, rowsIn, seen, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';
import { address, openPlaced, ready, lists } from './list-stage.tsx';

let stage: Stage;
afterEach(() => stage.end());
const open = async (...given: Parameters<typeof openPlaced>) => {
  stage = await openPlaced(...given);
};

describe('states of the invoice list', () => {
  it('offers to post where nothing is yet', async () => {
    await open(() => answer({ rows: [], total: 0 }));
    await press(stage.root, 'Choose files');
    await until(() => address.now === '/post');
  });

  it('[8.04] names the criteria of a search without result, and drops the one that helps most', async () => {
    await open(({ query }) => (query.has('q') ? answer({ rows: [], total: 0 }) : answer()), {
      start: '/?q=998&f.customerId=3&f.dtEmis=2026-09-01..',
    });
    await until(() => textOf(stage.root).includes('Search returned no results'));
    await until(
      () =>
        textOf(stage.root.querySelector('.nmv-empty-text')).startsWith(
          'No invoice has “998”, Channel: Coopernorte, Issued: from 09/01/2026.',
        ),
      'the criteria in words',
    );
    expect(textOf(stage.root.querySelector('.nmv-empty-text'))).to.contain(
      '1.284 results without “998”.',
    );
    await press(stage.root, 'Remove “998”');
    await until(() => address.now === '/?f.customerId=3&f.dtEmis=2026-09-01..', address.now);
  });

  it('says what failed and with which number, and tries again', async () => {
    let fails = true;
    await open(() =>
      fails
        ? new ApiError({
            kind: 'problem',
            status: 400,
            code: 'unexpected',
            message: 'No luck.',
            requestId: '7f2c-91ae',
          })
        : answer(),
    );
    await until(() => textOf(stage.root).includes('Couldn’t load the invoices'));
    expect(textOf(stage.root)).to.contain('7f2c-91ae');
    fails = false;
    await press(stage.root, 'Try again');
    await ready(stage);
  });

  it('[6.01] [8.05] does not open without the level, and says who can allow it', async () => {
    await open(undefined, { user: { ...coordinator, userProfile: [] } });
    await until(() => textOf(stage.root).includes('Access not authorized'));
    expect(textOf(stage.root)).to.contain('You don’t have access to Channel invoices (600-020)');
    expect(lists(stage)).to.deep.equal([]);
  });

  it('[6.01] offers no posting to who may only read', async () => {
    await open(undefined, {
      user: { ...coordinator, userProfile: [{ tcode: '600-020', acsPermLevel: 1 }] },
    });
    await ready(stage);
    expect(named(stage.root, 'button', 'Post invoices')).to.equal(undefined);
  });

  it('is a list of cards on a phone, without leaving the width', async () => {
    await open(undefined, { widthPx: 390 });
    await ready(stage);
    const host = stage.root.host;
    const right = host.getBoundingClientRect().right;
    const beyond = [
      ...stage.root.querySelectorAll('.nmv-panel, .nmv-record-card, .nmv-button'),
    ].filter((part) => part.checkVisibility() && part.getBoundingClientRect().right > right);
    expect(beyond).to.deep.equal([]);
    const [card] = rowsIn(stage.root);
    expect(card?.matches('.nmv-record-card')).to.equal(true);
    const said = [
      '48.533',
      'in approval',
      'Fazenda Ouro Branco',
      'Agrocampo Insumos',
      'Rafael Nogueira',
    ];
    for (const words of said) expect(card && seen(card)).to.contain(words);
    expect(card && seen(card), 'a value is told by its look, not by a label').to.not.contain(
      'Recipient',
    );
  });

  it('has as many rows as came', async () => {
    await open();
    await ready(stage);
    expect(rowsIn(stage.root).length).to.equal(rows.length);
  });
});
