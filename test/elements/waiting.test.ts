import { expect } from '@open-wc/testing';
import { createToasts } from '../../src/data/base/toasts.ts';
import { reportWhenSlow } from '../../src/data/page/report-when-slow.ts';
import { createWaiting, patienceMs } from '../../src/data/base/waiting.ts';
import { common } from '../../src/i18n/en-US/common.ts';
import { createMessages } from '../../src/i18n/t.ts';

const messages = createMessages();
messages.add('en-US', 'common', common);

describe('calls that take long', () => {
  it('[7.01] are never cut off, but told after 10 s with a way to cancel, and the notice goes when they end', () => {
    const { setTimeout: real } = window;
    const due: (() => void)[] = [];
    let after = 0;
    window.setTimeout = ((work: () => void, ms: number) => {
      after = ms;
      return due.push(work);
    }) as unknown as typeof window.setTimeout;
    try {
      const waiting = createWaiting();
      const toasts = createToasts();
      const stop = reportWhenSlow(waiting, toasts, (say) => say(messages.of('en-US', 'common')));
      const given: string[] = [];
      const ended = [
        waiting.watch(() => given.push('one')),
        waiting.watch(() => given.push('two')),
      ];
      expect([after, patienceMs]).to.deep.equal([10_000, 10_000]);
      expect(toasts.get().length).to.equal(0);
      due.forEach((work) => work());
      expect(
        toasts.get().map(({ message, timeoutMs, action }) => [message, timeoutMs, action?.label]),
      ).to.deep.equal([[common.stillWaiting, 0, 'Cancel']]);
      toasts.get()[0]?.action?.run();
      expect(given).to.deep.equal(['one', 'two']);
      ended.forEach((end) => end());
      expect(toasts.get().length).to.equal(0);
      stop();
    } finally {
      window.setTimeout = real;
    }
  });
});
