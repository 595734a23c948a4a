import { choice } from '../fields/choice.ts';
import { dateTime } from '../fields/date-time.ts';
import { integer } from '../fields/integer.ts';
import { reference } from '../fields/reference.ts';
import { defineListing } from '../listing.ts';
import { UPLOAD_WAYS } from '../rules/invoice/uploads.ts';

const count = <const L extends string>(label: L) =>
  integer({ label, min: 0, readOnly: true, required: true });

/** Postings of channel invoices, one's own and those of the people in reach: files, keys and entries that came at once [2.47]. */
export const uploads = defineListing({
  resource: 'upload',
  path: 'invoice-uploads',
  table: 'uploadInList',
  tcode: '600-020',
  scope: { person: 'postedBy' },
  title: 'postedAt',
  status: 'state1',
  where: { emitType: '2' },
  fields: {
    postedAt: dateTime({ label: 'uploadPosted', readOnly: true, required: true }),
    postedBy: reference({ to: 'person', label: 'uploadBy', readOnly: true, required: true }),
    way: choice({
      values: UPLOAD_WAYS,
      labels: 'uploadWay',
      label: 'uploadWay',
      readOnly: true,
      required: true,
    }),
    state1: choice({
      values: ['running', 'partly', 'refused', 'done'],
      labels: 'uploadState',
      label: 'uploadState',
      look: 'status',
      meanings: { running: 'waiting', partly: 'waiting', refused: 'refused', done: 'active' },
      readOnly: true,
      required: true,
    }),
    files: count('uploadFiles'),
    stored: count('uploadStored'),
    known: count('uploadKnown'),
    replaced: count('uploadReplaced'),
    refused: count('uploadRefused'),
  },
  search: ['postedBy'],
  list: [
    'postedAt',
    'postedBy',
    'way',
    'state1',
    'files',
    'stored',
    'refused',
    'known',
    'replaced',
  ],
  filters: ['postedAt', 'postedBy', 'way', 'state1', 'files', 'refused'],
  sort: '-postedAt',
});
