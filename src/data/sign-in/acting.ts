import type { UserInfo } from '../../domain/schema/accounts/session.ts';
import { forgetPerson } from '../session/person-left.ts';
import { readAfterSignIn } from '../session/read-after-sign-in.ts';
import type { SessionKeeper } from '../session/session-types.ts';
import { sessionFrom } from '../session/session-state.ts';

/**
 * Starts the session of the absent person on top of the deputy's own; cached data of the deputy is
 * cleared.
 */
export async function becomeOther(keeper: SessionKeeper, answer: UserInfo): Promise<void> {
  const { user, original = user, ...rest } = keeper.get();
  keeper.put({
    ...rest,
    status: 'authenticated',
    user: sessionFrom(answer),
    ...(original ? { original } : {}),
  });
  forgetPerson();
  await readAfterSignIn(keeper);
}

/** The own session goes on; what was read as the other one is forgotten. */
export async function becomeOneself(
  keeper: SessionKeeper,
  answer: Partial<UserInfo> | undefined,
): Promise<void> {
  const { original, user: _other, ...rest } = keeper.get(); // leaves `original` behind: it is the user again
  if (!original) return;
  keeper.put({ ...rest, user: { ...original, ...answer } });
  forgetPerson();
  await readAfterSignIn(keeper);
}
