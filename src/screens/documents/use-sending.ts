import { useState } from 'react';
import { ApiError } from '../../data/api-error.ts';
import { describeFailure } from '../../data/failure.ts';
import { usePage } from '../../data/page-provider.tsx';
import { useT } from '../../i18n/use-t.ts';

/** Refusals by the field that they are told at. */
export type Wrong = Readonly<Record<string, string>>;

const wrongOf = (error: unknown): Wrong =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ path, message }) => [path, message]))
    : {};

/** Something that is sent: whether it is on its way, and what was wrong with it. */
export function useSending() {
  const common = useT('common');
  const { toasts } = usePage();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const send = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true);
    setWrong({});
    try {
      return await work();
    } catch (error) {
      const fields = wrongOf(error);
      setWrong(fields);
      if (Object.keys(fields).length === 0)
        toasts.show({ ...describeFailure(error, common), group: 'nmv.documents' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { busy, wrong, send };
}
