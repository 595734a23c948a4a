import { useState } from 'react';
import type { UploadBatchAnswer } from '../../../src/domain/schema/invoices/invoice-upload.ts';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer } from './sample.ts';
import { coordinator, openStage } from './stage.tsx';
import type { Answers } from './stage.tsx';

export const address = { now: '' };
function Placed({ start }: { readonly start: string }) {
  const [route, setRoute] = useState(start);
  address.now = route;
  return <Invoices emitType="2" route={route} onNavigate={setRoute} />;
}

export async function openPosting(
  answers: Answers = () => undefined,
  start = '/post',
  user = coordinator,
  widthPx?: number,
) {
  const opened = await openStage({
    user,
    ...(widthPx === undefined ? {} : { widthPx }),
    answers: (call) =>
      answers(call) ??
      (call.path === '/apis/v1/invoices'
        ? answer()
        : call.path.endsWith('/options')
          ? { customers: [{ id: 6, name1: 'Vale' }], sellers: [], cicles: [] }
          : undefined),
  });
  opened.show(<Placed start={start} />);
  return opened;
}

export const batch = (more: Partial<UploadBatchAnswer> = {}): UploadBatchAnswer => ({
  id: 7,
  emitType: '2',
  way: 'files',
  total: 2,
  done: 2,
  finished: true,
  counts: { stored: 1, known: 0, replaced: 0, refused: 1 },
  files: [
    {
      id: 1,
      name: 'good.xml',
      state: 'stored',
      results: [
        {
          of: 'invoice',
          state: 'stored',
          numNF: '5630',
          invoiceId: 630,
          findings: [
            {
              code: 'recipientUnknown',
              severity: 'warns',
              message: 'The recipient is not registered.',
            },
          ],
        },
      ],
    },
    {
      id: 2,
      name: 'bad.xml',
      state: 'refused',
      results: [
        {
          of: 'invoice',
          state: 'refused',
          code: 'contentAltered',
          message: 'The content was changed after signing.',
        },
      ],
    },
  ],
  ...more,
});
