import type { UserInfo } from '../domain/wire/session.ts';
import { forgetPerson } from './person-left.ts';
import { readAfterSignIn } from './read-after-sign-in.ts';
import type { SessionKeeper } from './session.ts';
import { sessionFrom } from './session-state.ts';

/** The other one's session stands on top of the own one; what was read as oneself is forgotten. */
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
