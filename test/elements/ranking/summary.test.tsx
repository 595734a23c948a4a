import { expect } from '@open-wc/testing';
import { Full } from './full.tsx';
import { answer, campaign, own, row, rows } from './sample.ts';
import { CampaignTag } from '../../../src/screens/ranking/base/campaign-tag.tsx';
import { openStage, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

/** Height of an element that a phone shows: 844 px less the bars above and below it. */
const FIRST_SCREEN_PX = 700;

let stage: Stage;
afterEach(() => stage.end());

describe('a ranking of many', () => {
  it('[2.27] is read page by page, and back to the first places', async () => {
    stage = await openStage('en-US');
    const asked: (number | undefined)[] = [];
    const many = { ...answer, rows: rows.slice(3), total: 1_203 };
    const show = (page: number | undefined) =>
      stage.show(
        <Full
          of={many}
          whole={{ page, isReading: false, onPage: (next) => void asked.push(next) }}
        />,
      );
    await show(2);
    expect(textOf(stage.find('.nmv-on-paper'))).to.equal(
      'Shows 7 of 1.203 people. To have all of them, choose Print in the menu Export, or press Ctrl+P.',
    );
    const pager = () => textOf(stage.find('.nmv-pager'));
    expect(pager()).to.contain('1.203 people in the ranking · places 501 to 507');
    for (const button of stage.all('.nmv-pager button')) button.click();
    expect(asked).to.deep.equal([1, 3, undefined]);
    await show(undefined);
    expect(pager()).to.equal('1.203 people in the rankingShow all');
  });

  it('says that it is behind, and that it catches up by itself', async () => {
    stage = await openStage('pt-BR');
    await stage.show(<Full of={{ ...answer, behind: 2 }} />);
    expect(textOf(stage.find('[role=status] .nmv-finding'))).to.contain(
      '2 alterações estão sendo contadas',
    );
  });
});

describe('own standing', () => {
  it('[2.27] says place, points, prize here and at the next, and what passes the next', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={answer} />);
    const standing = textOf(stage.find('.nmv-standing'));
    expect(textOf(stage.find('.nmv-place-number'))).to.equal('4th');
    expect(standing).to.contain('3.300,00points');
    expect(standing).to.contain('Prize for this placeno prize');
    expect(standing).to.contain('To the first prize3rd place · R$ 6.000,0012,40points');
    expect(textOf(stage.find('.nmv-finding'))).to.equal(
      'More than 12,40 points to pass 3rd place8,28 L of Vigore 500 SC (weight 1,5) or 12,41 kg of Cercana 750 WGWhat if',
    );
  });

  it('[U28] on a phone tells place, what is missing and the triggers on the first screen', async () => {
    stage = await openStage('pt-BR', 358);
    await stage.show(<Full of={answer} />);
    const top = stage.root.host.getBoundingClientRect().top;
    for (const what of ['.nmv-place-number', '.nmv-finding', '.nmv-rank-gauge-head']) {
      const { bottom, right } = stage.find(what).getBoundingClientRect();
      expect(bottom - top, what).to.be.at.most(FIRST_SCREEN_PX);
      expect(right, what).to.be.at.most(stage.root.host.getBoundingClientRect().right);
    }
  });

  it('[3.12] [S6] shows salesmanTaxNum of those rows whose the reader may see, on the podium too', async () => {
    stage = await openStage('en-US');
    const told = new Map([
      [1, '52998224725'],
      [4, '11144477735'],
      [5, '800097351'],
    ]);
    const seen = rows.map((row) => ({
      ...row,
      salesmanTaxNum: told.get(row.rankPosition) ?? null,
    }));
    await stage.show(<Full of={{ ...answer, rows: seen }} />);
    expect(stage.all('.nmv-rank-document').map(textOf)).to.deep.equal([
      '529.982.247-25',
      '111.444.777-35',
      '800097351',
    ]);
    expect(textOf(stage.find('.nmv-podium-step'))).to.contain('529.982.247-25');
  });

  it('says that the prize is on hold, and why, where the reader would win it', async () => {
    stage = await openStage('en-US');
    const held = rows
      .map((row) =>
        row.own
          ? { ...row, rankPosition: 3, onHold: true }
          : row.rankPosition === 3
            ? { ...row, rankPosition: 4 }
            : row,
      )
      .toSorted((a, b) => a.rankPosition - b.rankPosition);
    await stage.show(
      <Full
        of={{
          ...answer,
          rows: held,
          own: { ...own, rankPosition: 3, onHold: true, ladder: held.slice(0, 5) },
        }}
      />,
    );
    expect(textOf(stage.find('.nmv-rank-prizes'))).to.contain(
      'Prize for this placeprize on holdYour prize is on hold',
    );
    expect(textOf(stage.find('.nmv-podium-step[data-mine]'))).to.contain('prize on hold');
  });

  it('says at which channel the role had ended, where a result gives the reader no prize for it', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <Full
        of={{
          ...answer,
          sha256: 'f'.repeat(64),
          own: { ...own, prize: null, lostAt: ['Canal B'] },
        }}
      />,
    );
    expect(textOf(stage.find('.nmv-rank-prizes'))).to.contain(
      'no prizeYou get no prize for this place, because you scored at Canal B',
    );
  });

  it('[9.05] shows the triggers of the channel, reached or with what is missing, in Kg/L', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={answer} />);
    expect(stage.all('.nmv-rank-gauge-head').map(textOf)).to.deep.equal([
      'Herbicidastrigger reached',
      'Reguladores180,00 Kg/L to go',
    ]);
    expect(
      stage
        .all('.nmv-gauge')
        .map((gauge) => (gauge.getAttribute('aria-label') ?? '').replaceAll('\u00a0', ' ')),
    ).to.deep.equal([
      '650,00 Kg/L of 1.000; trigger at 600',
      '540,00 Kg/L of 1.200; trigger at 720',
    ]);
  });

  it('tells a target without a trigger alone', async () => {
    stage = await openStage('en-US');
    const triggers = own.triggers.map((row) => ({ ...row, trigger: '0', reached: true }));
    await stage.show(<Full of={{ ...answer, own: { ...own, triggers: triggers.slice(0, 1) } }} />);
    expect(textOf(stage.find('.nmv-rank-gauge-head'))).to.equal('Herbicidas');
    expect(stage.all('.nmv-gauge-notch')).to.have.length(0);
    expect(stage.find('.nmv-gauge').getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).to.equal(
      '650,00 Kg/L target 1.000',
    );
  });

  it('reads the ladder of neighbours with the gaps between them', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={answer} />);
    expect(stage.find('.nmv-ladder').getAttribute('aria-label')).to.contain(
      '3rd Seller 3 3.312,40; 12,40 points to go; 4th You 3.300,00; 58,40 apart; 5th Seller 5',
    );
  });

  it('[2.27] says of neighbours on one place that they are tied, whatever their distance to the next better', async () => {
    stage = await openStage('en-US');
    const ladder = [
      row(2, 2, '90', { gap: '10' }),
      row(3, 3, '90', { gap: '0' }),
      row(4, 4, '80', { gap: '10', own: true }),
      row(5, 4, '80', { gap: '10' }),
      row(6, 6, '70', { gap: '10' }),
    ];
    await stage.show(<Full of={{ ...answer, own: { ...own, ladder } }} />);
    expect(stage.find('.nmv-ladder').getAttribute('aria-label')).to.contain(
      '0,00 apart; 3rd Seller 3 90,00; 10,00 points to go; 4th You 80,00; tied; 4th Seller 5 80,00; 10,00 apart; 6th Seller 6',
    );
  });

  it('tells why the place moved', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={answer} />);
    expect(textOf(stage.find('.nmv-event'))).to.equal(
      'From 6th to 4th11/19 07:00 AMInvoice 48.377 approved: +240,00',
    );
  });

  it('names the version of the campaign that moved it, and no invoices', async () => {
    stage = await openStage('en-US');
    const version = { act: 'campaign', campaignVersion: 2, numNF: null, invoiceId: null };
    const moves = own.moves.map((move) => ({ ...move, ...version }));
    await stage.show(<Full of={{ ...answer, own: { ...own, moves } }} />);
    expect(textOf(stage.find('.nmv-event'))).to.equal(
      'From 6th to 4th11/19 07:00 AMVersion 2 of the campaign: +240,00',
    );
  });

  it('calls no campaign live that is not approved', async () => {
    stage = await openStage('en-US');
    await stage.show(<CampaignTag campaign={{ ...campaign, isApproved: false }} />);
    expect(textOf(stage.find('.nmv-tag'))).to.equal('not approved yet');
  });

  it('is left out for who is not ranked', async () => {
    stage = await openStage('en-US');
    const { own: _own, ...others } = answer;
    await stage.show(
      <Full of={{ ...others, rows: rows.map((row) => ({ ...row, own: false })), proofs: 'all' }} />,
    );
    expect(stage.all('.nmv-standing')).to.have.length(0);
    expect(stage.all('[role="tab"]').map(textOf)).to.deep.equal(['Summary', 'Team', 'Analytical']);
    await stage.show(<Full of={{ ...others, proofs: 'own' }} />);
    expect(stage.all('[role="tab"]')).to.have.length(0);
  });
});

describe('classification', () => {
  it('[9.05] puts the first three on a podium and the rest into the table, the prizes summed in the head', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={answer} />);
    expect(stage.all('.nmv-podium-step').map((step) => step.dataset['row'])).to.deep.equal([
      '1',
      '2',
      '3',
    ]);
    expect(stage.all('tbody .nmv-row').map((row) => row.dataset['row'])).to.deep.equal([
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect(textOf(stage.find('.nmv-rank-panel .nmv-panel-head'))).to.equal(
      'Full ranking3 awarded places · R$ 30.000,00',
    );
    expect(textOf(stage.find('.nmv-cut'))).to.contain('No prize from 4th down');
  });

  it('has no podium where only neighbours are shown', async () => {
    stage = await openStage('en-US');
    await stage.show(<Full of={{ ...answer, rows: rows.slice(1, 6) }} />);
    expect(stage.all('.nmv-podium-step')).to.have.length(0);
    expect(stage.all('tbody .nmv-row')).to.have.length(5);
  });

  it('[2.27] opens the proof of any row for internal people, of the own row for every reader', async () => {
    stage = await openStage('en-US');
    const places: string[] = [];
    await stage.show(<Full of={answer} places={places} />);
    expect(stage.all('.nmv-rank-name').map(textOf)).to.deep.equal(['Rafael Nogueira']);
    await stage.show(
      <Full
        of={{ ...answer, proofs: 'all', rows: rows.map((row) => ({ ...row, provable: true })) }}
        places={places}
      />,
    );
    expect(stage.all('.nmv-rank-name')).to.have.length(10);
    stage
      .all('.nmv-rank-name')
      .find((name) => textOf(name) === 'Seller 7')
      ?.click();
    expect(places).to.deep.equal(['/CR-2026-014?view=analytical&person=7']);
  });
});
