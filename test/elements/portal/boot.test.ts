import { expect } from '@open-wc/testing';
import { boot } from '../../../src/portal/boot.ts';
import type { BootStep } from '../../../src/portal/boot.ts';

/** Runs steps and returns the actions, log lines and navigations. */
async function start(steps: readonly (Omit<BootStep, 'name'> & { readonly name?: string })[]) {
  const logged: unknown[][] = [];
  const gone: string[] = [];
  const { error } = console;
  console.error = (...words: unknown[]) => void logged.push(words);
  try {
    const result = await boot(
      steps.map((step, index) => ({ name: `step ${index}`, ...step })),
      (url) => gone.push(url),
    );
    return { result, logged, gone };
  } finally {
    console.error = error;
  }
}

describe('[8.08] start-up', () => {
  it('runs the steps one after the other', async () => {
    const done: number[] = [];
    const slow = async () => {
      await Promise.resolve();
      done.push(1);
    };
    expect(await start([{ run: slow }, { run: () => void done.push(2) }])).to.deep.equal({
      result: 'started',
      logged: [],
      gone: [],
    });
    expect(done).to.deep.equal([1, 2]);
  });

  it('logs a step that throws, and stops', async () => {
    const done: string[] = [];
    const broken = new Error('broken');
    const { result, logged, gone } = await start([
      {
        name: 'settings',
        run: () => {
          throw broken;
        },
      },
      { run: () => void done.push('later') },
    ]);
    expect([result, gone, done]).to.deep.equal(['stopped', [], []]);
    expect(String(logged[0]?.[0])).to.contain('settings');
    expect(logged[0]?.[1]).to.equal(broken);
  });

  it('goes where a step asks to, and runs no more', async () => {
    const done: string[] = [];
    const { result, logged, gone } = await start([
      { run: (redirect) => redirect('/elsewhere') },
      { run: () => void done.push('later') },
    ]);
    expect([result, gone, done, logged]).to.deep.equal(['redirected', ['/elsewhere'], [], []]);
  });

  it('goes where a thrown redirect points, and logs it', async () => {
    const { result, logged, gone } = await start([
      { run: () => Promise.reject(Object.assign(new Error('moved'), { url: '/moved' })) },
    ]);
    expect([result, gone, logged.length]).to.deep.equal(['redirected', ['/moved'], 1]);
  });
});
