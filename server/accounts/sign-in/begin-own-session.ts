import type { UserInfo } from '../../../src/domain/schema/accounts/session.ts';
import { giveToken } from '../../http/anti-forgery.ts';
import type { Call } from '../../http/contract.ts';
import type { Db } from '../../database/db.ts';
import { beginSession, firstTokens } from './session.ts';
import type { NewSession } from './session.ts';
import { readUserInfo } from './user-info.ts';

/** Begins a session for a person just authenticated, and returns its anti-forgery token too. */
export async function beginOwnSession(
  db: Db,
  call: Call,
  {
    personId,
    remember = false,
    secondFactor = false,
  }: Pick<NewSession, 'personId' | 'remember' | 'secondFactor'>,
): Promise<UserInfo> {
  const sessionId = await beginSession(db, call.request, call.clock, {
    personId,
    remember,
    secondFactor,
  });
  const tokens = await firstTokens(db, sessionId, call);
  giveToken(call.reply, sessionId, call.secrets, call.config);
  return readUserInfo(db, sessionId, tokens, call.clock);
}
