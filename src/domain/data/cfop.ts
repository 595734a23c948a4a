import { CFOP_IN } from './cfop-in.ts';
import { CFOP_OUT } from './cfop-out.ts';

/** Class of an operation, named like the portal's flags. */
export type CfopClass = 'sale' | 'return' | 'recall' | 'shipment' | 'cancellation' | 'other';

/** A fiscal operation code as published. */
export interface CfopCode {
  readonly rfbCode: string;
  /** Official wording, Portuguese. */
  readonly descr: string;
  readonly class: CfopClass;
  readonly subclass: string;
  /** Goods come in (1, 2, 3) or go out (5, 6, 7). */
  readonly direction: 'in' | 'out';
  readonly scope: 'same_state' | 'other_state' | 'foreign';
  readonly doubleCountGroup: 'future_delivery' | 'sale_to_order' | 'consignment' | null;
  readonly isCommonInAgriInputs: boolean;
}

const CLASSES: readonly CfopClass[] = [
  'sale',
  'return',
  'recall',
  'shipment',
  'cancellation',
  'other',
];
const GROUPS = ['future_delivery', 'sale_to_order', 'consignment'] as const;

/**
 * The table of fiscal operation codes (CFOP, Convênio s/nº of 1970, annex, as of Ajuste SINIEF 07/01 and later ones):
 * all 619 codes. `class` and `subclass` say what an operation is, `doubleCountGroup` which codes book one and the same
 * sale in two steps. Flags are derived from them in `rules/cfop-flags.ts`.
 *
 * One line a code: code | class | subclass | double-count group | common in agricultural inputs | description.
 */
export const cfopCodes: readonly CfopCode[] = `${CFOP_IN.trim()}\n${CFOP_OUT.trim()}`
  .split('\n')
  .map(readLine);

function readLine(line: string): CfopCode {
  const [rfbCode = '', className, subclass = '', group, common, descr = ''] = line.split('|');
  const first = rfbCode.charAt(0);
  return {
    rfbCode,
    descr,
    class: CLASSES.find((each) => each === className) ?? 'other',
    subclass,
    direction: '123'.includes(first) ? 'in' : 'out',
    scope: '15'.includes(first) ? 'same_state' : '26'.includes(first) ? 'other_state' : 'foreign',
    doubleCountGroup: GROUPS.find((each) => each === group) ?? null,
    isCommonInAgriInputs: common === 'yes',
  };
}
