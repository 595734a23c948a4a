import { useState } from 'react';
import { ApiError } from '../../../data/api-error.ts';
import { useRead } from '../../../data/cache.ts';
import { describeFailure } from '../../../data/failure.ts';
import { usePage } from '../../../data/page-provider.tsx';
import type { FieldStep } from '../../../domain/accounts/settings.ts';
import type { SettingsAnswer } from '../../../domain/wire/account.ts';
import { useT } from '../../../i18n/use-t.ts';

export const settingsPath = '/apis/v1/accesspolicies/users/settings';

/** Failures of fields, worded by the server. */
export type ToldFailures = ApiError['fields'];

/** How saving a step ended; in a conflict with what stands now. */
export type StepEnd =
  | { readonly kind: 'saved' }
  | { readonly kind: 'refused'; readonly failures: readonly { readonly path: string; readonly message: string }[] }
  | { readonly kind: 'conflict'; readonly now: SettingsAnswer };

const isConflict = (failure: unknown): boolean => failure instanceof ApiError && failure.code === 'update-conflict';

/** The own page as it is kept, and how it is saved; without pixels. */
export function useSettings() {
  const { http, toasts, session } = usePage();
  const common = useT('common');
  const t = useT('account');
  const { data, error, refresh, patch } = useRead<SettingsAnswer>(settingsPath);
  const [busy, setBusy] = useState(false);

  /**
   * Does something on the server and takes over what it answers.
   * @returns undefined when it worked, else the failures of fields; all others are told by a toast
   */
  async function perform(work: () => Promise<SettingsAnswer | undefined | void>): Promise<ToldFailures | undefined> {
    setBusy(true);
    try {
      const answer = await work();
      if (answer) patch(() => answer);
      return undefined;
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 400 && failure.fields.length > 0) return failure.fields;
      toasts.show({ ...describeFailure(failure, common), group: 'nmv.account' });
      return [];
    } finally {
      setBusy(false);
    }
  }

  /** Saves a step; where something else of the row was changed elsewhere, such as its status, it is saved on top of that. */
  async function saveStep(step: FieldStep, values: Readonly<Record<string, unknown>>): Promise<StepEnd> {
    const put = (rowSCN: number | undefined) => http.put<SettingsAnswer>(`${settingsPath}/${step}`, { rowSCN, values });
    let other: SettingsAnswer | undefined;
    const failures = await perform(async () => {
      try {
        return await put(data?.rowSCN);
      } catch (failure) {
        if (!isConflict(failure)) throw failure;
        const now = await http.get<SettingsAnswer>(settingsPath);
        if (data && isSame(now.values[step], data.values[step])) return put(now.rowSCN);
        other = now;
        return now;
      }
    });
    if (other) return { kind: 'conflict', now: other };
    return failures === undefined ? { kind: 'saved' } : { kind: 'refused', failures };
  }

  return {
    settings: data, error, refresh, busy, saveStep,
    passSecurity: () => perform(() => http.post<SettingsAnswer>(`${settingsPath}/steps`, { step: 'security' })),
    saveChannels: (rows: readonly unknown[]) => perform(() => http.put<SettingsAnswer>(`${settingsPath}/channels`, { rows })),
    prefer: (showStartupPage: 0 | 1) => perform(async () => {
      await http.put(`${settingsPath}/preferences`, { showStartupPage });
      const known = session.get().user?.userPreferences;
      session.update({ userPreferences: { ...known, campaignsNmv: { ...known?.campaignsNmv, showStartupPage } } });
      patch((settings) => ({ ...settings, showStartupPage }));
    }),
    changePassword: (body: { readonly currentPassword: string; readonly password: string }) => perform(async () => {
      await http.put('/apis/v1/accesspolicies/password', body);
      toasts.show({ tone: 'positive', message: t('passwordChanged') });
    }),
    perform,
  };
}

function isSame(one: SettingsAnswer['values'][FieldStep], other: SettingsAnswer['values'][FieldStep]): boolean {
  return Object.entries(one).every(([name, value]) => other[name] === value);
}

export type Settings = ReturnType<typeof useSettings>;
