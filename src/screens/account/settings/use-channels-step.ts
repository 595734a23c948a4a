import { useRef, useState } from 'react';
import { usePage } from '../../../data/page-provider.tsx';
import { channelRowFailures } from '../../../domain/accounts/channel-rows.ts';
import type { Failure } from '../../../domain/problem.ts';
import type { OwnChannel, SettingsAnswer } from '../../../domain/wire/account.ts';
import { useFieldWords } from '../../../i18n/use-field-words.ts';
import { useT } from '../../../i18n/use-t.ts';
import { focusField } from '../focus-field.ts';
import { wordFailure } from '../use-field-entries.ts';
import { draftOf, mergeDrafts, rowOf, typedFailures } from './channel-draft.ts';
import type { Draft } from './channel-draft.ts';
import type { StepProps } from './step-props.ts';
import { askedOf } from './use-settings.ts';
import type { StepEnd } from './use-settings.ts';

type Told = readonly { readonly path: string; readonly message: string }[];

/** `rows.0.hireDate` stands in the control `hireDate-0`. */
const controlOf = (path: string | undefined): string | undefined =>
  path?.split('.').slice(1).reverse().join('-');
const labelOf = (path: string): string =>
  path.split('.').at(-1)?.replace('reportsToName', 'reportsTo') ?? '';

/** The rows as they are filled in, on top of the own page as it was read. */
function useDrafts(settings: SettingsAnswer) {
  const [base, setBase] = useState(settings);
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => askedOf(settings).map(draftOf));
  const [isDirty, setDirty] = useState(false);
  const begin = (now: SettingsAnswer) => {
    setBase(now);
    setDrafts(askedOf(now).map(draftOf));
    setDirty(false);
  };
  // what was read meanwhile is taken over while nothing is typed; else saving finds out what it changed
  if (base !== settings && !isDirty) begin(settings);
  return {
    base,
    drafts,
    begin,
    change(next: readonly Draft[]) {
      setDrafts(next);
      setDirty(true);
    },
    rebase(now: SettingsAnswer): readonly Draft[] {
      const merged = mergeDrafts(drafts, askedOf(base), askedOf(now));
      setBase(now);
      setDrafts(merged);
      return merged;
    },
  };
}

/** What is wrong with the rows: with what was typed, else by the rules; a newcomer names one channel at least. */
function failuresOf(
  drafts: readonly Draft[],
  confirmed: readonly OwnChannel[],
  isWizard: boolean,
): readonly Failure[] {
  const typed = typedFailures(drafts);
  const judged = channelRowFailures(drafts.map(rowOf), confirmed).filter(
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
  const put = (next: readonly Draft[]) => {
    change(next);
    setErrors({});
    onDirty(true);
  };

  const tell = (told: Told) => {
    setErrors(Object.fromEntries(told.map(({ path, message }) => [path, message])));
    focusField(node.current, controlOf(told[0]?.path));
  };
  const send = async () => {
    const worded = failuresOf(drafts, confirmed, isWizard).map((failure) =>
      wordFailure({ ...failure, label: labelOf(failure.path) }, words.maybe, names.maybe),
    );
    const end: StepEnd =
      worded.length > 0
        ? { kind: 'refused', failures: worded }
        : await work.saveChannels(drafts.map(rowOf), base);
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
