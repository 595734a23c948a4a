import { expect } from '@open-wc/testing';
import { dateTime } from '../../../src/domain/fields/date-time.ts';
import { EventTime } from '../../../src/ui/event-time.tsx';
import { FieldControl } from '../../../src/ui/fields/field-control.tsx';
import { coordinator, openStage, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const at = '2026-12-01T12:00:00Z';

/** A time as a reader sees it, what its title names, and as it stands in a field. */
async function shown(timeZone?: string): Promise<readonly string[]> {
  stage = await openStage({
    answers: () => undefined,
    locale: 'es-ES',
    user: { ...coordinator, ...(timeZone !== undefined && { timeZone }) },
  });
  stage.show(
    <>
      <EventTime at={at} />
      <FieldControl
        name="at"
        field={dateTime({})}
        row={{}}
        label="at"
        entry={{ value: at }}
        onEntry={() => undefined}
      />
    </>,
  );
  const time = await until(() => stage.root.querySelector('time'), 'the time');
  const field = await until(() => stage.root.querySelector('input'), 'the field');
  return [textOf(time), /GMT\S*/.exec(time.title)?.[0] ?? '', field.value];
}

describe('a time', () => {
  it("[9.01] stands in the zone of the country of the reader's channel, which its title names", async () => {
    expect(await shown('America/Asuncion')).to.deep.equal([
      '01/12/2026 09:00:00',
      'GMT-3)',
      '2026/12/01 09:00:00',
    ]);
  });

  it('[9.01] stands in the zone of the language where there is no country', async () => {
    expect(await shown()).to.deep.equal(['01/12/2026 12:00:00', 'GMT+0)', '2026/12/01 12:00:00']);
  });
});
