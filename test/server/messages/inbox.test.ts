import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'vitest';
import { sendSystemMessage } from '../../../server/messages/send.ts';
import { runRetention } from '../../../server/retention/run.ts';
import { MESSAGE_LIMITS } from '../../../src/domain/rules/messages/recipient-groups.ts';
import type {
  InboxAnswer,
  MessageAnswer,
  UnreadCounts,
} from '../../../src/domain/schema/messages/message.ts';
import type {
  SendingsAnswer,
  Sending,
} from '../../../src/domain/schema/messages/message-sending.ts';
import type { TemplatesAnswer } from '../../../src/domain/schema/messages/message-template.ts';
import type {
  RecipientChoices,
  RecipientReach,
} from '../../../src/domain/schema/messages/message-recipients.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import type { UnreadAnswer } from '../../../src/domain/schema/accounts/session.ts';
import { expect, testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import type { PersonKey } from '../world.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const INBOX = '/apis/v1/notifications';
const idOf = (key: PersonKey) => t.world.people[key].id;
const draft = { subjectType: '90', title: 'Treinamento', body: 'Na quinta, às 19 h.' } as const;
const to = (groups: readonly string[], ...keys: PersonKey[]) => ({
  recipients: { groups, persons: keys.map(idOf) },
});
const send = (client: Client, more: object) =>
  client.post<ProblemBody & { id: number; total: number; status1: string }>(INBOX, {
    ...draft,
    ...more,
  });
const inbox = async (client: Client, query = '') =>
  expect(await client.get<InboxAnswer>(`${INBOX}${query}`), 200);
const drain = () => t.app.services.jobs.drain();
const wrongAt = (answer: { readonly status: number; readonly body: ProblemBody }) => [
  answer.status,
  answer.body.affectedField,
];

test('[1.09] [2.35] [3.23] a message is in the inbox with every field; it is read, kept unread, deleted and restored', async () => {
  const [writer, reader, other] = [
    await t.signInAs('RTV1'),
    await t.signInAs('S1'),
    await t.signInAs('S2'),
  ];
  expect(await send(writer, to([], 'S1')), 201);
  await drain();
  const { messages, unread } = await inbox(reader);
  const [message] = messages;
  assert.ok(message);
  assert.deepEqual(
    [message.title, message.excerpt, message.sender, message.subjectType, message.msgType],
    ['Treinamento', 'Na quinta, às 19 h.', 'Pessoa RTV1', '90', 'person'],
  );
  assert.equal(message.readAt, null);
  assert.deepEqual([unread.all, unread.subjects['90']], [1, 1]);
  const whole = expect(await reader.get<MessageAnswer>(`${INBOX}/${message.id}`), 200);
  assert.deepEqual(
    [whole.body, whole.recipients, whole.mayAnswer, whole.answers],
    [draft.body, { count: 1, groups: [] }, true, null],
  );
  assert.equal((await other.get(`${INBOX}/${message.id}`)).status, 404, 'foreign');
  assert.equal(
    (await writer.get(`${INBOX}/${message.id}`)).status,
    404,
    'its sender has it as sent',
  );
  const mark = async (as: string) =>
    expect(await reader.post<{ unread: UnreadCounts }>(`${INBOX}/${message.id}/mark`, { as }), 200)
      .unread.all;
  assert.equal(await mark('read'), 0);
  assert.equal(await mark('unread'), 1);
  assert.equal(await mark('deleted'), 0);
  assert.deepEqual((await inbox(reader)).messages, []);
  assert.equal((await reader.get(`${INBOX}/${message.id}`)).status, 404);
  assert.equal(await mark('kept'), 1);
  assert.equal((await inbox(reader)).messages.length, 1);
  assert.equal((await other.post(`${INBOX}/${message.id}/mark`, { as: 'read' })).status, 404);
});

test('[2.35] [4.13] the inbox has subject folders, search by words and people, unread, read-all and older pages', async () => {
  const reader = await t.signInAs('S1');
  for (let at = 1; at <= 30; at += 1)
    await sendSystemMessage(t.db, {
      to: [idOf('S1')],
      code: 'invoice-approved',
      params: { count: 1, numNF: String(1_000 + at) },
      link: `/notasfiscais/manager/customer?id=${at}`,
      subjectType: at === 3 ? '15' : '20',
    });
  const first = await inbox(reader);
  assert.deepEqual([first.messages.length, first.more, first.unread.all], [25, true, 30]);
  assert.match(first.messages[0]?.title ?? '', /1\.030/);
  const rest = await inbox(reader, `?before=${first.messages.at(-1)?.id}`);
  assert.deepEqual([rest.messages.length, rest.more], [5, false]);
  const folder = await inbox(reader, '?subjectType=15');
  assert.equal(folder.messages.length, 1);
  assert.equal(folder.messages[0]?.link, '/notasfiscais/manager/customer?id=3');
  const titles = async (q: string) =>
    (await inbox(reader, `?q=${encodeURIComponent(q)}`)).messages.length;
  assert.equal(await titles('1007'), 1, 'by what it fills in');
  assert.equal(await titles('APPROVED 1007'), 1, 'by its words in English, and what it fills in');
  assert.equal(await titles('aprovada'), 0, 'not by those of another language');
  expect(await reader.post(`${INBOX}/read`, { subjectType: '15' }), 200);
  assert.equal((await inbox(reader, '?unread=1')).unread.all, 29);
  expect(await reader.post(`${INBOX}/read`, {}), 200);
  assert.deepEqual((await inbox(reader, '?unread=1')).messages, []);
  assert.deepEqual(
    expect(await reader.get<UnreadAnswer>(`${INBOX}/unread`), 200).notifications,
    [],
  );
});

test('[6.06] groups reach their members within the scope and above; external people reach RTV and support alone', async () => {
  const counts = async (key: PersonKey) => {
    const { groups, people } = expect(
      await (await t.signInAs(key)).get<RecipientChoices>(`${INBOX}/recipients`),
      200,
    );
    return {
      groups: Object.fromEntries(groups.map(({ group, count }) => [group, count])),
      people: people.map(({ name1 }) => name1.replace('Pessoa ', '')).sort(),
    };
  };
  const director = await counts('DIR');
  assert.deepEqual(director.groups, {
    allTeams: 19,
    internalTeam: 10,
    channelTeam: 9,
    DIR: 0,
    MGR: 2,
    COO: 2,
    RTV: 2,
    CTV: 2,
    ATV: 2,
    support: 1,
  });
  const coordinator = await counts('COO1');
  assert.deepEqual(
    [coordinator.groups['RTV'], coordinator.groups['channelTeam'], coordinator.groups['COO']],
    [1, 5, 0],
  );
  assert.deepEqual(
    [coordinator.groups['MGR'], coordinator.groups['DIR']],
    [1, 1],
    'upwards only the people above, and the directors',
  );
  const seller = await counts('S1');
  assert.deepEqual(seller, { groups: { support: 1 }, people: ['RTV1'] });
});

test('[6.06] [5.01] a message without recipient, reach or words, or too long or past, is refused at its field', async () => {
  const [seller, coordinator] = [await t.signInAs('S1'), await t.signInAs('COO1')];
  assert.deepEqual(wrongAt(await send(seller, {})), [400, 'recipients']);
  assert.deepEqual(wrongAt(await send(seller, to([], 'S2'))), [400, 'recipients']);
  assert.deepEqual(wrongAt(await send(seller, to(['allTeams']))), [400, 'recipients']);
  assert.deepEqual(wrongAt(await send(coordinator, to([], 'S4'))), [400, 'recipients']);
  assert.deepEqual(wrongAt(await send(coordinator, to([], 'COO2', 'RTV2'))), [400, 'recipients']);
  assert.deepEqual(wrongAt(await send(coordinator, { ...to(['RTV']), title: ' ' })), [
    400,
    'title',
  ]);
  assert.deepEqual(wrongAt(await send(coordinator, { ...to(['RTV']), body: '' })), [400, 'body']);
  assert.deepEqual(wrongAt(await send(coordinator, { ...to(['RTV']), body: 'a'.repeat(4_001) })), [
    400,
    'body',
  ]);
  assert.deepEqual(wrongAt(await send(coordinator, { ...to(['RTV']), body: 'abc\u202edcba' })), [
    400,
    'body',
  ]);
  assert.deepEqual(
    wrongAt(await send(coordinator, { ...to(['RTV']), sendAt: '2020-01-01T00:00:00Z' })),
    [400, 'sendAt'],
  );
  const rows = await t.db.selectFrom('messageSending').select('id').execute();
  assert.deepEqual(rows, []);
});

test('the recipients of a message are counted and listed before it is sent, each person once', async () => {
  const director = await t.signInAs('DIR');
  const reach = expect(
    await director.get<RecipientReach>(
      `${INBOX}/reach?subjectType=90&groups=RTV,internalTeam&persons=${idOf('S1')}`,
    ),
    200,
  );
  assert.deepEqual([reach.count, reach.named, reach.mails], [11, 13, 0]);
  assert.ok(reach.people.some(({ name1 }) => name1 === 'Pessoa S1'));
});

test('[3.23] a broadcast reaches each person of its groups once; its sender sees who has it and who has read it', async () => {
  const [director, reader] = [await t.signInAs('DIR'), await t.signInAs('RTV1')];
  const sent = expect(await send(director, to(['RTV', 'internalTeam'], 'RTV1')), 201);
  assert.deepEqual([sent.status1, sent.total], ['sending', 10]);
  await drain();
  const { messages } = await inbox(reader);
  assert.deepEqual(
    messages.map(({ msgType, title }) => [msgType, title]),
    [['broadcast', 'Treinamento']],
  );
  t.clock.set(new Date(Date.now() + 60_000).toISOString());
  const again = await t.signInAs('RTV1');
  expect(await again.post(`${INBOX}/${messages[0]?.id}/read`), 204);
  const { sendings } = expect(
    await (await t.signInAs('DIR')).get<SendingsAnswer>(`${INBOX}/sendings`),
    200,
  );
  assert.deepEqual(
    sendings.map(({ status1, total, delivered, read, acts }) => ({
      status1,
      total,
      delivered,
      read,
      acts,
    })),
    [{ status1: 'sent', total: 10, delivered: 10, read: 1, acts: [] }],
  );
  const whole = expect(await again.get<MessageAnswer>(`${INBOX}/${messages[0]?.id}`), 200);
  assert.deepEqual(whole.recipients, { count: 10, groups: ['internalTeam', 'RTV'] });
});

test('an answer goes to its writer, whatever the scope; a message of the system or a stranger cannot be answered', async () => {
  const [director, seller] = [await t.signInAs('DIR'), await t.signInAs('S1')];
  expect(await send(director, to([], 'S1')), 201);
  await drain();
  const [message] = (await inbox(seller)).messages;
  expect(await send(seller, { answersId: message?.id, title: 'Re: Treinamento' }), 201);
  await drain();
  const [answer] = (await inbox(director)).messages;
  assert.equal(answer?.title, 'Re: Treinamento');
  const whole = expect(await director.get<MessageAnswer>(`${INBOX}/${answer?.id}`), 200);
  assert.deepEqual(whole.answers, { id: message?.id, title: 'Treinamento' });
  assert.equal((await send(await t.signInAs('S2'), { answersId: message?.id })).status, 404);
  await sendSystemMessage(t.db, { to: [idOf('S1')], code: 'released', subjectType: '10' });
  const [system] = (await inbox(seller)).messages;
  assert.equal(system?.msgType, 'system');
  assert.deepEqual(wrongAt(await send(seller, { answersId: system?.id })), [400, 'recipients']);
});

test('a message is cancelled before its hour and stopped on its way, by its writer alone', async () => {
  const later = new Date(t.clock.now().getTime() + 400 * 86_400_000).toISOString();
  const coordinator = await t.signInAs('COO1');
  assert.deepEqual(wrongAt(await send(coordinator, { ...to(['RTV']), sendAt: later })), [
    400,
    'sendAt',
  ]);
  t.clock.set(new Date().toISOString());
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const now = await t.signInAs('COO1');
  const { id, status1 } = expect(await send(now, { ...to(['RTV']), sendAt: soon }), 201);
  assert.equal(status1, 'scheduled');
  await drain();
  assert.deepEqual((await inbox(await t.signInAs('RTV1'))).messages, [], 'not yet');
  const action = (client: Client, name: string) =>
    client.post<Sending & ProblemBody>(`${INBOX}/sendings/${id}/act`, { act: name });
  assert.equal((await action(await t.signInAs('MGR1'), 'cancel')).status, 404);
  assert.equal((await action(now, 'stop')).status, 409, 'it is not on its way');
  assert.equal(expect(await action(now, 'cancel'), 200).status1, 'cancelled');
  await t.db.updateTable('job').set({ runAt: '2020-01-01T00:00:00Z' }).execute();
  await drain();
  assert.deepEqual((await inbox(await t.signInAs('RTV1'))).messages, []);
});

test('messages deleted or old enough are swept together with contents that no person still has', async () => {
  const reader = await t.signInAs('S1');
  await sendSystemMessage(t.db, {
    to: [idOf('S1'), idOf('S2')],
    code: 'released',
    subjectType: '10',
  });
  const [message] = (await inbox(reader)).messages;
  expect(await reader.post(`${INBOX}/${message?.id}/mark`, { as: 'deleted' }), 200);
  const left = async () =>
    (await t.db.selectFrom('messageRecipient').select('businessPartnerId').execute()).length;
  const sweep = () =>
    runRetention((work) => t.db.transaction().execute(work), {
      now: t.clock.now(),
      key: t.app.services.secrets.buyers,
    });
  await sweep();
  assert.equal(await left(), 2);
  t.clock.advance(40 * 86_400_000);
  await sweep();
  assert.equal(await left(), 1);
  t.clock.advance(800 * 86_400_000);
  await sweep();
  assert.equal(await left(), 0);
  assert.deepEqual(await t.db.selectFrom('message').select('id').execute(), []);
});

test('[2.35] a user keeps a limited number of texts under names, for the own use; wrong ones are refused at a field', async () => {
  const TEMPLATES = `${INBOX}/templates`;
  const [writer, other] = [await t.signInAs('RTV1'), await t.signInAs('S1')];
  const keep = (more: object) =>
    writer.post<ProblemBody & TemplatesAnswer>(TEMPLATES, { name1: 'Aviso', ...draft, ...more });
  expect(await keep({}), 200);
  const [kept] = expect(await keep({ name1: ' Aviso ', title: 'Outro' }), 200).templates;
  assert.deepEqual([kept?.name1, kept?.title, kept?.body], ['Aviso', 'Outro', draft.body]);
  assert.deepEqual(expect(await other.get<TemplatesAnswer>(TEMPLATES), 200).templates, []);
  assert.equal((await other.delete(`${TEMPLATES}/${kept?.id}`)).status, 404);
  for (const [path, more] of [
    ['name1', { name1: ' ' }],
    ['name1', { name1: 'x'.repeat(61) }],
    ['title', { title: '' }],
    ['body', { body: 'x'.repeat(4_001) }],
    ['body', { body: 'a\u202eb' }],
  ] as const)
    assert.deepEqual(wrongAt(await keep({ name1: 'Novo', ...more })), [400, path]);
  for (let number = 1; number < MESSAGE_LIMITS.templates; number += 1)
    expect(await keep({ name1: `Modelo ${number}` }), 200);
  assert.deepEqual(wrongAt(await keep({ name1: 'Um a mais' })), [400, 'name1']);
  expect(await keep({ name1: 'Aviso', title: 'De novo' }), 200);
  const { templates } = expect(
    await writer.delete<TemplatesAnswer>(`${TEMPLATES}/${kept?.id}`),
    200,
  );
  assert.equal(templates.length, MESSAGE_LIMITS.templates - 1);
});
