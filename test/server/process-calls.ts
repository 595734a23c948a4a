import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { remoteCall } from './server-process.ts';
import { PASSWORD } from './world.ts';

export const quiet = { info: () => undefined, warn: () => undefined };

/** Signs in at a server process. */
export async function signIn(
  address: string,
  userEmail: string,
  password = PASSWORD,
): Promise<{ status: number; user: UserInfo }> {
  const { status, body } = await remoteCall(address, 'POST', '/api/v1/login', {
    body: { userEmail, password, name1: null },
  });
  return { status, user: body as UserInfo };
}
