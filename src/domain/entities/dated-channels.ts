import { defineChild } from '../entity-child.ts';
import { date } from '../fields/date.ts';
import { reference } from '../fields/reference.ts';
import { periodFailures } from './validity.ts';

/** Channels that belong to a row for some days, such as to an economic group or to a node of the structure. */
export const datedChannels = (table: string, parent: string) =>
  defineChild({
    table,
    parent,
    scope: 'parent',
    sort: ['validFrom'],
    fields: {
      customerId: reference({ to: 'customer', required: true }),
      validFrom: date({ required: true }),
      validTo: date({}),
    },
    check: (row) => periodFailures(row.validFrom, row.validTo, 'validTo'),
  });
