import { useT } from '../i18n/use-t.ts';
import { describeFailure, describeUnmarked } from './failure.ts';
import { usePage } from './page-provider.tsx';

/** How a failure is told besides its own words. */
export interface Told {
  /** What did not happen; the failure's own words come below it. */
  readonly failed?: string;
  /** What to do about it: it stands before what happened and the number for support (8.06). */
  readonly advice?: string;
  /** No field can be marked, as of a file that was dropped: what is wrong with one is said itself. */
  readonly isUnmarked?: boolean;
  /** Of toasts of one group only the newest is shown. */
  readonly group?: string;
}

/**
 * Tells a failure by a toast, in the words and the tone of its kind.
 * @param group of all toasts of the caller
 * @returns gives the toast's id
 */
export function useFailureToast(group?: string): (error: unknown, told?: Told) => number {
  const { toasts } = usePage();
  const common = useT('common');
  return (error, { failed, advice, isUnmarked = false, group: own = group } = {}) => {
    const words = (isUnmarked ? describeUnmarked : describeFailure)(error, common);
    const { message, caption } = words;
    return toasts.show({
      ...words,
      ...(failed !== undefined && {
        message: failed,
        caption: [advice, message, caption].filter(Boolean).join('\n'),
      }),
      ...(own !== undefined && { group: own }),
    });
  };
}
