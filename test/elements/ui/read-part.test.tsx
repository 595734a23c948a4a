// The four states of what is read: a failure never tells a figure, a verdict or "nothing".
import { expect } from '@open-wc/testing';
import { ApiError } from '../../../src/data/calls/api-error.ts';
import { joinReads, mapAnswer, toKnown } from '../../../src/data/cache/read.ts';
import type { Told } from '../../../src/data/cache/read.ts';
import { ReadPanel } from '../../../src/screens/listing/base/read-panel.tsx';
import { EmptyNote } from '../../../src/ui/state/empty-note.tsx';
import { openStage } from './stage.tsx';
import type { Stage } from './stage.tsx';

type Rows = readonly string[];

const failure = new ApiError({ kind: 'network' });
let refreshed: string[] = [];
const told = (name: string, data?: Rows, error?: ApiError, isAsked = true): Told<Rows> => ({
  ...toKnown(data, error, isAsked),
  isValidating: false,
  refresh: async () => void refreshed.push(name),
});

describe('a panel of what is read', () => {
  let stage: Stage;
  beforeEach(async () => {
    refreshed = [];
    stage = await openStage([]);
  });
  afterEach(() => stage.end());

  /** Shows a panel and returns its text. */
  function show(read: Told<Rows>): string {
    stage.show(
      <ReadPanel
        title="Visits"
        lead={(rows) => `${rows.length} in all`}
        aside={(rows) => <b>{rows.length}</b>}
        read={read}
        shape={<i>shape</i>}
        empty={(rows) => (rows.length === 0 ? <EmptyNote>No visits yet</EmptyNote> : undefined)}
      >
        {(rows) => rows.join(', ')}
      </ReadPanel>,
    );
    return stage.root.querySelector('.nmv-base')?.textContent ?? '';
  }

  it('tells its figures with the answer alone, in head and body', () => {
    expect(show(told('one'))).to.equal('Visitsshape');
    expect(show(told('one', ['Ana', 'Bia']))).to.equal('Visits2 in all2Ana, Bia');
    expect(show(told('one', []))).to.equal('Visits0 in all0No visits yet');
    expect(show(told('one', undefined, undefined, false))).to.equal('');
  });

  it('tells the cause of a failure and a retry, and no figure', () => {
    const text = show(told('one', undefined, failure));
    expect(text).to.include('Couldn’t load this').and.include('Check your internet connection.');
    expect(text).to.not.match(/\d|No visits/);
    stage.find<HTMLButtonElement>('button').click();
    expect(refreshed).to.deep.equal(['one']);
  });

  it('says of an answer that could not be renewed that it is from before', () => {
    const text = show(told('one', ['Ana'], failure));
    expect(text).to.include('This couldn’t be refreshed').and.include('Ana');
  });

  it('joins readings into one that fails with either, and renews what failed', async () => {
    const join = (one: Told<Rows>, other: Told<Rows>) =>
      mapAnswer(joinReads(one, other), (answers) => answers.flat());
    expect(show(join(told('one', ['Ana']), told('other', ['Bia'])))).to.include('Ana, Bia');
    expect(show(join(told('one', ['Ana']), told('other')))).to.equal('Visitsshape');
    const failed = join(told('one', ['Ana']), told('other', undefined, failure));
    expect(show(failed)).to.not.include('Ana');
    await failed.refresh();
    expect(refreshed).to.deep.equal(['other']);
  });
});
