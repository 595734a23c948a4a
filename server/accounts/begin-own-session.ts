import type { UserInfo } from '../../src/domain/wire/session.ts';
import { giveToken } from '../http/anti-forgery.ts';
import type { Call } from '../http/contract.ts';
import type { Db } from '../database/db.ts';
import { servicesOf } from '../http/services-of.ts';
import { beginSession, firstTokens } from './session.ts';
import type { NewSession } from './session.ts';
import { userInfoOf } from './user-info.ts';

/** Begins a session of who has just proved who he is, and gives its anti-forgery token along. */
export async function beginOwnSession(
  db: Db,
  call: Call,
  {
    personId,
    remember = false,
    secondFactor = false,
  }: Pick<NewSession, 'personId' | 'remember' | 'secondFactor'>,
): Promise<UserInfo> {
  const services = servicesOf(call);
  const sessionId = await beginSession(db, call.request, call.clock, {
    personId,
    remember,
    secondFactor,
  });
  const tokens = await firstTokens(db, sessionId, services);
  giveToken(call.reply, sessionId, services.secrets, call.config);
  return userInfoOf(db, sessionId, tokens, call.clock);
}
