import { expect } from '@open-wc/testing';
import { ApiError } from '../../src/data/calls/api-error.ts';
import { faultyPage } from './faulty-page.ts';

async function failure(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

describe('calls', () => {
  it('[7.01] [S12] carry language, credentials and an anti-forgery token, which the first call to need it requests', async () => {
    const { page, asked } = await faultyPage('plain');
    const answer = await page.http.get<{ query: string; accept: string }>('/apis/v1/echo', {
      query: { q: 'são', page: 2, none: undefined, empty: '' },
    });
    expect(answer.query).to.equal('q=s%C3%A3o&page=2');
    expect(answer.accept).to.equal(page.locale.get());
    await Promise.all([
      page.http.post('/apis/v1/echo', { a: [1] }),
      page.http.put('/apis/v1/echo', {}),
      page.http.delete('/apis/v1/echo'),
    ]);
    await page.http.get('/apis/v1/echo');
    const calls = await asked();
    const reads = calls.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/apis/v1/echo'),
    );
    expect(reads.map(({ headers }) => headers['x-xsrf-token'])).to.deep.equal([
      undefined,
      'token-1',
    ]);
    expect(calls.filter(({ path }) => path === '/apis/v1/anti-forgery').length).to.equal(1);
    const post = calls.find(({ method }) => method === 'POST');
    expect(post?.headers['x-xsrf-token']).to.equal('token-1');
    expect(post?.headers['content-type']).to.equal('application/json');
    expect(post?.body).to.equal('{"a":[1]}');
  });

  it('[7.01] ask for another anti-forgery token when theirs is refused, and go on', async () => {
    const { page, asked, misbehave } = await faultyPage('forgery');
    await page.http.post('/apis/v1/echo', { first: true });
    await misbehave({ antiForgery: 2 });
    const { sent } = await page.http.post<{ sent: string }>('/apis/v1/echo', { second: true });
    expect(sent).to.equal('{"second":true}');
    expect((await asked()).filter(({ path }) => path === '/apis/v1/anti-forgery').length).to.equal(
      2,
    );
  });

  it('never take text for numbers, nor a broken or cut body for an answer', async () => {
    const { page } = await faultyPage('bodies');
    const { blob } = await page.http.download('/apis/v1/digits');
    expect(await blob.text()).to.equal('35261112345678000195550010000000011000000019');
    expect(await page.http.get('/apis/v1/digits')).to.equal(undefined);
    expect(await page.http.get('/apis/v1/broken-json')).to.equal(undefined);
    expect((await failure(page.http.get('/apis/v1/cut'))).kind).to.equal('network');
  });

  it('[8.07] fail with one kind of error: problem, network or aborted', async () => {
    const { page } = await faultyPage('errors');
    const refused = await failure(page.http.get('/apis/v1/refused'));
    expect([
      refused.kind,
      refused.status,
      refused.code,
      refused.message,
      refused.retryAfter,
      refused.requestId,
    ]).to.deep.equal(['problem', 429, 'too-many-requests', 'Too many attempts.', 7, 'r-1']);
    const proxy = await failure(page.http.get('/apis/v1/proxy'));
    expect([proxy.kind, proxy.status, proxy.code, proxy.message]).to.deep.equal([
      'problem',
      502,
      '',
      'Bad Gateway',
    ]);
    const control = new AbortController();
    const slow = failure(page.http.get('/apis/v1/slow', { signal: control.signal }));
    control.abort();
    expect((await slow).kind).to.equal('aborted');
  });

  it('for reading wait out a short interruption and announce a long one; writing calls are not repeated', async () => {
    const { page, asked, misbehave } = await faultyPage('interrupted');
    const count = async (method: string) =>
      (await asked()).filter(
        (call) => call.path === '/apis/v1/interrupted' && call.method === method,
      ).length;
    await misbehave({ interruptions: 2 });
    let said = false;
    const stop = page.waiting.slow.subscribe(() => {
      said ||= page.waiting.slow.get().size > 0;
    });
    expect(await page.http.get('/apis/v1/interrupted')).to.deep.equal({ back: true });
    stop();
    expect([said, page.waiting.slow.get().size, await count('GET')]).to.deep.equal([true, 0, 3]);
    await misbehave({ interruptions: 1 });
    expect((await failure(page.http.post('/apis/v1/interrupted', {}))).code).to.equal(
      'database-away',
    );
    expect(await count('POST')).to.equal(1);
    await misbehave({ interruptions: 1, backAfter: 30 });
    expect((await failure(page.http.get('/apis/v1/interrupted'))).retryAfter).to.equal(30);
    await misbehave({ interruptions: 1, backAfter: 9 });
    const control = new AbortController();
    const given = failure(page.http.get('/apis/v1/interrupted', { signal: control.signal }));
    const waits = page.waiting.slow.subscribe(
      () => page.waiting.slow.get().size > 0 && control.abort(),
    );
    expect((await given).kind).to.equal('aborted');
    waits();
  });

  it('go to paths of the API only, so that the bearer never leaves for another host', async () => {
    const { page } = await faultyPage('paths');
    for (const path of ['//evil.example/x', 'https://evil.example/', 'apis/v1/x']) {
      let refused = false;
      await page.http.get(path).catch((error: unknown) => {
        refused = error instanceof TypeError;
      });
      expect(refused, path).to.equal(true);
    }
  });

  it('send files and say how far they are', async () => {
    const { page, asked } = await faultyPage('upload');
    const form = new FormData();
    form.append('file', new File(['x'.repeat(200_000)], 'nota.xml'));
    const shares: number[] = [];
    await page.http.upload('/apis/v1/files', form, (share) => shares.push(share));
    expect(shares.at(-1)).to.equal(1);
    const call = (await asked()).find(({ path }) => path === '/apis/v1/files');
    expect(call?.headers['x-xsrf-token']).to.equal('token-1');
    expect(call?.headers['content-type']).to.contain('multipart/form-data');
  });
});
