import type { HostHandle } from '../../../data/base/host.ts';
import type { SettingsAnswer } from '../../../domain/schema/accounts/account.ts';
import type { Settings } from './use-settings.ts';

/** Props of every step. */
export interface StepProps {
  readonly element: HostHandle;
  readonly work: Settings;
  readonly settings: SettingsAnswer;
  /** True during the newcomer's wizard; else it is the own page. */
  readonly isWizard: boolean;
  /** Reports if there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
  /** The step is saved. */
  readonly onDone: () => void;
  readonly onBack: (() => void) | undefined;
}
