import { expect } from '@open-wc/testing';
import { OwnMoveSpoken } from '../../../src/screens/ranking/own/own-move-spoken.tsx';
import { RankingTable } from '../../../src/screens/ranking/table/ranking-table.tsx';
import { useRowMotion } from '../../../src/screens/ranking/table/use-row-motion.ts';
import { Widget } from '../../../src/screens/ranking/widget.tsx';
import type { RankingRow } from '../../../src/domain/schema/ranking/ranking-row.ts';
import { answer, campaign, own, row, rows } from './sample.ts';
import { openStage, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

const columns = { channel: true, gap: 'Até a posição acima', prize: true };
let stage: Stage;
afterEach(() => stage.end());

function Table({
  list,
  own: standing,
}: {
  readonly list: readonly RankingRow[];
  readonly own?: typeof own;
}) {
  return (
    <RankingTable
      campaign={campaign}
      own={standing}
      stretches={[{ skipped: 0, rows: list }]}
      columns={columns}
    />
  );
}

const cells = (element: Element | undefined) =>
  [...(element?.querySelectorAll('th, td') ?? [])].map(textOf);

describe('table of places', () => {
  it('is colored by a rule of the host on its parts, the own row apart from the others', async () => {
    stage = await openStage();
    await stage.show(<Table list={rows} />);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      ':not(x)::part(row) { color: rgb(1, 2, 3); } :not(x)::part(own-row) { background: rgb(4, 5, 6); }',
    );
    document.adoptedStyleSheets.push(sheet);
    const looks = stage.all('tbody .nmv-row').map((each) => getComputedStyle(each));
    expect(looks.map(({ color }) => color)).to.deep.equal(looks.map(() => 'rgb(1, 2, 3)'));
    expect(
      looks.flatMap(({ backgroundColor }, at) => (backgroundColor === 'rgb(4, 5, 6)' ? [at] : [])),
    ).to.deep.equal([3]);
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });

  it('[3.12] holds rankPosition, salesmanName and rankingScore in the notation of the product', async () => {
    stage = await openStage();
    await stage.show(<Table list={rows} />);
    expect(stage.all('thead th').map(textOf)).to.deep.equal([
      'Pos.',
      'Posições ganhas ou perdidas desde ontem',
      'Vendedor',
      'Canal',
      'Pontos',
      'Até a posição acima',
      'Prêmio (R$)',
    ]);
    expect(cells(stage.all('tbody .nmv-row')[0])).to.deep.equal([
      '1º',
      '\u200bmesma posição',
      'Juliana Prado',
      'Channel 1',
      '4.918,75',
      '—',
      '15.000,00',
    ]);
    expect(cells(stage.all('tbody .nmv-row')[3])).to.deep.equal([
      '4º',
      '\u200b2subiu 2 posições',
      'Rafael Nogueira você',
      'Channel 4',
      '3.300,00',
      '12,40',
      '—',
    ]);
  });

  for (const [locale, place] of [
    ['en-US', '4th'],
    ['pt-BR', '4º'],
    ['es-ES', '4.º'],
  ] as const) {
    it(`[1.01] writes the fourth place as ${place} in ${locale}, and numbers alike in every language`, async () => {
      stage = await openStage(locale);
      await stage.show(<Table list={rows} />);
      expect(cells(stage.all('tbody .nmv-row')[3])[0]).to.equal(place);
      expect(cells(stage.all('tbody .nmv-row')[3])[4]).to.equal('3.300,00');
    });
  }

  for (const [locale, held] of [
    ['en-US', 'prize on hold'],
    ['pt-BR', 'prêmio em espera'],
    ['es-ES', 'premio en espera'],
  ] as const) {
    it(`names the people with a prize on hold in ${locale}, also where prizes are no column`, async () => {
      stage = await openStage(locale, 390);
      await stage.show(
        <Table
          list={[row(1, 1, '9', { onHold: true }), row(2, 2, '5', { awarded: true, prize: '10' })]}
        />,
      );
      expect(stage.all('tbody .nmv-row').map((line) => cells(line)[2])).to.deep.equal([
        `Seller 1 ${held}`,
        'Seller 2',
      ]);
    });
  }

  it('says shared places to the eye and to the ear', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <Table
        list={[
          row(1, 1, '9'),
          row(2, 2, '5', { gap: '4' }),
          row(3, 2, '5', { gap: '4' }),
          row(4, 4, '1'),
        ]}
      />,
    );
    expect(stage.all('tbody .nmv-row').map((line) => cells(line)[0])).to.deep.equal([
      '1st',
      '=2nd, tied',
      '=2nd, tied',
      '4th',
    ]);
    expect(cells(stage.all('tbody .nmv-row')[2])[5]).to.equal('4,00');
  });

  it('[2.27] [U2] marks where the prizes end: how far the two sides are apart, or how far the reader is', async () => {
    stage = await openStage('en-US');
    await stage.show(<Table list={rows} />);
    const order = stage.all('tbody tr').map((line) => line.dataset['row'] ?? 'cut');
    expect(order.slice(0, 5)).to.deep.equal(['1', '2', '3', 'cut', '4']);
    expect(textOf(stage.find('.nmv-cut'))).to.equal(
      'No prize from 4th down · the 4th is 12,40 points behind the 3rd',
    );
    await stage.show(<Table list={rows} own={own} />);
    expect(textOf(stage.find('.nmv-cut'))).to.equal(
      'No prize from 4th down · you’re 12,40 points from 3rd place',
    );
    const held = { ...own, firstPrize: { held: true, rankPosition: 4, points: '30', prize: null } };
    await stage.show(<Table list={rows} own={held} />);
    expect(textOf(stage.find('.nmv-cut'))).to.equal(
      'No prize from 4th down · you’re 30,00 points ahead of 4th place',
    );
  });

  it('stays a table for who listens where it looks like cards', async () => {
    stage = await openStage('en-US', 390);
    await stage.show(<Table list={rows} />);
    expect(getComputedStyle(stage.find('tbody .nmv-row')).display).to.equal('grid');
    expect(getComputedStyle(stage.find('thead')).display).to.not.equal('none');
    expect(stage.find('table').getAttribute('role')).to.equal('table');
    expect(stage.all('[role="row"]').length).to.equal(12);
    expect(stage.find('.nmv-table-scroll').scrollWidth).to.be.at.most(390);
  });
});

function Moving({ list }: { readonly list: readonly RankingRow[] }) {
  const motion = useRowMotion(list.map(({ personId }) => personId).join());
  return (
    <div ref={motion}>
      <Table list={list} />
    </div>
  );
}

describe('a row that changes its place', () => {
  const first = [row(1, 1, '9'), row(2, 2, '5'), row(3, 3, '3')];
  const next = [row(1, 1, '9'), row(3, 2, '6'), row(2, 3, '5')];
  const slides = () =>
    stage.root.getAnimations().filter((animation) => !(animation instanceof CSSTransition));

  it('slides there in 280 ms, and its number is replaced at once', async () => {
    stage = await openStage();
    await stage.show(<Moving list={first} />);
    expect(slides()).to.have.length(0);
    const shown = stage.show(<Moving list={next} />);
    expect(slides().map((animation) => animation.effect?.getTiming().duration)).to.deep.equal([
      280, 280,
    ]);
    await shown;
    expect(cells(stage.all('tbody .nmv-row')[1])[4]).to.equal('6,00');
  });

  it('does not slide where motion is not wanted, nor when only points change', async () => {
    stage = await openStage();
    await stage.show(<Moving list={first} />);
    await stage.show(<Moving list={first.map((line) => ({ ...line, rankingScore: '8' }))} />);
    expect(slides()).to.have.length(0);
    if (stage.root.host instanceof HTMLElement)
      stage.root.host.style.setProperty('--nmv-time-slow', '0ms');
    await stage.show(<Moving list={next} />);
    expect(slides()).to.have.length(0);
  });
});

describe('the own move', () => {
  it('is said politely once, and nothing is said before it', async () => {
    stage = await openStage('en-US');
    await stage.show(<OwnMoveSpoken own={own} />);
    const spoken = stage.find('[aria-live="polite"]');
    expect(textOf(spoken)).to.equal('');
    await stage.show(<OwnMoveSpoken own={{ ...own, rankPosition: 3, rankingScore: '3540' }} />);
    expect(textOf(spoken)).to.equal('You’re now in 3rd place with 3.540,00 points.');
    await stage.show(<OwnMoveSpoken own={{ ...own, rankPosition: 3, rankingScore: '3600' }} />);
    expect(textOf(spoken)).to.equal('You’re now in 3rd place with 3.540,00 points.');
  });
});

describe('the widget', () => {
  const hidden = {
    ...answer,
    rows: rows.map((line) => ({ ...line, personId: null, own: false, customerName: null })),
  };
  const { own: _own, ...asVisitor } = hidden;

  it('[10.03] shows the first places, leaves out columns hidden from all, and offers the sign-in', async () => {
    stage = await openStage('en-US');
    let asked = 0;
    await stage.show(
      <Widget
        answer={asVisitor}
        top={6}
        readAt="2026-11-21T15:42:07Z"
        staleness={undefined}
        onSignIn={() => {
          asked += 1;
        }}
      />,
    );
    expect(stage.all('tbody .nmv-row')).to.have.length(6);
    expect(stage.all('thead th').map(textOf)).to.not.include('Channel');
    expect(textOf(stage.find('.nmv-pager'))).to.equal(
      'Updated at 10:42 AM' + 'Sign in to see your place',
    );
    stage.find('.nmv-pager button').click();
    expect(asked).to.equal(1);
  });

  it('tells people with the same initials apart', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <Widget
        answer={{
          ...asVisitor,
          rows: asVisitor.rows.map((line) => ({ ...line, salesmanName: 'J. B.' })),
        }}
        top={3}
        readAt="2026-11-21T15:42:07Z"
        staleness={undefined}
      />,
    );
    expect(new Set(stage.all('tbody .nmv-row').map((line) => line.dataset['row'])).size).to.equal(
      3,
    );
  });

  it('adds the reader himself when he stands further down, and leads to the whole ranking', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <Widget answer={answer} top={2} readAt="2026-11-21T15:42:07Z" staleness={undefined} />,
    );
    expect(stage.all('tbody .nmv-row').map((line) => line.dataset['row'])).to.deep.equal([
      '1',
      '2',
      '4',
    ]);
    expect(textOf(stage.find('.nmv-rank-fold'))).to.equal('1 place not shown');
    expect(textOf(stage.find('.nmv-rank-next'))).to.equal(
      'More than 12,40 points to pass 3rd placeMore than 12,40 points to the first prize, in 3rd place',
    );
    stage.find('.nmv-pager button').click();
    expect(stage.paths).to.deep.equal(['/campaigns/nmv/ranking/CR-2026-014']);
  });

  it('keeps old rows without a connection and says of when they are', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <Widget
        answer={asVisitor}
        top={3}
        readAt="2026-11-21T15:42:07Z"
        staleness="stale"
        onSignIn={() => undefined}
      />,
    );
    expect(stage.all('tbody .nmv-row')).to.have.length(3);
    expect(textOf(stage.find('[role="status"]'))).to.contain(
      'No connection. Places as of 10:42 AM',
    );
  });
});
