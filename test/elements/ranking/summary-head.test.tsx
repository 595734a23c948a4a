import { expect } from '@open-wc/testing';
import { Full } from './full.tsx';
import { answer, campaign, own, row, rows } from './sample.ts';
import { openStage, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

let stage: Stage;
afterEach(() => stage.end());

describe('head of a ranking', () => {
  it('[2.27] has summary and analytical as tabs that arrows move between', async () => {
    stage = await openStage('en-US');
    const places: string[] = [];
    await stage.show(<Full of={answer} places={places} />);
    const tabs = stage.all('[role="tab"]');
    expect(
      tabs.map((tab) => [textOf(tab), tab.getAttribute('aria-selected'), tab.tabIndex]),
    ).to.deep.equal([
      ['Summary', 'true', 0],
      ['Analytical', 'false', -1],
    ]);
    expect(stage.find('[role="tabpanel"]').getAttribute('aria-labelledby')).to.equal(tabs[0]?.id);
    tabs[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(places).to.deep.equal(['/CR-2026-014?view=analytical']);
    expect(stage.root.activeElement).to.equal(tabs[1]);
  });

  it('[2.27] [U54] has both views for an unranked reader: the analytical one opens with the best visible place', async () => {
    stage = await openStage('en-US');
    const places: string[] = [];
    const { own: _own, ...others } = answer;
    await stage.show(
      <Full
        of={{
          ...others,
          proofs: 'channel',
          rows: rows.map((row) => ({
            ...row,
            own: false,
            provable: row.rankPosition === 5 || row.rankPosition === 7,
          })),
        }}
        places={places}
      />,
    );
    const tabs = stage.all('[role="tab"]');
    expect(tabs.map(textOf)).to.deep.equal(['Summary', 'Team', 'Analytical']);
    tabs[2]?.click();
    const fifth = rows.find(({ rankPosition }) => rankPosition === 5)?.personId;
    expect(places).to.deep.equal([`/CR-2026-014?view=analytical&person=${fifth}`]);
  });

  it('carries the transaction code, the version and the days left', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={answer} />);
    expect(textOf(stage.find('.nmv-rank-head-line'))).to.contain(
      'Soja Norte 2026420-010live version 2 in force · until 11/30/2099, 9 days left',
    );
  });

  it('[U11] says that a frozen ranking is final, with its years, and no more what would pass the next', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <Full of={{ ...answer, campaign: { ...campaign, frozenAt: '2026-12-20T12:00:00Z' } }} />,
    );
    expect(textOf(stage.find('.nmv-rank'))).to.contain(
      'This is the final resultFrozen on 12/20/2026',
    );
    const standing = textOf(stage.find('.nmv-standing'));
    expect(standing).to.not.match(/To reach|today|yesterday|to go/i);
    expect(standing).to.match(/\d\d\/\d\d\/\d{4}/);
    expect(stage.find('.nmv-standing').querySelector('.nmv-finding')).to.equal(null);
  });

  it('says of a result that a director rectified that it is such a one, and since when', async () => {
    stage = await openStage('en-US');
    const final = { ...campaign, frozenAt: '2026-12-20T12:00:00Z' };
    await stage.show(
      <Full of={{ ...answer, campaign: { ...final, rectifiedAt: '2027-01-08T12:00:00Z' } }} />,
    );
    expect(textOf(stage.find('.nmv-rank'))).to.contain(
      'A director corrected this result on 01/08/2027.',
    );
    await stage.show(<Full of={{ ...answer, campaign: final }} />);
    expect(textOf(stage.find('.nmv-rank'))).to.not.contain('corrected this result');
  });

  it('[2.27] says that a suspended campaign is suspended, and what becomes of the points', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={{ ...answer, campaign: { ...campaign, isSuspended: true } }} />);
    expect(textOf(stage.find('.nmv-rank'))).to.contain(
      'The campaign is suspendedThe points are kept',
    );
  });

  it('says without a connection of when the rows are', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={answer} staleness="stale" />);
    expect(textOf(stage.find('[role="status"]'))).to.contain('Places as of 10:42 AM');
    expect(stage.all('tbody .nmv-row')).to.have.length(7);
  });

  it('[2.27] names no second place to who shares the first', async () => {
    stage = await openStage('en-US');
    const ladder = [
      row(1, 1, '90', { own: true }),
      row(2, 1, '90'),
      row(3, 3, '70', { gap: '20' }),
    ];
    await stage.show(
      <Full of={{ ...answer, own: { ...own, rankPosition: 1, next: null, ladder } }} />,
    );
    expect(textOf(stage.find('.nmv-finding'))).to.equal('You’re in first placeWhat if');
  });

  it('says who leads how far the second is behind', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <Full
        of={{
          ...answer,
          own: {
            ...own,
            rankPosition: 1,
            next: null,
            ladder: rows.slice(0, 3).map((row, at) => ({ ...row, own: at === 0 })),
          },
        }}
      />,
    );
    expect(textOf(stage.find('.nmv-finding'))).to.equal(
      'You’re in first placeSecond place is 1.154,55 points behind.What if',
    );
  });
});

describe('why the own place changed', () => {
  it('[U25] leads from others’ points to the reader’s own row among the places', async () => {
    stage = await openStage('pt-BR');
    const moves = own.moves.map((move) => ({ ...move, points: '0', numNF: null, invoiceId: null }));
    await stage.show(<Full of={{ ...answer, own: { ...own, moves } }} />);
    const cause = stage
      .all('.nmv-timeline button')
      .find((each) => textOf(each) === 'Pontos de outros');
    cause?.click();
    const row = stage.root.activeElement;
    expect(row?.closest('.nmv-rank-panel') instanceof Element, 'stands among the places').to.equal(
      true,
    );
    expect(row && textOf(row)).to.contain('4º');
  });
});
