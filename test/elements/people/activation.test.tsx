import { expect } from '@open-wc/testing';
import { useHost } from '../../../src/data/page/page-provider.tsx';
import { Activation } from '../../../src/screens/account/activation/activation.tsx';
import { named, openStage, press, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

function Opened() {
  return (
    <Activation
      element={useHost()}
      token="once"
      onAgreed={() => undefined}
      onSignIn={() => undefined}
      onSignUp={() => undefined}
    />
  );
}

describe('the activation of an account', () => {
  it('[2.49] [U45] agrees by one button; the next one activates, and a first password is not called a new one', async () => {
    stage = await openStage({
      answers: ({ path }) =>
        path.endsWith('/activation/look')
          ? {
              state: 'open',
              name1: 'Luana Ferraz',
              userEmail: 'luana@canal.example',
              expiresAt: '2099-01-01T00:00:00Z',
            }
          : path.endsWith('/terms/agreement')
            ? {
                kind: 'agreement',
                version: 1,
                publishedOn: '2026-01-01',
                title: 'Term of Agreement',
                body: 'What holds.',
                sha256: 'a'.repeat(64),
              }
            : undefined,
    });
    stage.show(<Opened />);
    await press(stage.root, 'Agree and continue');
    await until(() => named(stage.root, 'button', 'Activate account'), 'the form');
    const agreeing = [...stage.root.querySelectorAll('button')].filter(
      (button) => /\bagree\b/i.test(textOf(button)) && !button.disabled,
    );
    expect(agreeing.map(textOf)).to.deep.equal([]);
    const labels = [...stage.root.querySelectorAll('label')].map(textOf);
    expect(labels).to.include('Password').and.include('Confirm password');
    expect(textOf(stage.root.querySelector('form'))).to.not.match(/new password/i);
  });
});
