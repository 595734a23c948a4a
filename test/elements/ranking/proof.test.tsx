import { expect } from '@open-wc/testing';
import type { Mend, Mender, ZeroReason } from '../../../src/domain/rules/ranking/result.ts';
import { locales } from '../../../src/i18n/locale.ts';
import type { OwnResultAnswer } from '../../../src/domain/schema/ranking/own-result.ts';
import { OwnVerdict } from '../../../src/screens/ranking/proof/own-verdict.tsx';
import { ProofView } from '../../../src/screens/ranking/proof/proof-view.tsx';
import type { ProofViewProps } from '../../../src/screens/ranking/proof/proof-props.ts';
import { rankingFullSheets } from '../../../src/screens/ranking/base/full-sheets.ts';
import { proofSheets } from '../../../src/screens/ranking/base/proof-sheets.ts';
import { adoptSheets } from '../../../src/ui/base/adopt-sheets.ts';
import { createPage } from '../../../src/data/page.ts';
import { campaign, proof } from './sample.ts';
import { openStage, settled, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

let stage: Stage | undefined;
afterEach(() => {
  stage?.end();
  stage = undefined;
});

function View(more: Partial<ProofViewProps>) {
  return (
    <ProofView
      proof={proof}
      campaign={campaign}
      isBehind={false}
      filter="all"
      onFilter={() => undefined}
      onAgain={() => undefined}
      isReading={false}
      onBack={undefined}
      {...more}
    />
  );
}

async function open(widthPx?: number): Promise<Stage> {
  const made = await openStage('en-US', widthPx);
  adoptSheets(made.root, [...rankingFullSheets, ...proofSheets]);
  stage = made;
  return made;
}

const cells = (element: Element | undefined) =>
  [...(element?.querySelectorAll('td') ?? [])].map(textOf);

describe('proof of a score', () => {
  it('[3.12] holds numNf, dhEmis, dfeIssuerName, productName, quant, categoryName and nmvWeight of each item', async () => {
    const { show, all } = await open();
    await show(<View />);
    expect(all('.nmv-rank-group').map(textOf)).to.deep.equal([
      'Invoice 47.90209/05/2026 11:10:00 AM · Agrocampo Insumos',
      'Invoice 48.402 · return of 47.90210/28/2026 11:10:00 AM · Agrocampo Insumos',
    ]);
    await show(<View filter="out" />);
    expect(all('.nmv-rank-group').map(textOf)).to.deep.equal([
      'Invoice 48.53311/19/2026 09:10:00 AM · Agrocampo Insumos',
    ]);
    await show(<View />);
    const items = all('tbody .nmv-row').filter((row) => row.dataset['open'] === undefined);
    expect(cells(items[0]).slice(0, 8)).to.deep.equal([
      'Vigore 500 SC',
      'Fungicidas',
      '40,00 GL',
      '20',
      '800,00',
      '+1',
      '1,5',
      '1.200,00',
    ]);
    expect(cells(items[1]).slice(5, 8)).to.deep.equal(['−1', '1,5', '−150,00']);
  });

  it('[2.27] adds up, and says that it agrees with the summary', async () => {
    const { show, find } = await open();
    await show(<View />);
    expect(textOf(find('.nmv-rank-bigproof'))).to.equal(
      'sales1.200,00−returns150,00=points1.050,00adds up to the summary',
    );
    expect(textOf(find('tfoot'))).to.equal('Sum700,001.050,00');
  });

  it('says by how much it differs, unless the summary is only newer', async () => {
    const { show, find } = await open();
    await show(<View proof={{ ...proof, rankingScore: '1060.00' }} />);
    expect(textOf(find('.nmv-rank-agree'))).to.equal('differs from the summary by −10,00; reload');
    await show(<View proof={{ ...proof, rankingScore: '1060.00' }} isBehind />);
    expect(textOf(find('.nmv-rank-bigproof'))).to.not.contain('differs');
  });

  it('says of what did not score why, what mends it, who can, and what it would add', async () => {
    const { show, all } = await open();
    await show(<View filter="out" />);
    expect(all('.nmv-rank-why').map(textOf)).to.deep.equal([
      'Invoice in approval: waiting for approval (coordinator or above), would add 240,00',
      'No product assigned to code NDM-60: assign a product in the portfolio (channel)',
    ]);
  });

  it('[U26] begins with what counts; the rest is folded by its reason, with what it could bring', async () => {
    const { show, all } = await open();
    await show(<View />);
    expect(all('.nmv-rank-others').map(textOf)).to.deep.equal([
      'Invoice in approval 1 itemwould add 240,00',
      'No product assigned to code NDM-60 1 item',
    ]);
    all('.nmv-rank-others')[0]?.click();
    await settled();
    expect(all('.nmv-rank-why').map(textOf)).to.deep.equal([
      'Invoice in approval: waiting for approval (coordinator or above), would add 240,00',
    ]);
  });

  it('[2.27] filters by what counts and sums what is shown', async () => {
    const { show, find, all } = await open();
    const wanted: string[] = [];
    await show(<View filter="out" onFilter={(filter) => void wanted.push(filter)} />);
    expect(textOf(find('tfoot'))).to.equal('Sum of items shown0,000,00');
    expect(textOf(find('.nmv-panel-title'))).to.equal('4 items in 3 invoices · 2 score, 2 don’t');
    all('.nmv-segment')[1]?.click();
    expect(wanted).to.deep.equal(['counts']);
  });

  it('[U26] writes each product of terms out where there is room for cards only', async () => {
    const { show, find } = await open(390);
    await show(<View />);
    expect(getComputedStyle(find('.nmv-rank-formula')).display).to.equal('block');
    expect(textOf(find('.nmv-rank-formula'))).to.equal('40,00 GL × 20 × +1 × 1,5');
    expect(find('.nmv-table-scroll').scrollWidth).to.be.at.most(390);
  });

  it('is sealed with version, time and digest', async () => {
    const { show, find } = await open();
    await show(<View />);
    expect(textOf(find('.nmv-rank-seal-text'))).to.contain('Provisional result.');
    expect(textOf(find('.nmv-rank-seal-text'))).to.contain(
      'Campaign version 2 · calculated on 11/21/2026 08:42:07 AM GMT-5 · sha-256 9f3a 77c1 0b4e … d218',
    );
  });
});

describe('the own part of a final result, recalculated', () => {
  const own: OwnResultAnswer = {
    campaignId: 1,
    version: 2,
    revision: 1,
    takenAt: '2026-12-20T15:00:00.000Z',
    sha256: proof.sha256 ?? '',
    digest: proof.sha256 ?? '',
    personId: 4,
    isWhole: true,
    place: null,
    rows: [],
    parts: [],
  };
  const sealed = { salt: '', path: [] };
  const whole: OwnResultAnswer = {
    ...own,
    place: {
      ...sealed,
      personId: 4,
      rankPosition: 4,
      score: '1200',
      quantity: '800',
      lastScoringDate: '2026-09-05',
      awarded: true,
      prize: '3250.00',
      lines: 1,
    },
    rows: [
      {
        ...sealed,
        participantId: 1,
        targetId: 1,
        quantity: '800',
        trigger: '600',
        reached: true,
        salesInvoiced: '0',
      },
    ],
    parts: [
      {
        ...sealed,
        customerId: 1,
        lines: [
          {
            itemId: 1,
            saleItemId: null,
            date: '2026-09-05',
            personId: 4,
            qCom: '40',
            uCom: 'GL',
            factor: '20',
            quantity: '800',
            sign: 1,
            weight: '1.5',
            targetId: 1,
            points: '1200',
            reason: null,
          },
        ],
      },
    ],
  };
  const published = proof.sha256 ?? '';
  const right = {
    score: '1200',
    sha256: published,
    lines: [],
    rows: [],
    isSumRight: true,
    isSealed: true,
  };

  it('[1.07] says what was compared and that it checks out, beside both digests', async () => {
    const { show, find, all } = await open();
    await show(<OwnVerdict own={whole} check={right} published={published} isOwn />);
    expect(textOf(find('.nmv-finding-title'))).to.equal('The result checks out');
    expect(all('.nmv-event-body').map(textOf)).to.deep.equal([
      '1 item, by quantity × factor × sign × weightTogether they add up to 1.200,00 points.',
      '1 target compared with its trigger1 was reached, by the sum of everyone who sells under it.',
      'The points match 4th place, with R$ 3.250,00No item is missing and none is added.',
      'Everything matches the published fingerprintThe published fingerprint was made from exactly these figures on 12/20/2026 10:00 AM GMT-5.',
    ]);
    expect(all('dd').map(textOf)[0]).to.equal(all('dd').map(textOf)[1]);
  });

  it('says which step differs, and what to do, where it does not check out', async () => {
    const { show, find, all } = await open();
    const line = whole.parts[0]?.lines ?? [];
    const wrong = { ...right, lines: line, isSealed: false, sha256: 'f'.repeat(64) };
    await show(<OwnVerdict own={whole} check={wrong} published={published} isOwn />);
    expect(textOf(find('.nmv-finding-title'))).to.equal('The result doesn’t check out');
    expect(all('.nmv-event-mark').map((mark) => mark.dataset['tone'])).to.deep.equal([
      'danger',
      'success',
      'success',
      'danger',
    ]);
    await show(<OwnVerdict own={own} check={right} published={published} isOwn />);
    expect(textOf(find('[role="status"]'))).to.contain('there is nothing to check');
  });
});

// the compiler says when a code is missing here
const reasons: Readonly<Record<ZeroReason, true>> = {
  cancelled: true,
  cfop: true,
  'document-purpose': true,
  'not-participant': true,
  'outside-window': true,
  'buyer-excluded': true,
  'not-mapped': true,
  'no-conversion': true,
  'product-not-in-campaign': true,
  'seller-missing': true,
  'typed-not-allowed': true,
  'typed-without-attachment': true,
  'not-approved': true,
  'trigger-not-reached': true,
  'return-not-checked': true,
  'return-sale-not-found': true,
  'return-not-confirmed': true,
  'return-sale-does-not-count': true,
  'return-exceeds-sale': true,
  'return-after-freeze': true,
};
const mends: Readonly<Record<Mend, true>> = {
  'wait-for-checks': true,
  approve: true,
  countersign: true,
  'decide-dispute': true,
  contest: true,
  'post-xml': true,
  'attach-evidence': true,
  'post-sale': true,
  'choose-seller': true,
  'map-sku': true,
  'map-unit': true,
  'add-cfop': true,
  'change-campaign': true,
  'confirm-return': true,
  'reach-trigger': true,
  'rectify-result': true,
};
const menders: Readonly<Record<Mender, true>> = {
  system: true,
  decider: true,
  channel: true,
  'channel-manager': true,
  internal: true,
  'campaign-owner': true,
  director: true,
};

describe('words of the proof', () => {
  for (const locale of locales) {
    it(`[1.01] know every reason, what mends it and who can, in ${locale}`, async () => {
      const page = createPage();
      await page.areas.load(locale, ['proof']);
      const t = page.areas.messages.of(locale, 'proof');
      const keys = [
        ...Object.keys(reasons),
        ...Object.keys(mends).map((key) => `mend.${key}`),
        ...Object.keys(menders).map((key) => `who.${key}`),
      ];
      expect(
        keys.filter(
          (key) =>
            !t.maybe(key, { cfop: '5102', cProd: 'P', uCom: 'CX', missing: '1', finNFe: '2' }),
        ),
      ).to.deep.equal([]);
    });
  }
});
