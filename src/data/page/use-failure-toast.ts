import { useT } from '../../i18n/use-t.ts';
import { describeFailure, describeUnmarked } from './failure.ts';
import { usePage } from './page-provider.tsx';

/** Options for showing a failure. */
export interface ToldFailure {
  /** Text of the failed action; the failure's own words come below it. */
  readonly failed?: string;
  /** Advice, shown before the cause and the number for support (8.06). */
  readonly advice?: string;
  /** No field can be marked, as of a file that was dropped: what is wrong with one is said itself. */
  readonly isUnmarked?: boolean;
  /** Group of toasts, only the newest of which is shown. */
  readonly group?: string;
}

/**
 * Returns a function that shows a failure as a toast, in the words and tone of its kind.
 * @param group of all toasts of the caller
 * @returns gives the toast's id
 */
export function useFailureToast(group?: string): (error: unknown, told?: ToldFailure) => number {
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
