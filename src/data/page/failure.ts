import type { Areas } from '../../i18n/areas.ts';
import type { Translate } from '../../i18n/catalogue.ts';
import { ApiError } from '../calls/api-error.ts';
import type { Toast } from '../base/toasts.ts';
import { readingTimeoutMs } from '../base/toasts.ts';

/** A failure in words, as a toast shows it. */
export type FailureWords = Pick<Toast, 'tone' | 'message'> &
  Partial<Pick<Toast, 'caption' | 'timeoutMs'>>;

type Words = Translate<Areas['common']>;

/**
 * Rule for a kind of failure shown differently; other refusals are warnings with the server's
 * message.
 */
interface Rule {
  readonly when: (error: ApiError) => boolean;
  readonly say: (error: ApiError, t: Words) => Partial<FailureWords>;
}

const constraint = { tone: 'warning', timeoutMs: readingTimeoutMs } as const;

/** The table of section 8. The first rule that fits says what differs from a plain warning. */
const rules: readonly Rule[] = [
  {
    when: ({ kind }) => kind === 'network',
    say: (_, t) => ({
      tone: 'negative',
      message: t('networkError'),
      caption: t('networkErrorCaption'),
    }),
  },
  {
    // found out here: the server's answer was kept from the page, and its words with it
    when: ({ code, message }) => code === 'origin-not-allowed' && message === '',
    say: (_, t) => ({ timeoutMs: readingTimeoutMs, message: t('pageNotAllowed') }),
  },
  { when: ({ kind }) => kind === 'aborted', say: (_, t) => ({ message: t('cancelled') }) },
  {
    when: ({ code }) => code === '23503',
    say: (_, t) => ({ ...constraint, caption: t('referencedCaption') }),
  },
  {
    when: ({ code }) => code === '23505' || code === '23502',
    say: ({ affectedField }, t) => ({
      ...constraint,
      ...(affectedField ? { caption: t('affectedFieldCaption', { affectedField }) } : {}),
    }),
  },
  {
    when: ({ code, status }) => code === '' && [502, 503, 504].includes(status),
    say: (_, t) => ({
      tone: 'negative',
      message: t('serviceUnavailable'),
    }),
  },
  {
    when: ({ code, status }) => code !== '' && status >= 500,
    say: ({ requestId }, t) => ({
      tone: 'negative',
      ...(requestId ? { caption: t('requestNumber', { requestId }) } : {}),
    }),
  },
  {
    when: ({ code, status }) => code === '' && status === 401,
    // The protocol's text for a 401 without a body is not meant for users.
    say: (_, t) => ({ message: t('notAuthorized') }),
  },
  {
    // something between the server and the page answered: what the protocol calls that is for support alone
    when: ({ kind, code }) => kind === 'problem' && code === '',
    say: fromBetween,
  },
];

function fromBetween({ status, message }: ApiError, t: Words): Partial<FailureWords> {
  const isDown = status >= 500;
  return {
    ...(isDown ? { tone: 'negative' } : {}),
    message: t('unexpected'),
    caption: t('requestNumber', { requestId: `${status} ${message}`.trim() }),
  };
}

/**
 * Describes a failure (8.01, 8.04–8.07, 8.10): the server's message or status text, with tone and
 * caption of its kind. The display time follows from the tone if none is set. An error outside a
 * call is unexpected.
 */
export function describeFailure(error: unknown, t: Words): FailureWords {
  if (!(error instanceof ApiError)) return { tone: 'negative', message: t('unexpected') };
  const rule = rules.find(({ when }) => when(error));
  return { tone: 'warning', message: error.message || t('unexpected'), ...rule?.say(error, t) };
}

/** Finds the server's message about a sent field. */
export const fieldMessage = (error: unknown, path: string): string | undefined =>
  error instanceof ApiError
    ? error.fields.find((field) => field.path === path)?.message
    : undefined;

/** The same where no field can be marked, as of a file that was dropped: what is wrong is said itself. */
export function describeUnmarked(error: unknown, t: Words): FailureWords {
  const words = describeFailure(error, t);
  const [field] = error instanceof ApiError ? error.fields : [];
  return field === undefined ? words : { ...words, message: field.message };
}
