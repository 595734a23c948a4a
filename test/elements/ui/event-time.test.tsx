import { expect } from '@open-wc/testing';
import { dateTime } from '../../../src/domain/fields/date-time.ts';
import { EventTime } from '../../../src/ui/date/event-time.tsx';
import { RecentTime } from '../../../src/ui/date/recent-time.tsx';
import { FieldControl } from '../../../src/ui/fields/field-control.tsx';
import { coordinator, openStage, textOf } from '../invoices/stage.tsx';
import type { Stage } from '../invoices/stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const at = '2026-12-01T12:00:00Z';

/** Returns a time as its reader sees it, the content of its title, and its text in a field. */
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

/** Returns a zone in which it is about noon, so that no test runs over midnight. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

const DAY_MS = 86_400_000;

describe('the time of one event among many', () => {
  it('[9.01] is told as today, yesterday or its day, and whole in its title', async () => {
    const timeZone = noonZone();
    const now = Math.floor(Date.now() / DAY_MS) * DAY_MS + new Date().getUTCHours() * 3_600_000;
    stage = await openStage({
      answers: () => undefined,
      locale: 'pt-BR',
      user: { ...coordinator, timeZone },
    });
    stage.show(
      <>
        {[0, 1, 2].map((days) => (
          <RecentTime key={days} at={new Date(now - days * DAY_MS).toISOString()} />
        ))}
      </>,
    );
    await until(() => stage.root.querySelector('time'), 'a time');
    const times = [...stage.root.querySelectorAll('time')];
    expect(times.slice(0, 2).map(textOf)).to.deep.equal(['hoje 12:00', 'ontem 12:00']);
    expect(textOf(times[2])).to.match(/^\d\d\/\d\d\/\d{4} 12:00$/);
    for (const { title } of times)
      expect(title).to.match(/^\d\d\/\d\d\/\d{4} 12:00:00, .*(GMT|UTC)/);
  });
});
