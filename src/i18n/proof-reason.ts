import { dottedCfop } from '../domain/rules/invoice/cfop-text.ts';
import type { RankingLine } from '../domain/schema/ranking/ranking-proof.ts';
import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';

/** The reason why a line adds nothing, in words: the narrowest sentence that is known for its code and what it names. */
export function reasonWords(
  t: Translate<Areas['proof']>,
  { reason, reasonParams }: Pick<RankingLine, 'reason' | 'reasonParams'>,
  number: (decimal: string) => string,
): string {
  if (reason === null) return '';
  const { status1, missing, cfop, ...rest } = reasonParams;
  const params = {
    ...rest,
    ...(cfop === undefined ? {} : { cfop: dottedCfop(String(cfop)) }),
    ...(missing === undefined ? {} : { missing: number(String(missing)) }),
  };
  const narrow =
    reason === 'trigger-not-reached' && missing !== undefined
      ? 'trigger-missing'
      : `${reason}.${status1 ?? ''}`;
  return (
    t.maybe(narrow, params) ?? t.maybe(reason, params) ?? t('unknown-reason', { code: reason })
  );
}
