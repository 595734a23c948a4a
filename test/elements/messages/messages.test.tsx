import { expect } from '@open-wc/testing';
import { sendKeys } from '@web/test-runner-commands';
import axe from 'axe-core';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import type { InboxAnswer } from '../../../src/domain/schema/messages/message.ts';
import { MessagesView } from '../../../src/screens/messages/messages.tsx';
import { UnreadBadge } from '../../../src/screens/messages/badge.tsx';
import type { PersonKey } from '../../server/world.ts';
import { openStage, press, textOf } from '../invoices/stage.tsx';
import { beforeAllStartWorld, openRealStage } from '../record/server/stage.tsx';
import type { RealStage } from '../record/server/stage.tsx';
import type { Session } from '../../../src/data/session/session-state.ts';
import { Notifications } from '../../../src/portal/shell/notifications.tsx';
import { until } from '../until.ts';

const WORLD = 'messages';
const world = beforeAllStartWorld(WORLD);

let stage: RealStage;
afterEach(() => stage.end());

/** The screen with its place, as an element keeps it. */
function Screen({ start }: { readonly start: string }) {
  const [route, setRoute] = useState(start);
  return (
    <>
      <MessagesView route={route} onNavigate={setRoute} />
      <output>{route}</output>
    </>
  );
}

async function open(
  person: PersonKey,
  start = '/',
  options: { readonly widthPx?: number; readonly locale?: 'pt-BR' | 'es-ES' } = {},
): Promise<void> {
  stage = await openRealStage({ world: WORLD, person, ...options });
  stage.show(<Screen start={start} />);
  await until(() => stage.root.querySelector('.nmv-mail'), 'the screen');
}
const all = (selector: string): readonly Element[] => [...stage.root.querySelectorAll(selector)];
const one = (selector: string): Element | null => stage.root.querySelector(selector);
const items = () => all('.nmv-mail-item');
const hold = (wanted: string) => () => all('*').some((node) => textOf(node).includes(wanted));

/** Sends a message as a user, and waits until its reader has it. */
async function send(from: PersonKey, to: PersonKey, title: string): Promise<void> {
  // the page of its reader keeps its own session
  sessionStorage.clear();
  localStorage.clear();
  const writer = await openRealStage({ world: WORLD, person: from });
  await writer.page.http.post('/apis/v1/notifications', {
    recipients: { groups: [], persons: [world().people[to].id] },
    subjectType: '90',
    title,
    body: 'See https://site.example/a and javascript:alert(1).\n\nSecond line.',
  });
  writer.end();
}

function type(label: string, text: string): void {
  const control = [...all('input, textarea')].find(
    (node) =>
      node.getAttribute('aria-label') === label ||
      textOf(one(`label[for="${CSS.escape(node.id)}"]`)).startsWith(label),
  );
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement))
    throw new Error(`no field ${label}`);
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, text);
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

describe('messages [1.09] [2.35] [3.23]', () => {
  it('[U17] a message comes into the open inbox, is opened, read, marked as unread, answered and deleted', async () => {
    await open('S1');
    await until(() => textOf(one('.nmv-mail-list')).includes('No messages here'), 'an empty inbox');
    await send('RTV1', 'S1', 'Training on Thursday');
    stage.end();
    await open('S1');
    await until(() => items().length === 1, 'the message');
    expect(textOf(items()[0] ?? null))
      .to.include('Training on Thursday')
      .and.include('(unread)');
    expect(textOf(one('.nmv-mail-folder'))).to.include('1 unread message');
    (items()[0] as HTMLElement).click();
    await until(() => one('.nmv-mail-text'), 'its text');
    const links = all('.nmv-mail-text a');
    expect(links.map((link) => link.getAttribute('href'))).to.deep.equal([
      'https://site.example/a',
    ]);
    expect(links[0]?.getAttribute('rel')).to.equal('noopener noreferrer');
    await until(() => !textOf(items()[0] ?? null).includes('(unread)'), 'read by opening');
    const { violations } = await axe.run(stage.root.firstElementChild ?? stage.root);
    expect(violations.map(({ id }) => id)).to.deep.equal([]);
    type('Reply to Pessoa RTV1', 'I will be there.');
    await press(stage.root, 'Send reply');
    await until(hold('Your reply is on its way to Pessoa RTV1.'), 'the answer is on its way');
    await press(stage.root, 'Mark as unread');
    await until(() => textOf(items()[0] ?? null).includes('(unread)'), 'unread again');
    await until(() => one('.nmv-mail-text') === null, 'the closed message');
    const { unread } = await stage.page.http.get<InboxAnswer>('/apis/v1/notifications');
    expect(unread.all).to.equal(1);
    (items()[0] as HTMLElement).click();
    await until(() => one('.nmv-mail-text'), 'its text');
    await press(stage.root, 'Delete');
    await until(() => items().length === 0, 'gone');
    await press(stage.root, 'Undo');
    await until(() => items().length === 1, 'back');
  });

  it('messages are deleted one after the other by keys, and the focus goes on to the next', async () => {
    for (const title of ['One', 'Two', 'Three']) await send('RTV1', 'S2', title);
    await open('S2');
    await until(() => items().length === 3, 'the messages');
    (items()[1] as HTMLElement).focus();
    const focused = () => textOf(stage.root.activeElement);
    await sendKeys({ press: 'Delete' });
    await until(() => items().length === 2, 'one is gone');
    expect(focused()).to.include('One');
    await sendKeys({ press: 'Delete' });
    await until(() => items().length === 1, 'the last of the list is gone');
    expect(focused()).to.include('Three');
  });

  it('keeps a message from just before the inbox was left, and shows it at once on return', async () => {
    const messageOf = (id: number, title: string) => ({
      ...{ id, title, sender: null, sentAt: '2026-11-25T12:00:00Z', subjectType: '15' },
      ...{ msgType: 'system', link: null, isRead: true, excerpt: '' },
    });
    const messages = [messageOf(1, 'The first one')];
    const unread = { all: 0, subjects: {} };
    const handed = await openStage({
      answers: ({ path }) =>
        path === '/apis/v1/notifications'
          ? { messages: [...messages], more: false, unread }
          : undefined,
    });
    // a page asks once for what is asked for twice in two seconds, unlike other tests
    const inPage = (key: string) => (
      <SWRConfig value={{ dedupingInterval: 2_000 }}>
        <Screen key={key} start="/" />
      </SWRConfig>
    );
    const said = (text: string) => until(() => textOf(handed.root).includes(text), text);
    try {
      handed.show(inPage('first'));
      await said('The first one');
      messages.unshift(messageOf(2, 'The second one'));
      handed.emit('notification', {
        id: 2,
        title: 'The second one',
        locale: 'en-US',
        sentAt: '2026-11-25T12:00:00Z',
        link: null,
        subjectType: '15',
        unread: 1,
      });
      handed.show(inPage('again'));
      await said('The second one');
    } finally {
      handed.end();
    }
  });

  it('the bell reads a message in the language of its page, where that is not the reader’s own', async () => {
    let asked = 0;
    const handed = await openStage({
      answers: ({ path }) => {
        if (path !== '/apis/v1/notifications/unread') return undefined;
        asked += 1;
        return { notifications: [] };
      },
    });
    const told = {
      id: 2,
      sentAt: '2026-11-25T12:00:00Z',
      link: null,
      subjectType: '15',
      unread: 1,
    };
    try {
      const user = { notifications: [] } as unknown as Session;
      handed.show(<Notifications user={user} host={handed.host} />);
      await until(() => handed.root.querySelector('.nmv-bell'), 'the bell');
      handed.emit('notification', { ...told, title: 'Your invoice', locale: 'en-US' });
      expect(asked).to.equal(0);
      handed.emit('notification', { ...told, title: 'Sua nota', locale: 'pt-BR' });
      await until(() => asked === 1, 'it is read again');
    } finally {
      handed.end();
    }
  });

  it('[6.06] the dialog says who will get a message, asks at each field, sends it, and what was sent is told', async () => {
    await open('COO1', '/?new=1');
    await until(() => one('dialog'), 'the dialog');
    await press(stage.root, 'Send');
    await until(
      () => textOf(one('dialog')).includes('Choose at least one person or group.'),
      'what is missing',
    );
    const box = one('.nmv-tokens-input') as HTMLInputElement;
    const marked = (node: Element | null) => {
      const note = node?.getAttribute('aria-describedby') ?? '';
      const frame = node?.closest('.nmv-input');
      return {
        isWrong: node?.getAttribute('aria-invalid'),
        isAsked: node?.getAttribute('aria-required'),
        told: textOf(one(`#${CSS.escape(note)}`)),
        border: frame ? getComputedStyle(frame).borderTopColor : undefined,
        shadow: frame ? getComputedStyle(frame).boxShadow : undefined,
      };
    };
    const title = one('dialog input.nmv-input[aria-invalid=true]');
    expect(marked(title).told).to.include('title');
    await until(
      () => marked(box).border === marked(title).border && marked(box).shadow !== 'none',
      'the frame of what is missing',
    );
    expect(marked(box)).to.deep.equal({
      ...marked(title),
      told: 'Choose at least one person or group.',
    });
    box.focus();
    await until(() => all('[role=option]').length > 0, 'groups and people');
    await sendKeys({ type: 'RTVs' });
    await until(
      () => all('[role=option]').length === 1 && textOf(one('[role=option]')).includes('RTVs (1)'),
      'the group with its count',
    );
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await until(() => textOf(one('.nmv-reachbox')).includes('1 person will get it'), 'who');
    expect(textOf(one('.nmv-reachbox'))).to.include('Pessoa RTV1');
    type('Title', 'Final stretch');
    type('Text', 'Post your invoices.');
    await press(stage.root, 'Send to 1 person');
    await until(() => textOf(one('.nmv-sending')).includes('sent'), 'among what was sent');
    await until(
      () => textOf(one('.nmv-sending')).includes('received by 1 of 1 people'),
      'with who has it',
    );
  });

  it('[5.11] [5.14] the day and hour of a later message are typed by the mask, and what is none is told there', async () => {
    await open('COO1', '/?new=1');
    await until(() => one('dialog option[value=later]'), 'the dialog');
    const when = one('dialog select:has(option[value=later])') as HTMLSelectElement;
    when.value = 'later';
    when.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => one('input[name=sendAt]'), 'the field');
    const at = one('input[name=sendAt]') as HTMLInputElement;
    expect(at.placeholder).to.equal('yyyy/mm/dd hh:mm:ss');
    const note = () => textOf(one(`#${CSS.escape(at.getAttribute('aria-describedby') ?? '')}`));
    at.focus();
    await sendKeys({ type: '20991332250000' });
    await until(
      () => at.value === '2099/13/32 25:00:00',
      () => at.value,
    );
    await sendKeys({ press: 'Tab' });
    await until(() => at.getAttribute('aria-invalid') === 'true' && note() !== '', note);
    at.focus();
    at.select();
    await sendKeys({ type: '20991231083000' });
    await until(
      () => at.value === '2099/12/31 08:30:00',
      () => at.value,
    );
    await until(() => at.getAttribute('aria-invalid') !== 'true', note);
  });

  it('keeps the chosen settings of notices; an obligatory subject has a lock', async () => {
    await open('S2', '/settings', { locale: 'pt-BR', widthPx: 390 });
    await until(() => all('.nmv-mail-told tbody tr').length === 5, 'the subjects');
    expect(all('.nmv-mail-told [role=switch]').length).to.equal(2);
    expect(textOf(one('.nmv-mail-told'))).to.include('sempre');
    (one('.nmv-mail-told [role=switch]') as HTMLElement).click();
    await press(stage.root, 'Salvar');
    await until(hold('As preferências foram salvas.'), 'kept');
    (one('.nmv-mail-quiet [role=switch]') as HTMLElement).click();
    await until(() => all('input[type=time]').length === 2, 'the hours');
    type('Das', '');
    await until(hold('Informe a hora.'), 'what is missing, in the portal’s words');
    expect((one('form') as HTMLFormElement).noValidate).to.equal(true);
    stage.end();
    await open('S2', '/settings');
    await until(() => all('.nmv-mail-told tbody tr').length === 5, 'the subjects');
    expect((one('.nmv-mail-told [role=switch]') as HTMLInputElement).checked).to.equal(false);
  });

  it('the badge counts without the page being loaded again', async () => {
    stage = await openRealStage({ world: WORLD, person: 'MA' });
    stage.show(<UnreadBadge />);
    await until(() => textOf(one('[role=status]')) === 'No unread messages', 'none');
    await send('RTV1', 'MA', 'Hello');
    await until(() => textOf(one('[role=status]')) === '1 unread message', 'one');
  });
});
