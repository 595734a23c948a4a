import { expect } from '@open-wc/testing';
import axe from 'axe-core';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { locales } from '../../../src/i18n/locale.ts';
import { Full } from './full.tsx';
import { ProofView } from '../../../src/screens/ranking/proof/proof-view.tsx';
import { RankingEmpty, RankingFailure } from '../../../src/screens/ranking/base/ranking-notice.tsx';
import { RankingSkeleton } from '../../../src/screens/ranking/base/ranking-skeleton.tsx';
import { Widget } from '../../../src/screens/ranking/widget.tsx';
import { answer, campaign, proof } from './sample.ts';
import { openStage, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';

let stage: Stage;
afterEach(() => stage.end());

const refused = (status: number, requestId?: string) =>
  new ApiError({ kind: 'problem', status, ...(requestId === undefined ? {} : { requestId }) });
const failure = (error: ApiError, isVisitor = false, onRetry = () => undefined) => (
  <RankingFailure error={error} isVisitor={isVisitor} retrying={false} onRetry={onRetry} />
);

describe('a ranking that cannot be shown', () => {
  const cases = [
    [403, false, 'Access not authorized', 'You don’t have access to Ranking (420-010)'],
    [403, true, 'Access not authorized', 'This page can’t show this ranking'],
    [404, false, 'Ranking not found', 'doesn’t exist'],
    [404, true, 'Access not authorized', 'The page’s owner can ask the provider for a key'],
    [500, false, 'Couldn’t load the ranking', 'No points are lost'],
  ] as const;
  for (const [status, isVisitor, title, text] of cases) {
    it(`says so after ${status}${isVisitor ? ' to a visitor' : ''}`, async () => {
      stage = await openStage('en-US');
      await stage.show(failure(refused(status, 'r-1'), isVisitor));
      expect(textOf(stage.find('h2'))).to.equal(title);
      expect(textOf(stage.find('.nmv-empty-text'))).to.contain(text);
    });
  }

  it('names the request and tries again when it failed', async () => {
    stage = await openStage('en-US');
    let tries = 0;
    await stage.show(
      failure(refused(500, '7f2c-91ae'), false, () => {
        tries += 1;
        return undefined;
      }),
    );
    expect(textOf(stage.find('[role="alert"]'))).to.contain('7f2c-91ae');
    stage.find('.nmv-button').click();
    expect(tries).to.equal(1);
  });

  it('speaks of the network when no answer came', async () => {
    stage = await openStage('en-US');
    await stage.show(failure(new ApiError({ kind: 'network' })));
    expect(textOf(stage.find('.nmv-empty-text'))).to.contain('No connection to the portal');
  });
});

describe('a ranking without places', () => {
  it('says before the window when it starts', async () => {
    stage = await openStage('en-US');
    await stage.show(
      <RankingEmpty
        campaign={{ ...campaign, invcIssncStart: '2098-12-01', invcIssncEnd: '2099-02-28' }}
      />,
    );
    expect(textOf(stage.find('.nmv-empty'))).to.equal(
      'The campaign has not startedInvoices issued from 12/01/2098 to 02/28/2099 count.',
    );
  });

  it('says afterwards what brings the first place', async () => {
    stage = await openStage('en-US');
    await stage.show(<RankingEmpty campaign={campaign} />);
    expect(textOf(stage.find('.nmv-empty'))).to.contain('No one has scored yet');
  });
});

describe('the skeleton', () => {
  it('has the shape of as many rows as will come, and not one word', async () => {
    stage = await openStage();
    await stage.show(<RankingSkeleton rows={6} />);
    expect(stage.all('.nmv-rank-bone')).to.have.length(6);
    expect(textOf(stage.find('section'))).to.equal('');
    expect(stage.find('section').getAttribute('aria-busy')).to.equal('true');
  });
});

const views = {
  widget: <Widget answer={answer} top={6} readAt="2026-11-21T15:42:07Z" staleness={undefined} />,
  summary: <Full of={answer} staleness="stale" route="/x" />,
  proof: (
    <ProofView
      proof={proof}
      campaign={campaign}
      isBehind={false}
      filter="all"
      onFilter={() => undefined}
      onAgain={() => undefined}
      isReading={false}
      onBack={() => undefined}
    />
  ),
};

describe('for every reader', () => {
  for (const locale of locales) {
    for (const [name, view] of Object.entries(views)) {
      for (const width of [1180, 390]) {
        it(`the ${name} has no barrier at ${width} px in ${locale}, and nothing untranslated`, async () => {
          stage = await openStage(locale, width);
          await stage.show(view);
          const { violations } = await axe.run(stage.root.host, {
            rules: { region: { enabled: false } },
          });
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`),
          ).to.deep.equal([]);
          expect(textOf(stage.find('.nmv-base'))).to.not.match(
            /\{\{|\b(ranking|standing|proof)\.\w/,
          );
        });
      }
    }
  }
});
