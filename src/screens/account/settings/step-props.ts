import type { HostHandle } from '../../../data/host.ts';
import type { SettingsAnswer } from '../../../domain/wire/account.ts';
import type { Settings } from './use-settings.ts';

/** What every step gets. */
export interface StepProps {
  readonly element: HostHandle;
  readonly work: Settings;
  readonly settings: SettingsAnswer;
  /** The person is on his way in; else it is his own page. */
  readonly isWizard: boolean;
  /** Whether something is typed that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  /** The step is saved. */
  readonly onDone: () => void;
  readonly onBack: (() => void) | undefined;
}
