import { expect } from '@open-wc/testing';
import { computePhase } from '../../../src/screens/ranking/base/campaign-phase.ts';
import { mergeMoved, touchesOwn } from '../../../src/screens/ranking/table/merge-moved.ts';
import { historyPath } from '../../../src/screens/ranking/own/rank-history.tsx';
import {
  computeDifference,
  groupLines,
  filterLines,
  computePotential,
  sumCounting,
} from '../../../src/screens/ranking/proof/proof-lines.ts';
import { visibleRows } from '../../../src/screens/ranking/base/visible-rows.ts';
import { formatInvoiceNumber } from '../../../src/i18n/invoice-number.ts';
import { formatSigned } from '../../../src/i18n/format.ts';
import { answer, line, own, proof, row, rows } from './sample.ts';

const places = (
  list: readonly { readonly personId: number | null; readonly rankPosition: number }[],
) => list.map(({ personId, rankPosition }) => `${rankPosition}:${personId}`).join(' ');
const later = '2026-11-21T13:43:00.000Z';
const risen = [
  row(4, 3, '3540', { own: true, gap: '224.2', moved: 3, prize: '6000', awarded: true }),
  row(3, 4, '3312.4', { gap: '227.6', moved: -2 }),
  row(5, 5, '3241.6', { gap: '70.8' }),
];

describe('rows of a live event', () => {
  it('[1.06] take their new places, and the own block with them', () => {
    const next = mergeMoved(answer, { campaignId: 14, computedAt: later, total: 10, rows: risen });
    expect(places(next?.rows.slice(0, 5) ?? [])).to.equal('1:1 2:2 3:4 4:3 5:5');
    expect(next?.own?.rankPosition).to.equal(3);
    expect(next?.own?.rankingScore).to.equal('3540');
    expect(places(next?.own?.ladder ?? [])).to.equal('1:1 2:2 3:4 4:3 5:5');
    expect(next?.computedAt).to.equal(later);
  });

  it('change nothing when they are older than what is known, or of another campaign', () => {
    expect(
      mergeMoved(answer, {
        campaignId: 14,
        computedAt: '2026-11-21T13:00:00.000Z',
        total: 10,
        rows: risen,
      }),
    ).to.equal(answer);
    expect(
      mergeMoved(answer, { campaignId: 15, computedAt: later, total: 10, rows: risen }),
    ).to.equal(answer);
  });

  it('ask for a new reading when people are hidden, places are missing, or nothing is told', () => {
    const moved = { campaignId: 14, computedAt: later, total: 10 };
    expect(mergeMoved(answer, { ...moved, rows: [] })).to.equal(undefined);
    expect(
      mergeMoved(answer, { ...moved, rows: [row(3, 4, '3312.4', { personId: null })] }),
    ).to.equal(undefined);
    expect(mergeMoved(answer, { ...moved, rows: [row(3, 12, '3')] })).to.equal(undefined);
  });

  it('keep shared places and the length of a short ranking', () => {
    const short = { ...answer, rows: rows.slice(0, 3) };
    const next = mergeMoved(short, {
      campaignId: 14,
      computedAt: later,
      total: 10,
      rows: [row(3, 2, '3764.2', { gap: '0' }), row(11, 9, '1999')],
    });
    expect(places(next?.rows ?? [])).to.equal('1:1 2:2 2:3');
  });

  it('let a newcomer in when the whole ranking is shown', () => {
    const next = mergeMoved(answer, {
      campaignId: 14,
      computedAt: later,
      total: 11,
      rows: [row(11, 11, '5')],
    });
    expect(next?.rows.length).to.equal(11);
  });

  it('of a large ranking are read only where a shown place is between the moved ones', () => {
    const moved = { campaignId: 14, computedAt: later, total: 50_000, rows: [] };
    const far = mergeMoved(answer, { ...moved, span: { first: 300, last: 9_000 } });
    expect([far?.computedAt, far?.total, far?.rows]).to.deep.equal([later, 50_000, answer.rows]);
    expect(mergeMoved(answer, { ...moved, span: { first: 3, last: 9_000 } })).to.equal(undefined);
  });

  it('are separated by whether they touch the own neighbours', () => {
    const moved = { campaignId: 14, computedAt: later, total: 10 };
    expect(touchesOwn(answer, { ...moved, rows: [row(5, 5, '3250')] })).to.equal(true);
    expect(touchesOwn(answer, { ...moved, rows: [row(9, 9, '1990')] })).to.equal(false);
  });
});

describe('which rows are shown', () => {
  it('folds what lies between the first ones and the own neighbours', () => {
    const last = {
      ...own,
      ladder: [row(8, 8, '2'), row(9, 9, '1', { own: true }), row(10, 10, '0')],
    };
    const [first, second] = visibleRows({ rows, own: last }, 3, true);
    expect(places(first?.rows ?? [])).to.equal('1:1 2:2 3:3');
    expect(second?.skipped).to.equal(4);
    expect(places(second?.rows ?? [])).to.equal('8:8 9:9 10:10');
    expect(places(visibleRows({ rows, own: last }, 3, false)[1]?.rows ?? [])).to.equal('9:9');
    expect(visibleRows({ rows, own }, 6, false).length).to.equal(1);
  });
});

describe('phase of a campaign', () => {
  const window = { invcIssncStart: '2026-09-01', invcIssncEnd: '2026-11-30', frozenAt: null };
  for (const [today, phase] of [
    ['2026-08-31', 'early'],
    ['2026-09-01', 'running'],
    ['2026-11-30', 'running'],
    ['2026-12-01', 'ended'],
  ] as const) {
    it(`is ${phase} on ${today}`, () => expect(computePhase(window, today)).to.equal(phase));
  }
  it('is frozen once it is frozen', () =>
    expect(computePhase({ ...window, frozenAt: '2026-12-20T12:00:00Z' }, '2026-10-01')).to.equal(
      'frozen',
    ));
});

describe('lines of a proof', () => {
  it('[2.27] add up to the score, returns with their sign', () => {
    expect(sumCounting(proof.lines)).to.deep.equal({ quantity: '700', points: '1050' });
    expect(computeDifference(sumCounting(proof.lines).points, proof.rankingScore)).to.equal('0');
    expect(computeDifference('1050.005', '1050.01')).to.equal('0');
    expect(computeDifference('1049', '1050.00')).to.equal('-1');
  });

  it('[2.27] can be filtered by whether they count, and are listed by invoice in the order of dates', () => {
    expect(filterLines(proof.lines, 'counts').length).to.equal(2);
    expect(filterLines(proof.lines, 'out').map(({ reason }) => reason)).to.deep.equal([
      'not-approved',
      'not-mapped',
    ]);
    expect(
      groupLines([...proof.lines].reverse()).map(
        ({ head, lines }) => `${head.numNf}×${lines.length}`,
      ),
    ).to.deep.equal(['47902×1', '48402×1', '48533×2']);
  });

  it('tell what they would bring only where all terms are known and something mends it', () => {
    expect(
      computePotential(line({ reason: 'not-approved', mend: 'approve', points: '0' })),
    ).to.equal('1200');
    expect(
      computePotential(
        line({ reason: 'not-mapped', mend: 'map-sku', quantity: null, points: '0' }),
      ),
    ).to.equal(undefined);
    expect(computePotential(line({ reason: 'outside-window', points: '0' }))).to.equal(undefined);
    expect(computePotential(line())).to.equal(undefined);
  });
});

describe('figures as written', () => {
  it('carry a true minus and a plus', () => {
    expect(formatSigned('-150', (text) => text)).to.equal('\u2212150');
    expect(formatSigned('240', (text) => text)).to.equal('+240');
    expect(formatSigned('0.00', (text) => text)).to.equal('0.00');
  });
  it('dot the number of an invoice and leave anything else alone', () => {
    expect(formatInvoiceNumber('48377', () => '48.377')).to.equal('48.377');
    expect(formatInvoiceNumber('A-1', () => 'wrong')).to.equal('A-1');
  });
  it('draw the place over time, the better the higher', () => {
    expect(historyPath(own.history, '2026-12-17T12:00:00Z')).to.equal('M0 40H50V4H100');
    expect(historyPath([], '2026-12-17T12:00:00Z')).to.equal('');
  });
});
