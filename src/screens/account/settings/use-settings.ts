import { ApiError } from '../../../data/calls/api-error.ts';
import { useRead } from '../../../data/cache/cache.ts';
import type { Read } from '../../../data/cache/cache.ts';
import { usePage } from '../../../data/page/page-provider.tsx';
import { useWork } from '../../../data/page/use-work.ts';
import type { ChannelRow } from '../../../domain/accounts/channel-rows.ts';
import { isSameChannelRow } from '../../../domain/accounts/merge-channels.ts';
import type { FieldStep } from '../../../domain/accounts/settings.ts';
import type { OwnChannel, SettingsAnswer } from '../../../domain/schema/accounts/account.ts';
import { useT } from '../../../i18n/use-t.ts';

export const settingsPath = '/apis/v1/accesspolicies/users/settings';

/** Failures of fields, worded by the server. */
export type ReportedFailures = ApiError['fields'];

/** Outcome of saving a step, with the present data. */
export type StepEnd =
  | { readonly kind: 'saved'; readonly now: SettingsAnswer }
  | {
      readonly kind: 'refused';
      readonly failures: readonly { readonly path: string; readonly message: string }[];
    }
  | { readonly kind: 'conflict'; readonly now: SettingsAnswer };

const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === 'update-conflict';

/** Does something on the server, one thing at a time; `patch` takes over the own page as it is then. */
function usePerform(patch: Read<SettingsAnswer>['patch']) {
  const { busy, run } = useWork('nmv.account');

  /**
   * Runs a call on the server and takes over its answer.
   * @returns undefined when it worked, else the failures of fields; all others are reported by a
   * toast
   */
  async function perform(
    work: () => Promise<SettingsAnswer | undefined | void>,
  ): Promise<ReportedFailures | undefined> {
    let ofFields: ReportedFailures = [];
    const isDone = await run(
      async () => {
        const answer = await work();
        if (answer) patch(() => answer);
      },
      {
        onFailure(failure) {
          if (failure instanceof ApiError && failure.status === 400) ofFields = failure.fields;
          return ofFields.length > 0;
        },
      },
    );
    return isDone ? undefined : ofFields;
  }
  return { busy, perform };
}

/** Provides the calls that save the steps. */
function useSaving(perform: ReturnType<typeof usePerform>['perform']) {
  const { http } = usePage();

  /** Saves what was typed on top of `base`; where only something else was changed elsewhere, such as the status, on top of that. */
  async function saveOn(
    base: SettingsAnswer,
    put: (rowSCN: number) => Promise<SettingsAnswer>,
    isUntouched: (now: SettingsAnswer) => boolean,
  ): Promise<StepEnd> {
    let other: SettingsAnswer | undefined;
    let saved: SettingsAnswer | undefined;
    const failures = await perform(async () => {
      try {
        saved = await put(base.rowSCN);
      } catch (failure) {
        if (!isConflict(failure)) throw failure;
        const now = await http.get<SettingsAnswer>(settingsPath);
        if (isUntouched(now)) saved = await put(now.rowSCN);
        else other = now;
      }
      return saved ?? other;
    });
    if (other) return { kind: 'conflict', now: other };
    return saved ? { kind: 'saved', now: saved } : { kind: 'refused', failures: failures ?? [] };
  }

  const saveStep = (
    step: FieldStep,
    values: Readonly<Record<string, unknown>>,
    base: SettingsAnswer,
    reason?: string,
  ): Promise<StepEnd> =>
    saveOn(
      base,
      (rowSCN) =>
        http.put<SettingsAnswer>(`${settingsPath}/${step}`, {
          rowSCN,
          values,
          ...(reason === undefined ? {} : { reason }),
        }),
      (now) => isSame(now.values[step], base.values[step]),
    );
  const saveChannels = (rows: readonly ChannelRow[], base: SettingsAnswer): Promise<StepEnd> =>
    saveOn(
      base,
      (rowSCN) => http.put<SettingsAnswer>(`${settingsPath}/channels`, { rowSCN, rows }),
      (now) => isSameAsked(listWaitingChannels(now), listWaitingChannels(base)),
    );
  return { saveStep, saveChannels };
}

/** The own page as it is kept, and how it is saved; without pixels. */
export function useSettings() {
  const { http, toasts, session } = usePage();
  const t = useT('account');
  const { data, error, refresh, patch } = useRead<SettingsAnswer>(settingsPath);
  const { busy, perform } = usePerform(patch);
  const saving = useSaving(perform);
  return {
    settings: data,
    error,
    refresh,
    busy,
    ...saving,
    passSecurity: () =>
      perform(() => http.post<SettingsAnswer>(`${settingsPath}/steps`, { step: 'security' })),
    prefer: (showStartupPage: 0 | 1) =>
      perform(async () => {
        await http.put(`${settingsPath}/preferences`, { showStartupPage });
        const known = session.get().user?.userPreferences;
        session.update({
          userPreferences: { ...known, campaignsNmv: { ...known?.campaignsNmv, showStartupPage } },
        });
        patch((settings) => ({ ...settings, showStartupPage }));
      }),
    changePassword: (body: {
      readonly currentPassword: string;
      readonly code?: string;
      readonly passwd: string;
    }) =>
      perform(async () => {
        await http.put('/apis/v1/accesspolicies/password', body);
        toasts.show({ tone: 'positive', message: t('passwordChanged') });
      }),
    perform,
  };
}

/** The channels that wait for who is in charge of them. */
export function listWaitingChannels({ channels }: SettingsAnswer): readonly OwnChannel[] {
  return channels.filter(({ state }) => state === 'asked');
}

function isSameAsked(one: readonly OwnChannel[], other: readonly OwnChannel[]): boolean {
  return (
    one.length === other.length &&
    one.every((row, place) => other[place] !== undefined && isSameChannelRow(row, other[place]))
  );
}

function isSame(
  one: SettingsAnswer['values'][FieldStep],
  other: SettingsAnswer['values'][FieldStep],
): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

export type Settings = ReturnType<typeof useSettings>;
