import { useMemo } from 'react';
import type { ApiError } from '../../../../data/calls/api-error.ts';
import type { Failure } from '../../../../domain/problem.ts';
import { useT } from '../../../../i18n/use-t.ts';

/** Words of fields by the end of their paths. */
const NAMES = {
  numNF: 'numNF',
  serieNF: 'serieNF',
  dtEmis: 'dtEmis',
  cfop: 'cfop',
  customerId: 'channel',
  bpCtvId: 'seller',
  buyer: 'buyer',
  xNome: 'buyerName',
  taxNum: 'buyerNumber',
  extCode: 'code',
  uCom: 'unit',
  qCom: 'quantity',
  vProd: 'value',
  attachment: 'attachment',
} as const;
type Known = keyof typeof NAMES;
const isKnown = (name: string): name is Known => name in NAMES;

/** Returns the message for a field; undefined without a failure. */
export type FailureAt = (path: string) => string | undefined;

/**
 * Returns the message for each field: failures found locally first, then refusals of the server.
 * @param isTold true once the user tried to post; missing values are shown only then
 */
export function useFailures(
  failures: readonly Failure[],
  error: ApiError | undefined,
  isTold: boolean,
): FailureAt {
  const t = useT('hand');
  const problems = useT('problems');
  return useMemo(() => {
    const said = new Map<string, string>();
    for (const { path, code, params } of failures) {
      if (!isTold && (code === 'required' || code === 'items-needed')) continue;
      const end = path.split('.').at(-1) ?? path;
      const fieldName = isKnown(end) ? t(NAMES[end]) : end;
      const text = problems.maybe(code, { fieldName, ...params });
      if (!said.has(path) && text !== undefined) said.set(path, text);
    }
    for (const { path, message } of error?.fields ?? [])
      if (!said.has(path)) said.set(path, message);
    return (path) => said.get(path);
  }, [failures, error, isTold, t, problems]);
}
