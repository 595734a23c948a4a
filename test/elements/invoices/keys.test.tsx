import { expect } from '@open-wc/testing';
import { useState } from 'react';
import { accessKeyCheckDigit, formatAccessKey } from '../../../src/domain/access-key.ts';
import type { CheckedKey } from '../../../src/domain/schema/invoices/invoice-keys.ts';
import { Invoices } from '../../../src/screens/invoices/entry/invoices.tsx';
import { answer } from './sample.ts';
import { coordinator, openStage, press, textOf } from './stage.tsx';
import type { Stage } from './stage.tsx';
import { until } from '../until.ts';

let stage: Stage;
afterEach(() => stage.end());

const key = (nNF: number, mod = '55'): string => {
  const body = `3526011122233300018${'1'}${mod}001${String(nNF).padStart(9, '0')}100420029`;
  return body + accessKeyCheckDigit(body);
};
const [good, second, foreign, seen] = [key(1), key(2), key(3), key(4)];

const checked: Readonly<Record<string, Omit<CheckedKey, 'chNFe'>>> = {
  [good]: {
    state: 'right',
    numNF: '1',
    channelName: 'Vale',
    sellerName: 'Ana',
    dueOn: '2027-01-10',
  },
  [second]: { state: 'right', numNF: '2', channelName: 'Vale', dueOn: '2027-01-10' },
  [foreign]: { state: 'refused', code: 'keyOfOthers', message: 'The issuer isn’t yours.' },
  [seen]: {
    state: 'known',
    numNF: '4',
    invoiceId: 630,
    status1: 'ROV030',
    postedByName: 'Bruno',
    postedAt: '2026-11-20T12:00:00Z',
  },
};
const asked = (body: unknown): readonly string[] =>
  typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys)
    ? body.keys.map(String)
    : [];

function Placed() {
  const [route, setRoute] = useState('/post/keys');
  return <Invoices emitType="2" route={route} onNavigate={setRoute} />;
}

async function open() {
  stage = await openStage({
    user: coordinator,
    answers: ({ method, path, body }) => {
      if (path.endsWith('/keys/check'))
        return {
          rows: asked(body).map((chNFe) => ({ chNFe, ...checked[chNFe] })),
        };
      if (path.endsWith('/keys/file')) return { keys: [good, seen], rounded: 1 };
      if (method === 'POST' && path.endsWith('/keys')) return { id: 7 };
      if (path.endsWith('/uploads/7'))
        return {
          id: 7,
          emitType: '2',
          way: 'keys',
          total: 1,
          done: 1,
          finished: true,
          counts: { stored: 1, known: 0, replaced: 0, refused: 0 },
          files: [],
        };
      if (path === '/apis/v1/invoices') return answer();
      return path.endsWith('/options')
        ? { customers: [{ id: 6, name1: 'Vale' }], sellers: [], cicles: [] }
        : undefined;
    },
  });
  stage.show(<Placed />);
  await until(() => boxes()[0], 'the first line');
}

const boxes = () => [...stage.root.querySelectorAll<HTMLTextAreaElement>('textarea')];
const lines = () => [...stage.root.querySelectorAll<HTMLElement>('.nmv-key-line')];

/** Writes into a line as typing and pasting do. */
async function write(at: number, text: string) {
  const box = await until(() => boxes()[at], 'a line');
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new Event('input', { bubbles: true }));
}
const says = (text: string) => until(() => textOf(stage.root).includes(text), text);

describe('posting by access keys', () => {
  it('[2.47] [5.14] [S11] gives many pasted keys a line each, grouped by four, and names each while typing', async () => {
    await open();
    const wrongDigit = good.slice(0, 43) + String((Number(good[43]) + 1) % 10);
    await write(
      0,
      [good, foreign, wrongDigit, key(9, '65'), seen, good, good.slice(0, 18)].join('\n'),
    );
    await until(() => boxes().length === 7, 'seven lines');
    expect(boxes()[0]?.value).to.equal(formatAccessKey(good));
    await says('1 ready, 1 already in the portal, 4 with errors, 1 unfinished.');
    const ends = lines().map((line) => textOf(line.querySelector('.nmv-key-verdict')));
    expect(ends).to.deep.equal([
      '1',
      'other issuer',
      'wrong digit',
      'model 65',
      'already in the portal',
      'repeated',
      '18 of 44',
    ]);
    expect(boxes()[2]?.getAttribute('aria-invalid')).to.equal('true');
    expect(textOf(lines()[2]?.querySelector('mark') ?? null)).to.equal(wrongDigit.slice(43));
    expect(textOf(lines()[4] ?? null)).to.contain('Received from Bruno');
    await says('Send the XML by 01/10/2027');
  });

  it('[2.47] the good lines are posted as one list, the others stay', async () => {
    await open();
    await write(0, [good, foreign, second].join('\n'));
    await says('2 ready, 1 with an error.');
    await press(stage.root, 'Post 2 keys');
    await says('Upload results');
    const [sent] = stage.calls.filter(({ path }) => path.endsWith('/keys'));
    expect(asked(sent?.body)).to.deep.equal([good, second]);
    expect(sent?.headers).to.have.property('idempotency-key');
    await until(() => boxes().filter(({ value }) => value !== '').length === 1, 'one line');
    expect(boxes()[0]?.value).to.equal(formatAccessKey(foreign));
    await press(stage.root, 'Remove keys with errors');
    await until(() => boxes().every(({ value }) => value === ''), 'an empty box');
  });

  it('[2.47] Enter goes to the next line, Backspace in an empty one takes it away', async () => {
    await open();
    await write(0, good);
    await until(() => boxes().length === 2, 'a line for the next key');
    boxes()[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await until(() => stage.root.activeElement === boxes()[1], 'the focus below');
    boxes()[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }));
    await until(() => stage.root.activeElement === boxes()[0], 'the focus above');
  });

  it('[2.47] [5.18] a key file fills the box; another kind of file is rejected by name', async () => {
    await open();
    const input = await until(() =>
      stage.root.querySelector<HTMLInputElement>('input[type="file"]'),
    );
    const choose = (name: string) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([good], name));
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    choose('danfe.pdf');
    await says('1 file(s) did not pass validation constraints');
    await says('danfe.pdf');
    choose('chaves.csv');
    await says('1 ready, 1 already in the portal');
    await says('1 key in the spreadsheet is rounded');
  });
});
