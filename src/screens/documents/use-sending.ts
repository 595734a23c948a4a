import { useState } from 'react';
import { ApiError } from '../../data/calls/api-error.ts';
import { useWork } from '../../data/page/use-work.ts';

/** Refusals by their field. */
export type Wrong = Readonly<Record<string, string>>;

const readFieldErrors = (error: unknown): Wrong =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
    : {};

/** Something that is sent: whether it is on its way, and what was wrong with it. */
export function useDocumentSending() {
  const { busy, run } = useWork('nmv.documents');
  const [wrong, setWrong] = useState<Wrong>({});
  const onFailure = (error: unknown): boolean => {
    const fields = readFieldErrors(error);
    setWrong(fields);
    return Object.keys(fields).length > 0;
  };
  const send = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    let answer: T | undefined;
    setWrong({});
    await run(
      async () => {
        answer = await work();
      },
      { onFailure },
    );
    return answer;
  };
  return { busy, wrong, send };
}
