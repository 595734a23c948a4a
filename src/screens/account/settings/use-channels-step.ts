import { useRef, useState } from 'react';
import { usePage } from '../../../data/page/page-provider.tsx';
import { channelRowFailures } from '../../../domain/accounts/channel-rows.ts';
import type { Failure } from '../../../domain/problem.ts';
import type { OwnChannel, SettingsAnswer } from '../../../domain/schema/accounts/account.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { focusField } from '../focus-field.ts';
import { wordFailure } from '../use-field-entries.ts';
import { toChannelDraft, mergeDrafts, toChannelRow, typedFailures } from './channel-draft.ts';
import type { ChannelDraft } from './channel-draft.ts';
import type { StepProps } from './step-props.ts';
import { listWaitingChannels } from './use-settings.ts';
import type { StepEnd } from './use-settings.ts';

type Told = readonly { readonly path: string; readonly message: string }[];

/** Returns the control of a path: `rows.0.hireDate` belongs to the control `hireDate-0`. */
const findControl = (path: string | undefined): string | undefined =>
  path?.split('.').slice(1).reverse().join('-');
const getLabel = (path: string): string =>
  path.split('.').at(-1)?.replace('reportsToName', 'reportsTo') ?? '';

/** The rows as they are filled in, on top of the own page as it was read. */
function useDrafts(settings: SettingsAnswer) {
  const [base, setBase] = useState(settings);
  const [drafts, setDrafts] = useState<readonly ChannelDraft[]>(() =>
    listWaitingChannels(settings).map(toChannelDraft),
  );
  const [isDirty, setDirty] = useState(false);
  const begin = (now: SettingsAnswer) => {
    setBase(now);
    setDrafts(listWaitingChannels(now).map(toChannelDraft));
    setDirty(false);
  };
  // Newer data replaces the form while there is no input; otherwise saving finds the differences.
  if (base !== settings && !isDirty) begin(settings);
  return {
    base,
    drafts,
    begin,
    change(next: readonly ChannelDraft[]) {
      setDrafts(next);
      setDirty(true);
    },
    rebase(now: SettingsAnswer): readonly ChannelDraft[] {
      const merged = mergeDrafts(drafts, listWaitingChannels(base), listWaitingChannels(now));
      setBase(now);
      setDrafts(merged);
      return merged;
    },
  };
}

/**
 * Finds the failures of the rows: of the input, else of the rules; a newcomer needs at least a
 * channel.
 */
function findFailures(
  drafts: readonly ChannelDraft[],
  confirmed: readonly OwnChannel[],
  isWizard: boolean,
): readonly Failure[] {
  const typed = typedFailures(drafts);
  const judged = channelRowFailures(drafts.map(toChannelRow), confirmed).filter(
    ({ path }) => !typed.some((each) => each.path === path),
  );
  const isNone = isWizard && drafts.length + confirmed.length === 0;
  return [...(isNone ? [{ path: 'rows', code: 'no-channel' } as const] : []), ...typed, ...judged];
}

/** The rows of channels as they are filled in, and how they are saved. */
export function useChannelsStep({
  work,
  settings,
  isWizard,
  onDirty,
  onDone,
}: Omit<StepProps, 'element' | 'onBack'>) {
  const t = useT('account');
  const words = useT('problems');
  const names = useFieldWords();
  const { toasts } = usePage();
  const { base, drafts, begin, change, rebase } = useDrafts(settings);
  const node = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [conflict, setConflict] = useState<'channelsBoth' | 'channelsTaken'>();
  const confirmed = base.channels.filter(({ state }) => state === 'confirmed');
  const put = (next: readonly ChannelDraft[]) => {
    change(next);
    setErrors({});
    onDirty(true);
  };

  const tell = (told: Told) => {
    setErrors(Object.fromEntries(told.map(({ path, message }) => [path, message])));
    focusField(node.current, findControl(told[0]?.path));
  };
  const send = async () => {
    const worded = findFailures(drafts, confirmed, isWizard).map((failure) =>
      wordFailure({ ...failure, label: getLabel(failure.path) }, words.maybe, names.maybe),
    );
    const end: StepEnd =
      worded.length > 0
        ? { kind: 'refused', failures: worded }
        : await work.saveChannels(drafts.map(toChannelRow), base);
    if (end.kind === 'refused') return tell(end.failures);
    setErrors({});
    if (end.kind === 'conflict') {
      setConflict(
        rebase(end.now).some(({ elsewhere }) => elsewhere !== undefined)
          ? 'channelsBoth'
          : 'channelsTaken',
      );
      return node.current?.scrollIntoView({ block: 'start' });
    }
    setConflict(undefined);
    begin(end.now);
    onDirty(false);
    if (!isWizard)
      toasts.show({ tone: 'positive', message: t('channelsAsked'), group: 'nmv.account' });
    onDone();
  };
  return { confirmed, drafts, put, errors, conflict, node, send };
}
