import type { Readable } from 'node:stream';
import type {
  RehearsalAnswer,
  TriedPerson,
} from '../../src/domain/schema/campaigns/campaign-trial.ts';
import { translator } from '../../src/i18n/server.ts';
import type { Call } from '../http/contract.ts';
import { sendTable } from '../ranking/reports/table-file.ts';
import type { FileColumn } from '../ranking/reports/table-file.ts';

const MONEY = { min: 2, max: 2 } as const;
const WHOLE = { min: 0, max: 0 } as const;

/** Sends the winners of a draft in the cycle before as a spreadsheet. */
export function sendRehearsal(
  call: Call,
  { nmpCode, people }: Pick<RehearsalAnswer, 'people'> & { readonly nmpCode: string },
): Readable {
  const t = translator(call.locale).of('ranking');
  const own = translator(call.locale).of('rankingFiles');
  const columns: readonly FileColumn<TriedPerson>[] = [
    {
      heading: t('place'),
      width: 8,
      digits: WHOLE,
      value: ({ placeAfter }) => (placeAfter === null ? null : String(placeAfter)),
    },
    { heading: t('seller'), width: 32, value: ({ name1 }) => name1 },
    { heading: t('channel'), width: 32, value: ({ customerName }) => customerName },
    { heading: t('points'), width: 14, digits: MONEY, value: ({ scoreAfter }) => scoreAfter },
    { heading: t('prize'), width: 14, digits: MONEY, value: ({ prizeAfter }) => prizeAfter },
  ];
  return sendTable(call, {
    format: 'xlsx',
    name: `rehearsal-${nmpCode.replace(/[^\w.-]+/g, '-')}`,
    sheet: own('sheetRehearsal'),
    columns,
    rows: people,
  });
}
