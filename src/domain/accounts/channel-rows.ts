import type { CellValues } from '../field.ts';
import { choice } from '../fields/choice.ts';
import { date } from '../fields/date.ts';
import { text } from '../fields/text.ts';
import type { Failure } from '../problem.ts';
import { checkFields } from './check.ts';

/** Most channels that a person asks for at once. */
export const MOST_CHANNEL_ROWS = 20;

/**
 * Fields of a row of the step "distribution channels", except the channel, found by its exact tax
 * number.
 */
export const channelRowFields = {
  salesRoleId: choice({
    required: true,
    values: ['CSC', 'CSM'],
    labels: 'channelRole',
    initial: 'CSC',
  }),
  hireDate: date({ required: true, min: '1950-01-01' }),
  fireDate: date({}),
  reportsToName: text({ maxLength: 120, nameOf: 'person', label: 'reportsTo' }),
} as const;

/** Channel a person claims to work at. */
export interface ChannelRow {
  readonly customerId: number;
  readonly salesRoleId: 'CSC' | 'CSM';
  readonly hireDate: string;
  readonly fireDate: string | null;
  readonly reportsToName: string | null;
}

const sameLink = (row: Pick<ChannelRow, 'customerId' | 'salesRoleId' | 'hireDate'>): string =>
  `${row.customerId} ${row.salesRoleId} ${row.hireDate}`;

function ownFailures(row: ChannelRow): readonly Failure[] {
  const values: CellValues = { ...row };
  const failures = checkFields(channelRowFields, values);
  const isReversed = row.fireDate !== null && row.fireDate < row.hireDate;
  return isReversed ? [...failures, { path: 'fireDate', code: 'ends-before-start' }] : failures;
}

/**
 * Checks the rows: each by itself, and those that repeat channel, role and entry date of another
 * (5.05).
 * @param standing existing links of the person
 */
export function channelRowFailures(
  rows: readonly ChannelRow[],
  standing: readonly Pick<ChannelRow, 'customerId' | 'salesRoleId' | 'hireDate'>[] = [],
): readonly Failure[] {
  const seen = new Set(standing.map(sameLink));
  return rows.flatMap((row, index) => {
    const failures = ownFailures(row).map((failure) => ({
      ...failure,
      path: `rows.${index}.${failure.path}`,
    }));
    const key = sameLink(row);
    const repeats = seen.has(key);
    seen.add(key);
    return repeats
      ? [...failures, { path: `rows.${index}.customerId`, code: 'duplicate-link' }]
      : failures;
  });
}
