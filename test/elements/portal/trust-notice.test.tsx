import { expect } from '@open-wc/testing';
import type { TrustStateAnswer } from '../../../src/domain/schema/operation/trust.ts';
import { TrustNotice } from '../../../src/portal/home/trust-notice.tsx';
import { openStage, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

async function show(isAdmin: boolean, state: Partial<TrustStateAnswer>): Promise<void> {
  stage = await openStage({
    answers: ({ path }) =>
      path === '/apis/v1/trusted-authorities'
        ? { configured: true, authorities: 12, revocationLists: 0, unreadable: 0, ...state }
        : undefined,
  });
  await stage.page.areas.load('en-US', ['home']);
  const user = stage.page.session.get().user;
  if (!user) throw new Error('no user is signed in');
  stage.show(
    <>
      <h1>Home</h1>
      <TrustNotice user={{ ...user, isAdmin }} />
    </>,
  );
}

/** Waits until the answer is on the page. */
const rendered = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });

describe('the notice about authorities on home', () => {
  it('tells an administrator that signers are not checked, and what to do', async () => {
    await show(true, { configured: false, authorities: 0 });
    expect(textOf(await until(() => stage.root.querySelector('.nmv-finding'))))
      .to.contain('Who signs the invoices isn’t checked')
      .and.to.contain('npm run trust');
  });

  it('tells them of a folder without any trusted authority', async () => {
    await show(true, { authorities: 0 });
    expect(textOf(await until(() => stage.root.querySelector('.nmv-finding')))).to.contain(
      'No trusted authority was found',
    );
  });

  it('says nothing when authorities are there, and asks nothing for anybody else', async () => {
    await show(true, {});
    await until(() => stage.calls.length > 0);
    await rendered();
    expect(stage.root.querySelector('.nmv-finding')).to.equal(null);
    stage.end();
    await show(false, { configured: false, authorities: 0 });
    await until(() => textOf(stage.root) === 'Home', 'the page without a notice');
    await rendered();
    expect(stage.calls).to.have.length(0);
    expect(stage.root.querySelector('.nmv-finding')).to.equal(null);
  });
});
