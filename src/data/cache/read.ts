import type { ApiError } from '../calls/api-error.ts';

/** Not asked for, such as without the right to it. */
interface Unasked {
  readonly state: 'unasked';
  readonly data?: undefined;
  readonly error?: undefined;
}

/** Nothing has come yet. */
interface Loading {
  readonly state: 'loading';
  readonly data?: undefined;
  readonly error?: undefined;
}

/** The call failed: nothing is known. */
interface Failed {
  readonly state: 'failed';
  readonly data?: undefined;
  readonly error: ApiError;
}

/** The call answered; data exists in this state alone. */
interface Answered<Answer> {
  readonly state: 'answered';
  readonly data: Answer;
  /** Failure of a later reading: the data is from before it. */
  readonly error?: ApiError | undefined;
}

/** State of a call: figures can be told in one of them alone. */
export type Known<Answer> = Unasked | Loading | Failed | Answered<Answer>;

interface Renewal {
  /** It is being read, perhaps again. */
  readonly isValidating: boolean;
  /** Reads again, now. */
  readonly refresh: () => Promise<void>;
}

/** Something read that can be shown, from one call or several. */
export type Told<Answer> = Known<Answer> & Renewal;

/** Builds what a reading knows, without its ways to renew it. */
export function toKnown<Answer>(
  data: Answer | undefined,
  error: ApiError | undefined,
  isAsked: boolean,
): Known<Answer> {
  if (data !== undefined) return { state: 'answered', data, error };
  if (error !== undefined) return { state: 'failed', error };
  return { state: isAsked ? 'loading' : 'unasked' };
}

/** Makes something else of an answer. */
export function mapAnswer<Answer, Other>(
  read: Told<Answer>,
  make: (answer: Answer) => Other,
): Told<Other> {
  const { isValidating, refresh } = read;
  if (read.state !== 'answered') return read;
  return { state: 'answered', data: make(read.data), error: read.error, isValidating, refresh };
}

/** Joins two readings that only tell something together: the failure of one is that of both. */
export function joinReads<One, Other>(
  one: Told<One>,
  other: Told<Other>,
): Told<readonly [One, Other]> {
  const failed = [one, other].filter(({ state }) => state === 'failed');
  const renewed = failed.length > 0 ? failed : [one, other];
  const renewal = {
    isValidating: renewed.some(({ isValidating }) => isValidating),
    refresh: async () => void (await Promise.all(renewed.map(({ refresh }) => refresh()))),
  };
  if (one.state === 'answered' && other.state === 'answered')
    return {
      state: 'answered',
      data: [one.data, other.data],
      error: one.error ?? other.error,
      ...renewal,
    };
  const error = failed[0]?.error;
  if (error !== undefined) return { state: 'failed', error, ...renewal };
  const isUnasked = one.state === 'unasked' || other.state === 'unasked';
  return { state: isUnasked ? 'unasked' : 'loading', ...renewal };
}
