import assert from 'node:assert/strict';
import { DEMO_PASSWORD } from './portal.ts';

/** Calls of a demo user, as a page of the portal makes them. */
export interface Caller {
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/**
 * Signs a user in by the API.
 * @param address address of the server
 * @param origin of the portal's own pages
 */
export async function callerOf(address: string, origin: string, email: string): Promise<Caller> {
  const call = async <Answer>(
    method: string,
    path: string,
    body: unknown,
    bearer?: string,
  ): Promise<Answer> => {
    const headers: Record<string, string> = {
      origin,
      'content-type': 'application/json',
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    const token = await fetch(`${address}/apis/v1/anti-forgery`, { headers });
    headers['x-xsrf-token'] = token.headers.get('x-xsrf-token') ?? '';
    const answer = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    assert.ok(answer.ok, `${method} ${path}: ${answer.status}`);
    // the answer of a call is what the test names it
    return (await answer.json()) as Answer;
  };
  const credentials = { userEmail: email, password: DEMO_PASSWORD, name1: null };
  const { accessToken } = await call<{ accessToken: string }>('POST', '/api/v1/login', credentials);
  return { call: (method, path, body) => call(method, path, body, accessToken) };
}
